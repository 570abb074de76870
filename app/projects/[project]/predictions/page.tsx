import type { Metadata } from 'next'
import { Panel } from '@/components/project/panel'
import { paths } from '@/components/project/paths'
import { PredictionSets } from '@/components/project/prediction-sets'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listSets } from '@/lib/server/predictions'
import { findReader } from '../../../_office/find-reader'
import { Refusal } from '../../../_office/refusal'
import { SendPredictions } from './send-predictions'

const words = messages.predictionPages
export const metadata: Metadata = { title: words.title }

export default async function PredictionsPage({ params }: { params: Promise<{ project: string }> }) {
  const { project } = await params
  const sets = await listSets(await findReader(paths.predictions(project)), project)
  if (!sets.ok) return <Refusal failure={sets} />
  return (
    <>
      <PageHeader title={words.title} text={words.text} />
      <PredictionSets sets={sets.value.data} />
      {sets.value.mayImport ? (
        <div className="mt-6">
          <Panel title={words.add}>
            <SendPredictions project={project} />
          </Panel>
        </div>
      ) : null}
    </>
  )
}
