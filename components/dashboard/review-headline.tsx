import { Panel } from '@/components/project/panel'
import { StatCard } from '@/components/ui/stat-card'
import { Table } from '@/components/ui/table'
import type { ReviewReport, ReviewStratum } from '@/lib/domain/review-report'
import { format } from '@/lib/messages/format'
import { formatCount, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { CsvLink } from './csv-link'

const words = messages.numbers.review
const { reasons, rights } = messages.workspace.compare

/** "x % of n samples matched", with its interval, what the others were, and the strata the sample was drawn from. */
export function ReviewHeadline({ report }: { report: ReviewReport }) {
  const { n, notCompared, matched, share, ci, undefinedBecause, outcomes, right, strata } = report
  const different = outcomes.find(({ outcome }) => outcome === 'different')?.n ?? 0
  return (
    <div className="flex flex-col gap-4">
      <StatCard
        title={words.title}
        value={share}
        kind="percent"
        interval={ci}
        undefinedBecause={undefinedBecause?.replace(/^undefined:\s*/, '')}
        note={format(words.note, { matched: formatCount(matched), n: formatCount(n) })}
      >
        <p className="text-ink-muted">
          {outcomes.map((row) => `${reasons[row.outcome]} ${formatCount(row.n)}`).join(' · ')}
          {notCompared > 0 ? ` · ${format(words.notCompared, { n: notCompared })}` : ''}
        </p>
        {different > 0 ? (
          <p className="text-ink-muted">
            {words.right}{' '}
            {right
              .filter((row) => row.n > 0)
              .map((row) => `${row.right === 'unsaid' ? words.unsaid : rights[row.right]} ${formatCount(row.n)}`)
              .join(' · ')}
          </p>
        ) : null}
      </StatCard>
      {strata.length > 0 ? (
        <Panel
          title={words.strata}
          actions={
            <CsvLink
              what={words.strata}
              head={['stratum', 'n', 'matched', 'share', 'low', 'high']}
              rows={strata.map((row) => [
                row.value,
                row.n,
                row.matched,
                row.share,
                row.ci?.[0] ?? null,
                row.ci?.[1] ?? null,
              ])}
            />
          }
        >
          <Table
            caption={words.strata}
            density="compact"
            rows={strata}
            rowKey={({ value }) => value}
            columns={[
              { key: 'value', header: words.stratum, rowHeader: true, cell: ({ value }) => value },
              { key: 'share', header: words.matched, align: 'end', cell: sayShare },
              { key: 'n', header: messages.numbers.agreement.n, align: 'end', cell: (row) => formatCount(row.n) },
            ]}
          />
        </Panel>
      ) : null}
    </div>
  )
}

function sayShare({ share, ci }: ReviewStratum) {
  if (share === null) return words.none
  return ci ? `${formatPercent(share)} (${formatPercent(ci[0])} – ${formatPercent(ci[1])})` : formatPercent(share)
}
