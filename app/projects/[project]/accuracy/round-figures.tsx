import type { ReactNode } from 'react'
import { RoundChoice } from '@/components/dashboard/round-choice'
import { PageHeader } from '@/components/ui/page-header'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import type { FigureProps } from './figure-props'

type Props = Pick<FigureProps, 'path' | 'rounds' | 'round'> & { title: string; children: ReactNode }

/** The figures of a round that has no conditions, under its name. */
export function RoundFigures({ path, rounds, round, title, children }: Props) {
  const kicker = { round: round.name, kind: messages.words.kinds[round.kind] }
  return (
    <>
      <PageHeader
        kicker={format(messages.numbers.agreement.kicker, kicker)}
        title={title}
        actions={<RoundChoice path={path} rounds={rounds} round={round.slug} conditions={[]} condition={undefined} />}
      />
      {children}
    </>
  )
}
