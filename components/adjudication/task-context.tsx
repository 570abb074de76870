import { Panel } from '@/components/project/panel'
import { Alert } from '@/components/ui/alert'
import { PredictedAnswer } from '@/components/workspace/predicted-answer'
import { TrajectoryView } from '@/components/workspace/trajectory-view'
import type { TaskToDecide } from '@/lib/domain/adjudication'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { EvidenceList } from './evidence-list'
import { MarkedPicture } from './marked-picture'
import { ReferenceList } from './reference-list'

export type TaskContextProps = { item: TaskToDecide['item'] }

const { adjudication: words, project } = messages

/** What a decision that is not about boxes is about: pictures, references, evidence. */
export function TaskContext({ item }: TaskContextProps) {
  const pictures = item.images.map((image, place) => ({ image, place })).filter(({ image }) => image.id !== null)
  return (
    <div className="flex flex-col gap-4">
      {item.version < item.newestVersion ? (
        <Alert tone="warning" title={format(project.item.basedOn, { n: item.version, newest: item.newestVersion })}>
          {project.item.basedOnHint}
        </Alert>
      ) : null}
      {pictures.length > 0 ? (
        <Panel title={words.onlyPicture}>
          <div className="flex flex-wrap gap-4">
            {pictures.map(({ image, place }) => (
              <div key={`${image.id} ${place}`} className="min-w-0 max-w-lg">
                <MarkedPicture image={image} place={place} people={[]} />
              </div>
            ))}
          </div>
        </Panel>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <Panel title={project.item.evidence}>
          <EvidenceList steps={item.evidence} />
        </Panel>
        <Panel title={project.item.references}>
          <ReferenceList references={item.references} />
        </Panel>
      </div>
      {item.prediction ? (
        <Panel title={messages.judging.prediction}>
          <PredictedAnswer answers={item.prediction.answers} />
          {item.trajectory ? (
            <div className="mt-4">
              <TrajectoryView steps={item.trajectory} current={-1} />
            </div>
          ) : null}
        </Panel>
      ) : null}
    </div>
  )
}
