import { expect, test } from 'vitest'
import { parseArticles } from './articles'
import { collect, stream } from './fixtures/read-fixture'

const article = (more: Record<string, unknown> = {}) => ({
  url: 'https://en.wikipedia.org/wiki/A',
  title: 'A',
  revision: 1_234_567_890_123,
  snapshotDate: '2024-05-01',
  sections: [
    { id: 0, title: '', text: 'Lead.' },
    { id: '1', title: 'Name', text: '' },
  ],
  ...more,
})
const lines = (...rows: unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

async function read(content: string) {
  const records = await collect(parseArticles(stream(content)))
  return {
    articles: records.flatMap(({ article: one }) => one ?? []),
    refused: records.flatMap(({ refused }) => refused),
    fatal: records.some(({ fatal }) => fatal),
  }
}

test('JSON lines and a JSON array give the same articles; numbers as ids become text', async () => {
  const { articles, refused } = await read(lines(article()))
  expect(refused).toEqual([])
  expect(articles).toEqual([
    {
      url: 'https://en.wikipedia.org/wiki/A',
      title: 'A',
      revision: '1234567890123',
      snapshotDate: '2024-05-01',
      sections: [
        { id: '0', title: '', text: 'Lead.' },
        { id: '1', title: 'Name', text: '' },
      ],
    },
  ])
  expect(await read(JSON.stringify([article()]))).toEqual({ articles, refused, fatal: false })
})

test('what is optional may be absent', async () => {
  const { articles, refused } = await read(
    lines(article({ revision: undefined, snapshotDate: null, sections: [{ id: 's', text: 'T' }] })),
  )
  expect(refused).toEqual([])
  expect(articles[0]).toEqual({
    url: 'https://en.wikipedia.org/wiki/A',
    title: 'A',
    sections: [{ id: 's', title: '', text: 'T' }],
  })
})

test.each([
  ['no address', { url: 'A' }, 'url', 'web address'],
  ['no title', { title: '' }, 'title', 'empty'],
  ['no list of sections', { sections: { id: 1 } }, 'sections', 'array'],
  ['no sections', { sections: [] }, 'sections', 'no section'],
  ['a section without id', { sections: [{ id: null, text: 'x' }] }, 'sections[0].id', 'no id'],
  ['a section without text', { sections: [{ id: 1, title: 'x' }] }, 'sections[0].text', 'string'],
  [
    'one id twice',
    {
      sections: [
        { id: 1, text: 'x' },
        { id: '1', text: 'y' },
      ],
    },
    'sections[1].id',
    'twice',
  ],
  ['a text of a megabyte and more', { sections: [{ id: 1, text: 'x'.repeat(1_000_001) }] }, 'sections[0].text', 'most'],
])('%s is refused with its place', async (_, more, field, message) => {
  const { articles, refused } = await read(lines(article({ url: 'https://en.wikipedia.org/wiki/B' }), article(more)))
  expect(articles).toHaveLength(1)
  expect(refused).toEqual([
    { row: 2, id: expect.any(String), field, message: expect.stringMatching(new RegExp(message, 'i')) },
  ])
})

test('one article twice, by another spelling of its address, is refused', async () => {
  const { refused } = await read(lines(article(), article({ url: 'http://en.m.wikipedia.org/wiki/A#Name' })))
  expect(refused).toMatchObject([{ row: 2, field: 'url', message: 'Row 1 is the same article.' }])
})

test.each([
  ['an empty file', ''],
  ['another file', '{"data_id": 1, "question": "Q"}\n'],
  ['no JSON', 'url,title\n'],
])('%s ends the import with a sentence', async (_, content) => {
  const { articles, refused, fatal } = await read(content)
  expect([articles, fatal]).toEqual([[], true])
  expect(refused[0]?.message).toMatch(/\w+ .*\.$/)
})

test('a broken line does not stop the next', async () => {
  const { articles, refused } = await read(`{"url": NaN}\n${lines(article())}`)
  expect(articles).toHaveLength(1)
  expect(refused).toMatchObject([{ row: 1 }])
})
