import { messages } from '@/lib/messages/messages'

/** The question, in its own direction and at reading size. `source` names it to selections of its words. */
export function QuestionBlock({ text, source }: { text: string | undefined; source?: string }) {
  if (text === undefined) return null
  return (
    <section>
      <h2 className="mb-1.5 font-semibold text-ink-muted text-xs">{messages.workspace.question}</h2>
      <p
        dir="auto"
        {...(source ? { 'data-evidence': source, 'data-part': 'text' } : {})}
        className="whitespace-pre-wrap break-words text-question"
      >
        {text}
      </p>
    </section>
  )
}
