import { CircleCheck, Image as ImageIcon, Scale, UserRoundX } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { paths } from './paths'
import type { ListedRound } from './round-table'

export type PersonRound = {
  annotator: string
  round: string
  submitted: number
  leased: number
  lastAt: string | null
  stalled: boolean
}
export type NeedsListProps = {
  project: string
  rounds: readonly ListedRound[]
  people: readonly PersonRound[]
  withoutImage: number
  /** Leads can act on more than reviewers. */
  manages: boolean
}
type Need = { key: string; icon: ReactNode; text: string; action: string; href: string }

const words = messages.project.overview
const icon = 'size-4 shrink-0 text-warning'

function listNeeds({ project, rounds, people, withoutImage, manages }: NeedsListProps): Need[] {
  const nameOf = (slug: string) => rounds.find((round) => round.slug === slug)?.name ?? slug
  const contested = rounds
    .filter((round) => round.contested > 0)
    .map((round) => ({
      key: `contested ${round.slug}`,
      icon: <Scale aria-hidden className={icon} />,
      text: format(words.contestedAlert, { n: round.contested, round: round.name }),
      action: words.decide,
      href: `${paths.agreement(project, round.slug)}#disagreements`,
    }))
  if (!manages) return contested
  const nobody = rounds
    .filter(({ status, people: n }) => status === 'open' && n === 0)
    .map((round) => ({
      key: `nobody ${round.slug}`,
      icon: <UserRoundX aria-hidden className={icon} />,
      text: format(words.nobodyAlert, { round: round.name }),
      action: words.seeRound,
      href: paths.round(project, round.slug),
    }))
  const stalled = people
    .filter((person) => person.stalled)
    .map((person) => ({
      key: `stalled ${person.annotator} ${person.round}`,
      icon: <UserRoundX aria-hidden className={icon} />,
      text: format(words.stalledAlert, { person: person.annotator, round: nameOf(person.round) }),
      action: words.seePeople,
      href: paths.round(project, person.round),
    }))
  const images =
    withoutImage > 0
      ? [
          {
            key: 'images',
            icon: <ImageIcon aria-hidden className={icon} />,
            text: format(words.imagesAlert, { n: withoutImage }),
            action: words.addImages,
            href: `${paths.imports(project)}#images`,
          },
        ]
      : []
  return [...contested, ...nobody, ...stalled, ...images]
}

/** What waits for a lead, each with the way to it. */
export function NeedsList(props: NeedsListProps) {
  const needs = listNeeds(props)
  if (needs.length === 0)
    return (
      <p className="flex items-center gap-2.5 text-ink-muted">
        <CircleCheck aria-hidden className="size-4 text-success" />
        {words.calm}
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {needs.map((need) => (
        <li key={need.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
          {need.icon}
          <span className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">{need.text}</span>
          <Link href={need.href} className="link">
            {need.action}
          </Link>
        </li>
      ))}
    </ul>
  )
}
