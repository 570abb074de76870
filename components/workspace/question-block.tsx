import { messages } from '@/lib/messages/messages'

/** The question, in its own direction and at reading size. */
export function QuestionBlock({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <section>
      <h2 className="mb-1.5 font-semibold text-ink-muted text-xs">{messages.workspace.question}</h2>
      <p dir="auto" className="whitespace-pre-wrap break-words text-question">
        {text}
      </p>
    </section>
  )
}
