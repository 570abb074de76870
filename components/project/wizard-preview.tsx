import { Alert } from '@/components/ui/alert'
import { CodeText } from '@/components/ui/code-text'
import { Skeleton } from '@/components/ui/skeleton'
import type { Failure } from '@/lib/domain/errors'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { Panel } from './panel'
import type { RoundPreview } from './round-draft'
import { SampleTables } from './sample-tables'

export type WizardPreviewProps = { preview: RoundPreview | null; failure: Failure | null }

const words = messages.rounds.wizard

/** What the round would consist of, as it is described now. */
export function WizardPreview({ preview, failure }: WizardPreviewProps) {
  return (
    <Panel title={words.preview}>
      <div aria-live="polite" className="flex flex-col gap-4">
        {failure ? <FailureAlert failure={failure} /> : null}
        {preview && !failure ? (
          <>
            <dl className="flex flex-wrap gap-x-8 gap-y-2">
              {(
                [
                  [words.tasks, preview.tasks],
                  [words.wanted, preview.wanted],
                  [words.peopleCount, preview.people],
                  ...(preview.planted > 0 ? [[words.planted, preview.planted] as const] : []),
                ] as const
              ).map(([label, n]) => (
                <div key={label}>
                  <dt className="text-ink-muted text-xs">{label}</dt>
                  <dd className="font-bold text-xl">{formatCount(n)}</dd>
                </div>
              ))}
            </dl>
            {preview.warnings.map((warning) => (
              <Alert key={warning} tone="warning">
                {warning}
              </Alert>
            ))}
            <SampleTables strata={preview.strata} leftOut={preview.leftOut} />
            {preview.first.length > 0 ? (
              <div>
                <h3 className="mb-1 font-semibold text-ink-muted text-xs">{words.first}</h3>
                <ul className="flex flex-wrap gap-x-4 gap-y-1">
                  {preview.first.map(({ id, dataId, variant, condition }) => (
                    <li key={`${id} ${condition}`} className="text-sm [overflow-wrap:anywhere]">
                      <CodeText>{dataId}</CodeText>{' '}
                      <span className="text-ink-faint">{[variant, condition].filter(Boolean).join(' · ')}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </>
        ) : null}
        {!preview && !failure ? <Skeleton className="h-40 w-full" /> : null}
      </div>
    </Panel>
  )
}
