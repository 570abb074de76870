import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { writeBenchmark } from './fixtures/benchmark'
import type { Installation } from './fixtures/installation'
import { makePerson, type Person } from './fixtures/people'
import { importText, makeProject, makeRound, paintPicture, uploadImages } from './fixtures/project'
import { runAttest } from './fixtures/run-attest'
import { baseUrl } from './fixtures/server'
import { enterAs, expect, test } from './fixtures/test'

/** What pages must never do: run a script of somebody's text, load from elsewhere, break their own policy. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const faults: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== new URL(baseUrl).origin) faults.push(`asks ${request.url()}`)
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(`throws ${error.message}`))
  page.on('dialog', (dialog) => {
    faults.push(`opens a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return async () => {
    if (/RAN/.test(await page.title())) faults.push(`title ${await page.title()}`)
    return faults.splice(0)
  }
}

/** Texts of case 89 of the collected cases: HTML, entities, a link that is a script, the end of a script. */
const texts = [
  {
    question: `<img src=x onerror="document.title='XSS-RAN'">`,
    answer: '<b>bold</b>',
    label: `<script>document.title='XSS-RAN'</script>`,
  },
  { question: 'Is a < b && c > d? &amp; stays &amp;', answer: '5 < 6', label: 'a<b' },
  { question: `[click](javascript:document.title='XSS-RAN')`, answer: '{{7*7}} $' + '{7*7}', label: '`tick`' },
  {
    question: `</script><script>document.title='XSS-RAN'</script>`,
    answer: 'x',
    label: `"><svg onload=document.title='XSS-RAN'>`,
  },
]

test('HTML in questions, answers, labels and names is shown as it was written, and exported so', async ({
  installation,
  page,
  context,
}) => {
  test.slow()
  const { root, run } = installation
  const name = `<img src=x onerror="document.title='NAME-RAN'">`
  const lead = await makePerson(root, name, `html-lead-${run}@example.org`)
  const annotator = await makePerson(root, name, `html-annotator-${run}@example.org`)
  const slug = `html-${randomUUID().slice(0, 8)}`
  const project = await makeProject(lead, { name, slug }, [[annotator, 'annotator']])
  await uploadImages(project, [{ name: 'h.png', bytes: await paintPicture('#888888') }])
  const rows = texts.map((row, n) => ({
    ...row,
    id: `h${n + 1}`,
    image: 'h',
    title: row.label,
    evidence: row.question,
  }))
  await importText(project, { format: 'evqa-csv', name: `${name}.csv`, text: writeBenchmark(rows) })
  const guidelines = `${name}\n\n[click](javascript:document.title='XSS-RAN') <b>bold</b>`
  const qa = await makeRound(project, {
    name,
    kind: 'evidence-qa',
    annotators: [annotator],
    guidelines,
    conditions: ['sentence'],
  })
  const items = await lead.api<{ data: { id: string; question: string }[] }>('GET', `/projects/${slug}/items`)
  expect(items.json.data.map(({ question }) => question)).toEqual(texts.map(({ question }) => question))

  const check = await watch(page)
  await enterAs(context, lead)
  for (const address of [
    '',
    '/items',
    '/rounds',
    '/people',
    '/settings',
    '/settings/log',
    '/agreement',
    '/rounds/new',
  ]) {
    await page.goto(`/projects/${slug}${address}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await check(), address).toEqual([])
  }
  await page.goto(`/projects/${slug}/items`)
  for (const { question } of texts) await expect(page.getByText(question, { exact: true }).first()).toBeVisible()
  for (const [n, { id }] of items.json.data.entries()) {
    await page.goto(`/projects/${slug}/items/${id}`)
    const main = page.getByRole('main')
    for (const text of [texts[n]?.question, texts[n]?.answer])
      await expect(
        main
          .getByText(text ?? '', { exact: true })
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
    await expect(
      main
        .getByText(texts[n]?.label ?? '')
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    expect(await check(), id).toEqual([])
  }
  await context.clearCookies()
  await enterAs(context, annotator)
  await page.goto('/')
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goto(`/work/${qa}`)
  await expect(page.getByText(texts[0]?.question ?? '', { exact: true }).first()).toBeVisible()
  expect(await check()).toEqual([])

  const out = mkdtempSync(path.join(tmpdir(), 'attest-content-'))
  try {
    runAttest('export', '--project', slug, '--format', 'attest-jsonl', '--out', path.join(out, 'x'))
    const lines = readFileSync(path.join(out, 'x', 'items.jsonl'), 'utf8')
      .trim()
      .split('\n')
    const exported = lines.map((line) => JSON.parse(line).versions.at(-1))
    expect(exported.map(({ question }) => question)).toEqual(texts.map(({ question }) => question))
    for (const [n, version] of exported.entries())
      expect(JSON.stringify(version)).toContain(JSON.stringify(texts[n]?.answer))
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
})

test('what is no picture is refused, and a picture is served as nothing else', async ({
  installation,
  page,
  context,
}) => {
  const { root, run } = installation
  const lead = await makePerson(root, 'Uploader', `uploader-${run}@example.org`)
  const slug = `files-${randomUUID().slice(0, 8)}`
  const project = await makeProject(lead, { name: slug, slug }, [])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="document.title='SVG-RAN'"><script>document.title="SVG-RAN"</script></svg>`
  const html = `<!doctype html><script>document.title='HTML-RAN'</script>`
  const png = await paintPicture('#00aa00', { width: 40, height: 30 })
  const { stored, refused } = await uploadImages(project, [
    { name: 'script.svg', bytes: Buffer.from(svg) },
    { name: 'renamed.png', bytes: Buffer.from(svg) },
    { name: 'page.html', bytes: Buffer.from(html) },
    { name: 'page.png', bytes: Buffer.from(html) },
    { name: 'empty.png', bytes: Buffer.alloc(0) },
    { name: 'cut.png', bytes: png.subarray(0, png.length - 20) },
    { name: '../../up.png', bytes: png },
    { name: 'polyglot.png', bytes: Buffer.concat([png, Buffer.from(html)]) },
  ])
  // Trailing bytes are dropped: what is kept is what was decoded, written anew.
  expect(stored.map((image) => image.name)).toEqual(['polyglot.png'])
  expect(refused.map((file) => file.name)).toEqual([
    'script.svg',
    'renamed.png',
    'page.html',
    'page.png',
    'empty.png',
    'cut.png',
    '../../up.png',
  ])
  for (const { reason, message } of refused) expect([reason, message].every((text) => text.length > 3)).toBe(true)

  await enterAs(context, lead)
  const check = await watch(page)
  for (const copy of ['', '/thumbnail', '?size=preview']) {
    const response = await page.goto(`/api/v1/images/${stored[0]?.id}${copy}`)
    const headers = response?.headers() ?? {}
    expect(headers['content-type']).toMatch(/^image\/(png|webp|jpeg)$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("sandbox; default-src 'none'")
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['cache-control']).toMatch(/^private/)
    expect((await response?.body())?.includes('HTML-RAN')).toBe(false)
    expect((await check()).filter((fault) => !/Content.Security.Policy/.test(fault))).toEqual([])
  }
  const etag = (await lead.api('GET', `/images/${stored[0]?.id}`)).headers.get('etag') ?? ''
  expect((await lead.api('GET', `/images/${stored[0]?.id}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  // Knowing the mark of a picture is no right to it.
  expect(
    (await installation.none.api('GET', `/images/${stored[0]?.id}`, { headers: { 'if-none-match': etag } })).status,
  ).toBe(404)
  for (const odd of ['..%2f..%2fsecret', '%00', `${stored[0]?.id}%2f..`])
    expect((await lead.api('GET', `/images/${odd}`)).status).toBe(404)
})

type Visit = { who: string; find: (installation: Installation) => { person: Person | null; paths: string[] } }

const inProject = [
  '',
  '/items',
  '/rounds',
  '/rounds/new',
  '/people',
  '/agreement',
  '/accuracy',
  '/flaws',
  '/items/compare',
  '/imports',
  '/imports/new',
  '/exports',
  '/settings',
  '/settings/log',
]
const token = 'not-a-token-but-long-enough'

const visits: Visit[] = [
  {
    who: 'nobody',
    find: () => ({
      person: null,
      paths: ['/login', '/docs/api', `/setup/${token}`, `/welcome/${token}`],
    }),
  },
  { who: 'an owner', find: ({ root }) => ({ person: root, paths: ['/', '/account', '/users'] }) },
  {
    who: 'a lead',
    find: ({ l1, first: { project, item, roundSlug, task, import: done } }) => ({
      person: l1,
      paths: [...inProject, `/items/${item}`, `/rounds/${roundSlug}`, `/adjudicate/${task}`, `/imports/${done}`].map(
        (page) => `/projects/${project}${page}`,
      ),
    }),
  },
  {
    who: 'an annotator',
    find: ({ first: { annotator, project, round } }) => ({
      person: annotator,
      paths: ['/', `/projects/${project}`, `/projects/${project}/people`, `/work/${round}`],
    }),
  },
]

for (const { who, find } of visits)
  test(`pages of ${who} keep their own policy, ask nobody else, and pass axe`, async ({
    installation,
    page,
    context,
  }) => {
    test.slow()
    const { person, paths } = find(installation)
    if (person) await enterAs(context, person)
    const check = await watch(page)
    const faults: string[] = []
    for (const address of paths) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('main')).first()).toBeVisible()
      faults.push(...(await check()).map((fault) => `${address}: ${fault}`))
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations)
        faults.push(`${address}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    }
    expect(faults).toEqual([])
  })
