import type { ScreenPayload } from '@/lib/domain/annotation'
import { dropReasonsKey, nameList } from '@/lib/domain/label-list'
import { messages } from '@/lib/messages/messages'
import { Fact } from './fact'
import type { WorkNames } from './work-names'

type Props = { payload: Partial<ScreenPayload>; names: WorkNames }

const words = messages.screening

/** Whether somebody would keep the item, why not, and as what. */
export function ScreenView({ payload: { keep, reason, labels = {} }, names }: Props) {
  const find = (list: string) => names.lists.find((candidate) => candidate.list === list)
  const nameTerm = (list: string, key: string) => find(list)?.terms.find((term) => term.key === key)?.name ?? key
  const nameOf = (list: string) => {
    const known = find(list)
    return known ? nameList(known) : list
  }
  return (
    <>
      <p className="font-medium">{keep === undefined ? '·' : keep ? words.keep : words.drop}</p>
      {reason === undefined ? null : <Fact label={words.reasonOf}>{nameTerm(dropReasonsKey, reason)}</Fact>}
      {Object.entries(labels).map(([list, key]) => (
        <Fact key={list} label={nameOf(list)}>
          {nameTerm(list, key)}
        </Fact>
      ))}
    </>
  )
}
