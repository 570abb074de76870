import { ButtonLink } from '@/components/ui/button-link'
import { messages } from '@/lib/messages/messages'

export type NextPageProps = {
  /** The address of the list, without query. */
  path: string
  /** What is filtered by now; kept. */
  query?: Readonly<Record<string, string | undefined>>
  cursor: string | null
}

/** The way to the next page of a list; a plain link, so that it works, can be opened apart and gone back from. */
export function NextPage({ path, query = {}, cursor }: NextPageProps) {
  if (cursor === null) return null
  const kept = Object.entries(query).filter(
    (pair): pair is [string, string] => Boolean(pair[1]) && pair[0] !== 'cursor',
  )
  const search = new URLSearchParams([...kept, ['cursor', cursor]])
  return (
    <div className="mt-4 flex justify-center">
      <ButtonLink href={`${path}?${search}`}>{messages.words.more}</ButtonLink>
    </div>
  )
}
