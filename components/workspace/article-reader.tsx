import type { ViewArticle } from '@/lib/domain/assignment'

/** A whole article, its sections folded until they are wanted. */
export function ArticleReader({ article }: { article: ViewArticle }) {
  return (
    <details className="rounded-md border border-line border-dashed px-3 py-2">
      <summary className="text-ink-muted">
        <bdi>{article.title}</bdi>
      </summary>
      <div className="mt-3 flex flex-col gap-4">
        {article.sections.map(({ id, title, text }) => (
          <section key={id}>
            {title ? (
              <h3 dir="auto" className="mb-1 font-semibold text-ink-muted text-sm">
                {title}
              </h3>
            ) : null}
            <p dir="auto" className="whitespace-pre-wrap break-words">
              {text}
            </p>
          </section>
        ))}
      </div>
    </details>
  )
}
