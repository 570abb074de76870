import Link from 'next/link'
import { Panel } from '@/components/project/panel'
import { paths } from '@/components/project/paths'
import { StatCard } from '@/components/ui/stat-card'
import type { DropAudit } from '@/lib/domain/screen-report'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { ShareChart } from './share-chart'

export type AuditPanelProps = { project: string; audit: DropAudit }

const words = messages.screenFigures

/** How many of the dropped items were dropped wrongly, by one audit of them, and for which reasons. */
export function AuditPanel({ project, audit }: AuditPanelProps) {
  const { slug, name, dropped, sampled, audited, undecided, decided, falseDrops, rate, ci, byReason, seed } = audit
  const count = (share: number) => formatCount(Math.round(share * dropped))
  return (
    <section aria-label={name} className="grid min-w-0 items-start gap-4 lg:grid-cols-2">
      <StatCard
        title={
          <>
            {words.falseDrops} ·{' '}
            <Link href={paths.accuracy(project, slug)} className="link [overflow-wrap:anywhere]">
              {name}
            </Link>
          </>
        }
        value={rate}
        kind="percent"
        interval={ci}
        undefinedBecause={words.notYet}
        note={format(words.falseDropsNote, {
          wrong: formatCount(falseDrops),
          decided: formatCount(decided),
          sampled: formatCount(sampled),
          dropped: formatCount(dropped),
          seed: String(seed),
          undecided: formatCount(undecided),
          open: formatCount(sampled - audited),
        })}
      >
        {ci ? (
          <p className="text-sm">
            {format(words.estimate, { dropped: formatCount(dropped), low: count(ci[0]), high: count(ci[1]) })}
          </p>
        ) : null}
      </StatCard>
      {byReason.length > 0 ? (
        <ShareChart
          title={words.byReason}
          rowName={words.reason}
          of={name}
          shares={byReason}
          undefinedBecause={words.notYet}
        />
      ) : null}
    </section>
  )
}

/** All audits of what a round dropped. */
export function AuditList({ project, round, audits, mayAudit }: AuditListProps) {
  return (
    <Panel
      title={words.audits}
      text={words.auditsText}
      actions={
        mayAudit ? (
          <Link href={`${paths.newRound(project)}?audits=${encodeURIComponent(round)}`} className="link">
            {words.auditStart}
          </Link>
        ) : null
      }
    >
      {audits.length === 0 ? <p className="text-ink-muted">{words.noAudits}</p> : null}
      <div className="flex flex-col gap-4">
        {audits.map((audit) => (
          <AuditPanel key={audit.round} project={project} audit={audit} />
        ))}
      </div>
    </Panel>
  )
}

type AuditListProps = {
  project: string
  round: string
  audits: readonly DropAudit[]
  /** The reader can make a round, and something was dropped. */
  mayAudit: boolean
}
