import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import { writeBenchmark } from './fixtures/benchmark'
import { writeCoco } from './fixtures/boxes-round'
import { expectGoodLooks } from './fixtures/looks'
import { makePerson, type Person } from './fixtures/people'
import { paintPicture } from './fixtures/project'
import { enterAs, expect, test } from './fixtures/test'

// What a lead does, from nothing to open rounds, each step on what the one before left.
test.describe.configure({ mode: 'serial' })

const run = randomBytes(4).toString('hex')
const slug = `harbour-${run}`
const { home, imports, rounds, project: words } = messages
const released = path.resolve(import.meta.dirname, '../../shared/data/kbvqa/evqa_fixed_475.csv')

const sizes = { width: 640, height: 480 }
const coco = writeCoco({
  pictures: [{ name: 'pond.png', bytes: Buffer.alloc(0), size: sizes }],
  proposals: [
    { box: [20, 30, 100, 80], class: 'boat', score: 0.9 },
    { box: [300, 200, 60, 90], class: 'house' },
  ],
})
const questions = ['q1', 'q2', 'q3'].map((id, n) => ({
  id: `${id}-${run}`,
  image: n < 2 ? 'pond' : 'not-there',
  answer: `${1900 + n}`,
}))

let ana: Person
let ben: Person

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** Chooses a file of a format and has it checked; ends at the outcome of the check. */
async function checkFile(page: Page, format: keyof typeof imports.formats, chosen: string | ReturnType<typeof file>) {
  await page.goto(`/projects/${slug}/imports/new`)
  await page.getByLabel(imports.format).selectOption(format)
  await page.getByLabel(imports.drop).setInputFiles(chosen)
  await page.getByRole('button', { name: imports.check }).click()
  await expect(page.getByText(imports.wouldTitle).or(page.getByText(imports.failedTitle, { exact: true }))).toBeVisible(
    { timeout: 30_000 },
  )
}

const countOf = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')

async function countItems({ api }: Person): Promise<number> {
  return (await expectDone(api<{ data: unknown[] }>('GET', `/projects/${slug}/items?limit=200`))).data.length
}

test('makes a project by its form, and sees what comes next', async ({ page, context, installation }) => {
  await enterAs(context, installation.l1)
  await page.goto('/')
  await page.getByRole('button', { name: home.projects.new }).click()
  const dialog = page.getByRole('dialog', { name: home.create.title })
  await dialog.getByLabel(messages.words.name).fill(`Harbour ${run}`)
  await dialog.getByLabel(home.create.slug).fill(slug)
  await dialog.getByLabel(home.create.classes).fill('boat, house\nbird')
  await dialog.getByRole('button', { name: home.create.submit }).click()
  await page.waitForURL(`**/projects/${slug}`)
  await expect(page.getByRole('heading', { name: words.overview.emptyTitle })).toBeVisible()
  await expectGoodLooks(page, 'overview-empty')

  await page.goto('/')
  await page.getByRole('button', { name: home.projects.new }).click()
  await dialog.getByLabel(messages.words.name).fill('Again')
  await dialog.getByLabel(home.create.slug).fill(slug)
  await dialog.getByRole('button', { name: home.create.submit }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel(messages.words.name)).toHaveValue('Again')
})

test('drops pictures; what is refused says why', async ({ page, context, installation }) => {
  await enterAs(context, installation.l1)
  await page.goto(`/projects/${slug}/imports`)
  await page.getByLabel(imports.images.drop).setInputFiles([
    { name: 'pond.png', mimeType: 'image/png', buffer: await paintPicture('#225577', sizes) },
    { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  ])
  const sent = page.getByRole('list', { name: messages.ui.files.list }).getByRole('listitem')
  await expect(sent).toHaveCount(3)
  for (const name of ['drawing.png', 'empty.jpg'])
    await expect(sent.filter({ hasText: name })).toContainText(/SVG|empty|no bytes|JPEG/i)
  await expect(sent.filter({ hasText: 'pond.png' }).getByText(messages.ui.files.state.done)).toBeVisible()
  await expectGoodLooks(page, 'images-refused')
})

test('imports boxes and questions: chosen, checked, then stored', async ({ page, context, installation }) => {
  test.slow()
  await enterAs(context, installation.l1)
  for (const [format, name, text, items] of [
    ['coco', 'instances.json', coco, 1],
    ['evqa-csv', 'questions.csv', writeBenchmark(questions, run), 3],
  ] as const) {
    const before = await countItems(installation.l1)
    await checkFile(page, format, file(name, text))
    await expect(countOf(page, imports.counts.itemsCreated)).toHaveText(String(items))
    expect(await countItems(installation.l1)).toBe(before)
    await page.getByRole('button', { name: imports.run, exact: true }).click()
    await expect(page.getByText(imports.didTitle, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: imports.seeItems })).toBeVisible()
    expect(await countItems(installation.l1)).toBe(before + items)
  }
  await expectGoodLooks(page, 'import-done')
  await page.getByRole('link', { name: imports.seeItems }).click()
  await expect(page.getByRole('heading', { name: words.items.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: messages.words.noImage })).toBeVisible()
  await expectGoodLooks(page, 'items')
})

test('is told what is wrong with a broken file, and nothing of it is stored', async ({
  page,
  context,
  installation,
}) => {
  await enterAs(context, installation.l1)
  const before = await countItems(installation.l1)
  const twice = { id: `twice-${run}`, image: 'pond', answer: '1' }
  const nameless = { id: '', image: 'pond', answer: '1' }
  const good = { id: `good-${run}`, image: 'pond', answer: '1' }
  const broken = writeBenchmark([good, twice, { ...twice, question: 'Another one?' }, nameless], run)
  await checkFile(page, 'evqa-csv', file('broken.csv', broken))
  const refused = page.getByRole('table', { name: new RegExp(imports.refused) })
  await expect(refused).toContainText(twice.id)
  await expect(refused.getByRole('row')).toHaveCount(3)
  for (const row of (await refused.getByRole('row').all()).slice(1)) await expect(row).toContainText(/[A-Z].*\./)
  await expect(page.getByRole('button', { name: imports.run, exact: true })).toBeDisabled()
  await expectGoodLooks(page, 'import-refused')

  await checkFile(page, 'evqa-csv', file('columns.csv', 'data_id,question\n1,What?\n'))
  await expect(page.getByText(/column/i).first()).toBeVisible()
  await checkFile(page, 'coco', file('instances.json', '{"images": ['))
  await expect(page.getByText(/JSON/).first()).toBeVisible()
  expect(await countItems(installation.l1)).toBe(before)
})

test('checks a released file of 475 questions without storing it', async ({ page, context, installation }) => {
  test.skip(!existsSync(released), 'The released file is not here.')
  await enterAs(context, installation.l1)
  const before = await countItems(installation.l1)
  await checkFile(page, 'evqa-csv', released)
  await expect(countOf(page, imports.counts.itemsCreated)).toHaveText('475')
  await expect(page.getByRole('table', { name: new RegExp(imports.refused) })).toHaveCount(0)
  expect(await countItems(installation.l1)).toBe(before)
})

test('adds people with their roles, changes one, removes one', async ({ page, context, installation }) => {
  const { l1, root, r1 } = installation
  ana = await makePerson(root, 'Ana', `ana-${run}@example.org`)
  ben = await makePerson(root, 'Ben', `ben-${run}@example.org`)
  await enterAs(context, l1)
  await page.goto(`/projects/${slug}/people`)
  const table = page.getByRole('table', { name: words.people.table })
  const rowOf = ({ email }: Person) => table.getByRole('row').filter({ hasText: email })
  for (const [person, role] of [
    [ana, 'annotator'],
    [ben, 'reviewer'],
    [r1, 'reviewer'],
  ] as const) {
    await page.getByLabel(words.people.email, { exact: true }).fill(person.email)
    await page.getByLabel(words.people.role, { exact: true }).selectOption(role)
    await page.getByRole('button', { name: words.people.add, exact: true }).click()
    await expect(rowOf(person)).toBeVisible()
  }
  const roleOf = rowOf(ben).getByRole('combobox')
  await roleOf.selectOption('annotator')
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(roleOf).toHaveValue('annotator')
  await rowOf(r1).getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: messages.words.remove }).click()
  await expect(rowOf(r1)).toHaveCount(0)

  await page.getByLabel(words.people.email, { exact: true }).fill(`nobody-${run}@example.org`)
  await page.getByRole('button', { name: words.people.add, exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/account/)
  await expectGoodLooks(page, 'people')
})

for (const kind of ['boxes', 'entity-links', 'evidence-qa', 'flaws'] as const)
  test(`opens a round of ${kind} by the wizard, with the draw in sight`, async ({ page, context, installation }) => {
    await enterAs(context, installation.l1)
    await page.goto(`/projects/${slug}/rounds/new`)
    const next = page.getByRole('button', { name: messages.words.next, exact: true })
    await page.getByLabel(rounds.wizard.name).fill(`Wizard ${kind}`)
    await page.getByRole('radio', { name: new RegExp(`^${messages.words.kinds[kind]}`) }).check()
    await page.getByLabel(rounds.wizard.guidelines).fill('Judge what is there.')
    await next.click()
    await page.getByRole('radio', { name: new RegExp(`^${rounds.wizard.by.stratified}`) }).check()
    await page.getByLabel(rounds.wizard.size).fill('2')
    await page.getByLabel(rounds.wizard.fields.dataset).check()
    const strata = page.getByRole('table', { name: rounds.strata.title })
    await expect(strata).toBeVisible()
    // Boxes need a picture, links an entity, answers a question: each kind leaves out what lacks it.
    await expect(page.getByRole('table', { name: rounds.leftOut.title })).toBeVisible()
    if (kind === 'evidence-qa') await page.getByRole('checkbox', { name: /^Question only/ }).check()
    await expectGoodLooks(page, `wizard-${kind}`)
    await next.click()
    await page.getByRole('radio', { name: rounds.wizard.chosen }).check()
    for (const { email } of [ana, ben]) await page.getByRole('checkbox', { name: new RegExp(email) }).check()
    await expect(page.getByLabel(rounds.wizard.overlap)).toHaveValue('2')
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith(`/projects/${slug}/rounds`),
    )
    await page.getByRole('button', { name: rounds.wizard.create }).click()
    expect((await answered).status()).toBe(201)
    await page.waitForURL(`**/projects/${slug}/rounds/wizard-${kind}`)
    await expect(page.getByRole('heading', { level: 1, name: `Wizard ${kind}` })).toBeVisible()
    for (const { email } of [ana, ben]) await expect(page.getByRole('rowheader', { name: email })).toBeVisible()
    if (kind === 'evidence-qa') await expectGoodLooks(page, 'round')
  })

test('sees the rounds in the list and on the overview', async ({ page, context, installation }) => {
  await enterAs(context, installation.l1)
  await page.goto(`/projects/${slug}/rounds`)
  for (const kind of ['boxes', 'entity-links', 'evidence-qa', 'flaws'])
    await expect(page.getByRole('link', { name: `Wizard ${kind}` })).toBeVisible()
  await expectGoodLooks(page, 'rounds')
  await page.goto(`/projects/${slug}`)
  await expect(page.getByRole('heading', { name: words.overview.needs })).toBeVisible()
  await expectGoodLooks(page, 'overview')
})
