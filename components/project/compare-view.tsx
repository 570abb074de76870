import Link from 'next/link'
import { Table } from '@/components/ui/table'
import { WordDiff } from '@/components/ui/word-diff'
import type { ComparedPair, CompareReport } from '@/lib/domain/compare/compare-report'
import { type ChangeKind, type ComparedPart, changeKinds, comparedParts } from '@/lib/domain/compare/compare-variants'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { Panel } from './panel'
import { paths } from './paths'

const words = messages.compare

export type CompareViewProps = {
  project: string
  report: CompareReport
  /** The address that shows the pairs in which a part changed so. */
  addressOf: (part: ComparedPart, change: ChangeKind) => string
}

/** How many pairs changed how, each number a way to its pairs, and a page of pairs word by word. */
export function CompareView({ project, report, addressOf }: CompareViewProps) {
  const { counts, matching, data } = report
  return (
    <div className="flex flex-col gap-4">
      <Panel title={words.counts}>
        <Table
          caption={words.counts}
          density="compact"
          rows={comparedParts}
          rowKey={(part) => part}
          columns={[
            { key: 'part', header: words.part, rowHeader: true, cell: (part) => words.parts[part] },
            ...changeKinds.map((kind) => ({
              key: kind,
              header: words.kinds[kind],
              align: 'end' as const,
              cell: (part: ComparedPart) =>
                counts[part][kind] === 0 ? (
                  formatCount(0)
                ) : (
                  <Link className="underline" href={addressOf(part, kind)}>
                    {formatCount(counts[part][kind])}
                  </Link>
                ),
            })),
          ]}
        />
      </Panel>
      <p className="text-ink-muted" role="status">
        {matching === 0 ? words.none : format(words.matching, { n: formatCount(matching) })}
      </p>
      <ul className="flex flex-col gap-4">
        {data.map((pair) => (
          <li key={pair.before} className="card min-w-0 p-4">
            <Pair project={project} pair={pair} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Pair({ project, pair }: { project: string; pair: ComparedPair }) {
  return (
    <>
      <h2 className="mb-2 font-semibold [overflow-wrap:anywhere]">
        <Link className="underline" href={paths.item(project, pair.after)}>
          {pair.dataset} · {pair.dataId}
        </Link>
      </h2>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_1fr]">
        {comparedParts.map((part) => {
          const { kind, runs, words: n } = pair.parts[part]
          return (
            <div key={part} className="contents">
              <dt className="text-ink-muted text-sm">
                {words.parts[part]}
                <br />
                {words.kinds[kind]}
                {kind === 'words' ? ` · ${format(words.words, { n: formatCount(n) })}` : ''}
              </dt>
              <dd className="min-w-0">
                {runs.length > 0 ? <WordDiff runs={runs} /> : <span className="text-ink-muted">{words.nothing}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
