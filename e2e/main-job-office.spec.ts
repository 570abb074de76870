import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import { answerTask } from './fixtures/installation'
import { listZip } from './fixtures/list-zip'
import { expectGoodLooks } from './fixtures/looks'
import { makeStudy, openTwice, readSlug, type Study, withPage } from './fixtures/study'
import { enterAs, expect, test } from './fixtures/test'
import { doAllTasks } from './fixtures/work'

// The lead's other pages: a round in its states, exports, settings, the palette, the log.
test.describe.configure({ mode: 'serial' })

const { rounds: words, exports: exportWords, home, project: projectWords, workspace } = messages
let study: Study
let round: string
let roundPath: string
const base = () => `/projects/${study.project.slug}`

test.beforeAll(async ({ installation }) => {
  study = await makeStudy(installation)
  round = await openTwice(study, 'flaws', 'f')
  await doAllTasks(study.ana, round, (view) => answerTask(view, 'done'))
  roundPath = `${base()}/rounds/${await readSlug(study, round)}`
})

async function expectStatus(status: string): Promise<void> {
  await expect
    .poll(async () => (await expectDone(study.lead.api<{ status: string }>('GET', `/rounds/${round}`))).status)
    .toBe(status)
}

test('a round is paused, opened, closed and opened again', async ({ page, context, browser }) => {
  await enterAs(context, study.lead)
  await page.goto(roundPath)
  await page.getByRole('button', { name: words.pause }).click()
  await expect(page.getByText(words.pausedNote)).toBeVisible()
  await expectStatus('paused')
  await withPage(browser, study.ben, async (annotator) => {
    await annotator.goto('/')
    await expect(annotator.getByText(home.continue.paused)).toBeVisible()
    await annotator.goto(`/work/${round}`)
    await expect(annotator.getByText(workspace.failed.conflict)).toBeVisible()
    await expectGoodLooks(annotator, 'work-paused')
  })
  await page.getByRole('button', { name: words.reopen }).click()
  await expectStatus('open')
  await page.getByRole('button', { name: words.close, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.close, exact: true }).click()
  await expect(page.getByText(words.closedNote)).toBeVisible()
  await expectStatus('closed')
  await page.getByRole('button', { name: words.reopen }).click()
  await expectStatus('open')
})

test('new guidelines reach the annotator', async ({ page, context, browser }) => {
  await enterAs(context, study.lead)
  await page.goto(roundPath)
  await page.getByRole('button', { name: words.guidelines.edit }).click()
  await page.getByLabel(words.guidelines.label).fill('Second version: look twice.')
  await page.getByRole('button', { name: format(words.guidelines.save, { version: 2 }) }).click()
  await expect(page.getByText('Second version: look twice.')).toBeVisible()
  await expectGoodLooks(page, 'round-lead')
  await withPage(browser, study.ben, async (annotator) => {
    await annotator.goto('/')
    await expectGoodLooks(annotator, 'home-annotator')
    await annotator.getByRole('link', { name: home.continue.start }).click()
    await expect(annotator.getByText(/When was f\d built/)).toBeVisible()
    await annotator.keyboard.press('g')
    await expect(annotator.getByText('Second version: look twice.')).toBeVisible()
  })
})

test('an export runs with its progress and is downloaded as a zip with its manifest', async ({ page, context }) => {
  await enterAs(context, study.lead)
  await page.goto(`${base()}/exports`)
  for (const kind of ['csv', 'attest-jsonl'] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${exportWords.formats[kind]}`) }).check()
    await page.getByRole('button', { name: exportWords.start }).click()
    const link = page.getByRole('link', { name: format(exportWords.downloadOf, { format: exportWords.formats[kind] }) })
    await expect(link).toBeVisible({ timeout: 30_000 })
    const waiting = page.waitForEvent('download')
    await link.click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
    const entries = await listZip(await readFile(await download.path()))
    const sizeOf = (name: string) => entries.find((entry) => entry.name.startsWith(name))?.size ?? 0
    expect(Math.min(...['manifest.json', 'items.', 'annotations.', 'README'].map(sizeOf))).toBeGreaterThan(100)
  }
  await expectGoodLooks(page, 'exports')
})

async function fillSettings(page: Page, description: string): Promise<void> {
  const about = page.getByRole('region', { name: projectWords.settings.about })
  await about.getByLabel(messages.words.description).fill(description)
  await about.getByRole('button', { name: messages.words.save }).click()
}

test('settings: a page that is behind overwrites nothing', async ({ page, context }) => {
  await enterAs(context, study.lead)
  const behind = await context.newPage()
  await behind.goto(`${base()}/settings`)
  await page.goto(`${base()}/settings`)
  await fillSettings(page, 'First.')
  await expect(page.getByRole('status').filter({ hasText: messages.words.saved })).toBeVisible()
  // The same page saves again: it knows of its own change.
  await fillSettings(page, 'First, again.')
  await expect(page.getByRole('status').filter({ hasText: messages.words.saved })).toBeVisible()
  await fillSettings(behind, 'Second.')
  await expect(behind.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(behind.getByLabel(messages.words.description)).toHaveValue('Second.')
  const read = () => study.lead.api<{ description: string }>('GET', base())
  expect((await expectDone(read())).description).toBe('First, again.')
  await expectGoodLooks(behind, 'settings-stale')
})

test('the palette finds an item and a page by keys alone', async ({ page, context }) => {
  await enterAs(context, study.lead)
  await page.goto(base())
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: messages.office.palette.title })
  await page.keyboard.type('was x2')
  await expect(dialog.getByRole('option', { name: /When was x2 built/ })).toBeVisible()
  await expectGoodLooks(page, 'palette')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${base()}/items/*`)
  await expect(page.getByRole('heading', { level: 1, name: 'When was x2 built?' })).toBeVisible()
  await expectGoodLooks(page, 'item')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('exports')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${base()}/exports`)
})

test('the log shows who did what', async ({ page, context }) => {
  await enterAs(context, study.lead)
  await page.goto(`${base()}/settings/log`)
  const table = page.getByRole('table', { name: projectWords.settings.log })
  for (const act of [
    'project-created',
    'member-set',
    'import-started',
    'round-created',
    'round-changed',
    'submitted',
    'export-done',
  ])
    await expect(table.getByRole('row').filter({ hasText: act }).first()).toBeVisible()
  await expect(table).toContainText(study.lead.email)
  await expectGoodLooks(page, 'log')
})

test('a project is deleted only after the loss was named', async ({ page, context }) => {
  await enterAs(context, study.lead)
  await page.goto(`${base()}/settings`)
  await expectGoodLooks(page, 'settings')
  await page.getByRole('button', { name: projectWords.settings.delete }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('10 items')
  await dialog.getByRole('button', { name: messages.ui.cancel }).click()
  expect((await study.lead.api('GET', base())).status).toBe(200)
  await page.getByRole('button', { name: projectWords.settings.delete }).click()
  await dialog.getByRole('button', { name: projectWords.settings.delete }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await study.lead.api('GET', base())).status).toBe(404)
  await expect(page.getByText(`Study ${study.run}`)).toHaveCount(0)
})
