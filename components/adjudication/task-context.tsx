import { Panel } from '@/components/project/panel'
import { Alert } from '@/components/ui/alert'
import { PredictedAnswer } from '@/components/workspace/predicted-answer'
import { TrajectoryView } from '@/components/workspace/trajectory-view'
import type { TaskToDecide } from '@/lib/domain/adjudication'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { EvidenceList } from './evidence-list'
import { MarkedPicture, type OwnedMarks } from './marked-picture'
import { ReferenceList } from './reference-list'

export type TaskContextProps = { item: TaskToDecide['item']; people: readonly OwnedMarks[]; boxes: boolean }

const { adjudication: words, project } = messages

/** What the decision is about: pictures, references, evidence. */
export function TaskContext({ item, people, boxes }: TaskContextProps) {
  // A place without a picture says something only where boxes are to be seen on it.
  const pictures = item.images
    .map((image, place) => ({ image, place }))
    .filter(({ image }) => boxes || image.id !== null)
  return (
    <div className="flex flex-col gap-4">
      {item.version < item.newestVersion ? (
        <Alert tone="warning" title={format(project.item.basedOn, { n: item.version, newest: item.newestVersion })}>
          {project.item.basedOnHint}
        </Alert>
      ) : null}
      {pictures.length > 0 ? (
        <Panel title={boxes ? words.pictures : words.onlyPicture}>
          <div className="flex flex-wrap gap-4">
            {pictures.map(({ image, place }) => (
              <div key={`${image.id} ${place}`} className={boxes ? 'min-w-0' : 'min-w-0 max-w-lg'}>
                <MarkedPicture image={image} place={place} people={people} />
              </div>
            ))}
          </div>
        </Panel>
      ) : null}
      {boxes ? null : (
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
          <Panel title={project.item.evidence}>
            <EvidenceList steps={item.evidence} />
          </Panel>
          <Panel title={project.item.references}>
            <ReferenceList references={item.references} />
          </Panel>
        </div>
      )}
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
