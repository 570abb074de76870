import type { Filled } from '@/lib/db/fill-sections'
import type { Refusal } from '@/lib/domain/item'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.imports.sections

/** Says which evidence does not go with the sections of its article, one warning for each. */
export function sayFilled({ notes, withoutArticle }: Filled): Refusal[] {
  return [
    ...notes.map(({ dataId, step, url, problem }) => ({
      row: 0,
      id: dataId,
      field: `evidence[${step}]`,
      message: format(words[problem], { url }),
    })),
    ...(withoutArticle > 0
      ? [{ row: 0, id: '', field: 'articles', message: format(words.withoutArticle, { n: withoutArticle }) }]
      : []),
  ]
}
