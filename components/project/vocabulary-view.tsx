import { CodeText } from '@/components/ui/code-text'
import type { Vocabulary } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'

const words = messages.project.settings

/** The lists of a project that have no form of their own: what a term is called, and its key where that differs. */
export function VocabularyView({ vocabulary }: { vocabulary: Omit<Vocabulary, 'flaws' | 'labels'> }) {
  const lists = [
    { title: words.classes, terms: vocabulary.classes },
    { title: words.errorClasses, terms: vocabulary.errorClasses },
  ]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-6">
      {lists.map(({ title, terms }) => (
        <section key={title} aria-label={title} className="min-w-0">
          <h3 className="mb-1 font-semibold text-ink-muted text-xs">{title}</h3>
          <ul className="flex flex-col gap-1">
            {terms.length === 0 ? <li className="text-ink-muted">{words.empty}</li> : null}
            {terms.map(({ key, name, help }) => (
              <li key={key} title={help} className="[overflow-wrap:anywhere]">
                {name} {name === key ? null : <CodeText>{key}</CodeText>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
