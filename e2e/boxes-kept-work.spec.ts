import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import { listStored, makeBoxesRound, type Picture, readBoxes, readWork } from './fixtures/boxes-round'
import { canvasOf, holdCanvas, noteField, openRound, pressSubmit, rowsOf } from './fixtures/canvas'
import { paintPicture } from './fixtures/project'
import { expect, test } from './fixtures/test'

const size = { width: 400, height: 300 }
const words = messages.marks

function paint(...colours: string[]): Promise<Picture[]> {
  return Promise.all(
    (colours.length > 0 ? colours : ['#446688']).map(async (colour, n) => ({
      name: `picture-${n + 1}.png`,
      bytes: await paintPicture(colour, size),
      size,
    })),
  )
}

test('what was hidden and locked stays so over a reload, and can be undone', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: await paint() })
  const { hand, task } = await openRound(page, round, size)
  for (const x of [20, 120]) await hand.drag({ x, y: 40 }, { x: x + 60, y: 100 })
  await page.getByRole('button', { name: 'Hide mark 1' }).click()
  await page.getByRole('button', { name: 'Lock mark 2' }).click()
  await expect.poll(async () => (await readWork(round.person, task)).marks).toHaveLength(2)
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show mark 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlock mark 2' })).toBeVisible()
  expect(JSON.stringify(await readWork(round.person, task))).not.toMatch(/hidden|locked/)
  await canvasOf(page).focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Lock mark 2' })).toBeVisible()
})

test('a draft too large to outlive its page warns, stays on the device, and goes from the next page', async ({
  page,
  context,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: await paint() })
  const { hand, task } = await openRound(page, round, size)
  // The draft never gets through while its page is open.
  await page.route('**/draft', (route) => route.abort())
  await hand.drag({ x: 20, y: 40 }, { x: 80, y: 100 })
  // Three bytes each: more than the 64 KiB that calls beyond the end of a page may carry.
  const long = '長'.repeat(19_990)
  await noteField(page).fill(long)
  await page.getByLabel('Note for mark 1').fill(long)
  const asked = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await closed
  expect((await readWork(round.person, task)).note).toBeUndefined()

  const next = await context.newPage()
  await next.goto('/account')
  await expect.poll(async () => (await readWork(round.person, task)).note, { timeout: 15_000 }).toBe(long)
  expect((await readWork(round.person, task)).marks).toMatchObject([{ number: 1, note: long }])
})

test('classes retired and renamed meanwhile: marks keep theirs, and the screen says so', async ({
  page,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: await paint() })
  const { hand, task } = await openRound(page, round, size)
  await hand.drag({ x: 20, y: 40 }, { x: 80, y: 100 })
  await page.keyboard.press('1')
  await expect.poll(async () => (await readWork(round.person, task)).marks?.[0]?.class).toBe('cat')

  const path = `/projects/${round.project.slug}`
  const { version } = await expectDone(round.project.lead.api<{ version: number }>('GET', path))
  const change = { classes: { cat: null, dog: { name: 'hound' } } }
  await expectDone(round.project.lead.api('PATCH', path, { body: change, headers: { 'if-match': `"${version}"` } }))
  await page.reload()
  await expect(rowsOf(page)).toContainText(['cat (retired)'])
  const chips = page.getByRole('group', { name: words.class }).getByRole('button')
  await expect(chips).toHaveText([/dog \(now hound\)/, /bird/])
  await canvasOf(page).focus()
  await page.keyboard.press('.')
  await expect(chips).toHaveText([/dog \(now hound\)/, /bird/, /cat \(retired\)/])
  await expect(chips.filter({ hasText: 'cat' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(words.retiredHint)).toBeVisible()

  await hand.drag({ x: 120, y: 40 }, { x: 180, y: 100 })
  await page.keyboard.press('1')
  await expect(rowsOf(page).nth(1)).toContainText('dog (now hound)')
  await pressSubmit(page)
  await expect
    .poll(async () => (await listStored(round))[0]?.payload.marks?.map((mark) => mark.class))
    .toEqual(['cat', 'dog'])
})

test('the least time of a round is shown and kept', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: await paint(), round: { minimumSeconds: 8 } })
  await openRound(page, round, size)
  await expect(page.getByRole('timer')).toContainText('at least 00:08')
  await pressSubmit(page)
  await expect(page.getByText(/You can submit in \d seconds?\./).last()).toBeVisible()
  expect(await listStored(round)).toEqual([])
  await expect(page.getByText(/You can submit in/)).toHaveCount(0)
  await pressSubmit(page)
  await expect.poll(async () => (await listStored(round)).length).toBe(1)
})

test('Ctrl+K leads from the workbench to other places', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: await paint() })
  await openRound(page, round, size)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`boxes-${round.run}`)
  await expect(page.getByRole('option', { name: `Boxes ${round.run}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === `/projects/${round.project.slug}`)
})

test('undo survives a reload, and undo in submitted work is a new revision that is asked for', async ({
  page,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: await paint('#446688', '#775533') })
  const { hand, task } = await openRound(page, round, size)
  await hand.drag({ x: 10, y: 20 }, { x: 50, y: 80 })
  await hand.drag({ x: 110, y: 20 }, { x: 150, y: 80 })
  await expect.poll(() => readBoxes(round.person, task)).toHaveLength(2)
  await page.reload()
  await holdCanvas(page, size)
  await expect(rowsOf(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.keyboard.press('Control+y')
  await expect(rowsOf(page)).toHaveCount(2)
  await pressSubmit(page)
  await expect.poll(async () => (await listStored(round)).length).toBe(1)
  await page.keyboard.press('PageUp')
  await expect(rowsOf(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.waitForTimeout(500)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: messages.workspace.footer.submitAgain }).click()
  await expect.poll(async () => (await listStored(round)).map(({ revision }) => revision).sort()).toEqual([1, 2])
  const latest = (await listStored(round)).find(({ revision }) => revision === 2)
  expect(latest?.payload.marks).toHaveLength(1)
})
