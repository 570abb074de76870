import { randomBytes, randomUUID } from 'node:crypto'
import type { AssignmentView } from '@/lib/domain/assignment'
import { expectDone, makeApi } from './fixtures/api'
import { logInOverHttp, makePerson } from './fixtures/people'
import { importText, makeProject, makeRound, paintPicture, uploadImages } from './fixtures/project'
import { sendRaw } from './fixtures/server'
import { expect, test } from './fixtures/test'

/** A mark in every field of an item, by what it is (those of other formats: lib/server/conditions.test.ts). */
const marks = {
  question: 'C_QUESTION',
  names: 'C_ENTITY_NAME',
  hop1: 'C_SENTENCE_1',
  hop2: 'C_SENTENCE_2',
  hop3: 'C_SENTENCE_3',
  section: 'C_SECTION_TEXT',
  sectionTitle: 'C_SECTION_TITLE',
  articleTitle: 'C_ARTICLE_TITLE',
  article: 'C_ELSEWHERE_IN_ARTICLE',
  address: 'C_Address',
  reference: 'C_REFERENCE',
  file: 'C_FILE_NAME',
  source: 'C_SOURCE',
  raw: 'C_RAW',
  prediction: 'C_PREDICTION',
} as const
type Mark = keyof typeof marks

const allHops: Mark[] = ['hop1', 'hop2', 'hop3']
/** What a condition lets through. The picture is counted apart. */
const conditions: [condition: unknown, shows: Mark[], picture: boolean, names?: boolean][] = [
  ['sentence', ['question', 'names', ...allHops], true],
  ['sentence', ['question', ...allHops], true, false],
  ['section', ['question', 'names', ...allHops, 'section', 'sectionTitle', 'articleTitle'], true],
  ['section', ['question', ...allHops, 'section', 'sectionTitle', 'articleTitle'], true, false],
  ['entity-name', ['question', 'names'], true],
  ['original', ['question'], true],
  ['q-only', ['question'], false],
  ['gold-1', ['question', 'hop1'], true],
  ['gold-2', ['question', 'hop1', 'hop2'], true],
  ['gold-3', ['question', ...allHops], true],
  ['evidence-only', ['question', ...allHops], false],
  ['web', ['question'], true],
  [{ image: false, names: true, evidence: 'none', hops: null, search: 'none' }, ['question', 'names'], false],
]

const url = `https://en.wikipedia.org/wiki/${marks.address}`

function writeItem(): string {
  const hops = [1, 2, 3] as const
  return `${JSON.stringify({
    data_id: 'one',
    image_id: `${marks.file}.png`,
    question: marks.question,
    question_type: '1-1-1',
    question_hop: 3,
    entity_num: 2,
    answers: [marks.reference],
    answer_evals: [[`${marks.reference} alias`]],
    img_entity_names: [marks.names],
    evidence: hops.map((hop) => marks[`hop${hop}`]),
    evidence_urls: hops.map(() => url),
    evidence_section_ids: hops.map((hop) => [hop]),
    evidence_section_titles: hops.map(() => [marks.sectionTitle]),
    evidence_url_titles: hops.map(() => marks.articleTitle),
    own_column: marks.raw,
  })}\n`
}

function writeArticle(): string {
  const sections = [1, 2, 3].map((id) => ({ id, title: marks.sectionTitle, text: `${marks.section} ${id}` }))
  const other = { id: 4, title: 'Elsewhere', text: marks.article }
  return `${JSON.stringify({ url, title: marks.articleTitle, sections: [...sections, other] })}\n`
}

test('no byte of the API or the page shows more of an item than its condition names', async ({ installation }) => {
  test.slow()
  const run = randomBytes(4).toString('hex')
  const ana = await makePerson(installation.root, 'Ana', `ana-${run}@example.org`)
  const project = await makeProject(installation.l1, { name: `Bytes ${run}`, slug: `bytes-${run}` }, [
    [ana, 'annotator'],
  ])
  await uploadImages(project, [{ name: `${marks.file}.png`, bytes: await paintPicture('#226644') }])
  await importText(project, { format: 'm3vqa', name: `${marks.source}.jsonl`, text: writeItem() })
  await importText(project, { format: 'articles', name: 'articles.jsonl', text: writeArticle() })
  const form = new FormData()
  form.set('kind', 'answers')
  form.set('source', marks.prediction)
  const line = { data_id: 'one', predicted_answers: [marks.prediction], model: marks.prediction }
  form.set('file', new Blob([`${JSON.stringify(line)}\n`]), 'answers.jsonl')
  await expectDone(project.lead.api('POST', `/projects/${project.slug}/predictions`, { form }))

  const cookie = await logInOverHttp(ana)
  const api = makeApi({ cookie })
  for (const [at, [condition, shows, picture, names = true]] of conditions.entries()) {
    const why = `${JSON.stringify(condition)}${names ? '' : ' without names'}`
    // One person sees the item under everything, so that the rounds must not mind.
    const round = await makeRound(project, {
      ...{ name: `Bytes ${at}`, kind: 'evidence-qa', annotators: [ana], independence: 'off' },
      ...{ conditions: [condition], names },
    })
    const taken = await api<AssignmentView>('POST', `/rounds/${round}/next`)
    const path = `/assignments/${taken.json.id}`
    const answer = { answerable: true, answers: ['x'], ...(condition === 'web' ? { noAiChat: true } : {}) }
    const good = { payload: answer, activeSeconds: 1 }
    const wrong = {
      payload: { ...answer, spans: [{ evidence: 'e9', in: 'section', start: 0, end: 1 }] },
      activeSeconds: 1,
    }
    const key = () => ({ 'idempotency-key': randomUUID() })
    const ifMatch = { 'if-match': `"${taken.json.version}"` }
    const ask = [
      () => api('GET', path),
      () => api('POST', `${path}/open`),
      () => api('PUT', `${path}/draft`, { body: wrong, headers: ifMatch }),
      () => api('POST', `${path}/heartbeat`, { body: { activeSeconds: 1 } }),
      () => api('POST', `${path}/submit`, { body: wrong, headers: key() }),
      () => sendRaw('GET', `/work/${round}`, { headers: { cookie } }),
      // What the router fetches in place of the page, from the address it is led to.
      async () => {
        const headers = { cookie, rsc: '1' }
        const led = await sendRaw('GET', `/work/${round}`, { headers })
        return sendRaw('GET', String(led.headers.location), { headers })
      },
      () => api('POST', `${path}/submit`, { body: good, headers: key() }),
      () => api('GET', path),
      () => api('GET', `/rounds/${round}`),
      () => api('GET', `/rounds/${round}/assignments`),
    ]
    const statuses: number[] = []
    let sent = taken.text
    for (const one of ask) {
      const { status, text, headers } = await one()
      statuses.push(status)
      sent += `\n${JSON.stringify(headers instanceof Headers ? [...headers] : headers)}\n${text}`
    }
    expect(statuses, why).toEqual([200, 200, 200, 200, 400, 200, 200, 201, 200, 403, 200])
    const found = (Object.keys(marks) as Mark[]).filter((mark) => sent.includes(marks[mark]))
    expect(found, why).toEqual((Object.keys(marks) as Mark[]).filter((mark) => shows.includes(mark)))
    expect(taken.json.item.images.length > 0, `${why}: the picture`).toBe(picture)
  }
})
