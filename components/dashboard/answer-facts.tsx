import { format } from '@/lib/messages/format'
import { formatCount, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

const words = messages.numbers.ended

export type AnswerFactsProps = {
  names: boolean
  ended: { of: number; timedOut: number; gaveUp: number; sentBack: number }
}

/** What stands beside every figure of accuracy: what was named, what the time limit sent, who gave up. */
export function AnswerFacts({ names, ended: { of, timedOut, gaveUp, sentBack } }: AnswerFactsProps) {
  const say = (message: typeof words.timedOut | typeof words.gaveUp | typeof messages.sendBack.share, n: number) =>
    n > 0 ? format(message, { n: formatCount(n), of: formatCount(of), share: formatPercent(n / of) }) : ''
  return (
    <p className="text-ink-muted">
      {[
        names ? words.names.yes : words.names.no,
        say(words.timedOut, timedOut),
        say(words.gaveUp, gaveUp),
        say(messages.sendBack.share, sentBack),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
