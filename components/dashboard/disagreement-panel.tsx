import { NextPage } from '@/components/project/next-page'
import { Panel } from '@/components/project/panel'
import { TabsNav } from '@/components/ui/tabs-nav'
import { messages } from '@/lib/messages/messages'
import { DisagreementList, type DisagreementListProps } from './disagreement-list'
import { writeAddress } from './write-address'

export type DisagreementPanelProps = DisagreementListProps & {
  path: string
  /** What the page is narrowed to; kept when another list or page is chosen. */
  query: Readonly<Record<string, string | undefined>>
  which?: string
  nextCursor: string | null
}

const words = messages.numbers.disagreements
const lists = ['open', 'decided', 'all'] as const

/** The disagreements of a round: those to decide, those decided, or all. */
export function DisagreementPanel({ path, query, which = 'open', nextCursor, ...list }: DisagreementPanelProps) {
  return (
    <div id="disagreements" className="mt-4 scroll-mt-20">
      <Panel
        title={words.title}
        actions={
          <TabsNav
            look="plain"
            label={words.show}
            tabs={lists.map((each) => ({
              href: `${writeAddress(path, { ...query, which: each === 'open' ? undefined : each })}#disagreements`,
              label: words[each],
              current: which === each,
            }))}
          />
        }
      >
        <DisagreementList {...list} />
        <NextPage path={path} query={{ ...query, which: which === 'open' ? undefined : which }} cursor={nextCursor} />
      </Panel>
    </div>
  )
}
