import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages } from '@/lib/messages/messages'
import { readCase } from './fixtures/boxes-round'
import type { Installation } from './fixtures/installation'
import { expectGoodLooks } from './fixtures/looks'
import { makeProject, type Project, uploadImages } from './fixtures/project'
import { enterAs, expect, test } from './fixtures/test'

const words = messages.imports
const picture = { name: '00-img-400x300.png', mimeType: 'image/png', buffer: readCase('00-img-400x300.png') }
const coco = { name: 'instances.json', mimeType: 'application/json', buffer: readCase('15-size-mismatch.coco.json') }
const sizes = /800 x 600 in the file, 400 x 300 as stored/

async function openProject(page: Page, { l1 }: Installation): Promise<Project> {
  const run = randomBytes(4).toString('hex')
  const project = await makeProject(l1, { name: `Sizes ${run}`, slug: `sizes-${run}` }, [])
  await enterAs(page.context(), l1)
  return project
}

async function chooseFile(page: Page, { slug }: Project, more?: string): Promise<void> {
  await page.goto(`/projects/${slug}/imports/new`)
  await page.getByLabel(words.format).selectOption('coco')
  await page.getByLabel(words.drop).setInputFiles(coco)
  if (more) {
    await page.getByText(words.more).click()
    await page.getByRole('radio', { name: more }).check()
  }
  await page.getByRole('button', { name: words.check }).click()
}

/** How many items the project has. */
async function countItems({ lead, slug }: Project): Promise<number> {
  const { json } = await lead.api<{ data: unknown[] }>('GET', `/projects/${slug}/items`)
  return json.data.length
}

test('case 15: a picture of another size is asked about at import, and scaled to when chosen', async ({
  page,
  installation,
}) => {
  const project = await openProject(page, installation)
  await uploadImages(project, [{ name: picture.name, bytes: picture.buffer }])
  await chooseFile(page, project)
  await expect(page.getByText(words.failedTitle, { exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: sizes })).toBeVisible()
  await expectGoodLooks(page, 'size-refused')
  expect(await countItems(project)).toBe(0)

  await chooseFile(page, project, words.onSizeChoices.scale)
  await expect(page.getByText(words.wouldTitle)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: sizes })).toBeVisible()
  await page.getByRole('button', { name: words.run, exact: true }).click()
  await expect(page.getByText(words.didTitle, { exact: true })).toBeVisible()
  expect(await countItems(project)).toBe(1)
})

test('case 15: a picture that comes later is asked about where it is sent, and the answer is one press', async ({
  page,
  installation,
}) => {
  const project = await openProject(page, installation)
  await chooseFile(page, project)
  await page.getByRole('button', { name: words.run, exact: true }).click()
  await expect(page.getByText(words.didTitle, { exact: true })).toBeVisible()
  await page.goto(`/projects/${project.slug}/imports`)
  await page.getByLabel(words.images.drop).setInputFiles(picture)
  const table = page.getByRole('table', { name: words.images.notes.title })
  await expect(table.getByRole('cell', { name: sizes })).toContainText('Choose to scale its 1 box')
  await expectGoodLooks(page, 'size-asked')
  await page.getByRole('button', { name: words.images.notes.scale }).press('Enter')
  await expect(table.getByRole('cell', { name: sizes })).toContainText('1 box was scaled')
  await expect(page.getByRole('button', { name: words.images.notes.scale })).toHaveCount(0)
  await expect(page.getByText(words.images.notes.asked)).toHaveCount(0)
})
