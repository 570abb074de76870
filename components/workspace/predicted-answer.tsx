import { messages } from '@/lib/messages/messages'

const words = messages.judging

/** What a model answered; which model is not said. */
export function PredictedAnswer({ answers, title = words.prediction }: { answers: readonly string[]; title?: string }) {
  return (
    <section>
      <h2 className="mb-1.5 font-semibold text-ink-muted text-xs">{title}</h2>
      {answers.length === 0 ? <p className="text-ink-muted">{words.noAnswer}</p> : null}
      <ul className="flex flex-col gap-1">
        {answers.map((answer, place) => (
          <li key={place} dir="auto" className="whitespace-pre-wrap break-words font-medium text-lg">
            {answer}
          </li>
        ))}
      </ul>
    </section>
  )
}
