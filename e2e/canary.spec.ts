import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages } from '@/lib/messages/messages'
import { canaries, writeBenchmark } from './fixtures/benchmark'
import { answerTask, type Installation } from './fixtures/installation'
import { importText, makeProject, makeRound, type Project, paintPicture, uploadImages } from './fixtures/project'
import { recordTraffic } from './fixtures/record-traffic'
import { expect, logIn, test } from './fixtures/test'
import { doAllTasks } from './fixtures/work'

const words = messages.workspace
const hiddenEvidence = 'HIDDEN_EVIDENCE'

type Rounds = { boxes: string; links: string; qa: string; original: string; flaws: string }

/** A project whose items bear a mark in everything an annotator must not see; a peer has done all of it already. */
async function makeMarkedProject({ l1, a1, a1b }: Installation): Promise<{ project: Project; rounds: Rounds }> {
  const slug = `marked-${randomUUID().slice(0, 8)}`
  const project = await makeProject(l1, { name: 'Marked', slug }, [
    [a1, 'annotator'],
    [a1b, 'annotator'],
  ])
  const bytes = await paintPicture('#446644')
  await uploadImages(project, [{ name: `${canaries.file}.png`, bytes }])
  const row = (id: string, answer: string, more = {}) => ({ id, image: canaries.file, answer, ...more })
  const rows = [
    ...['b1', 'b2', 'l1', 'l2', 'q1', 'q2'].map((id) => row(id, `${canaries.gold} ${id}`)),
    row('o1', canaries.gold, { evidence: hiddenEvidence, title: `${hiddenEvidence} title` }),
    row('f1', canaries.judged),
  ]
  await importText(project, { format: 'evqa-csv', name: `${canaries.file}.csv`, text: writeBenchmark(rows) })
  const open = (name: string, kind: string, ids: string[], more = {}) =>
    makeRound(project, { name, kind, annotators: [a1, a1b], sample: { by: 'ids', ids }, ...more })
  const rounds = {
    boxes: await open('Boxes', 'boxes', ['b1', 'b2']),
    links: await open('Links', 'entity-links', ['l1', 'l2']),
    qa: await open('Questions', 'evidence-qa', ['q1', 'q2'], { conditions: ['sentence'] }),
    original: await open('Blind questions', 'evidence-qa', ['o1'], { conditions: ['original'] }),
    flaws: await open('Flaws', 'flaws', ['f1']),
  }
  for (const round of Object.values(rounds)) await doAllTasks(a1b, round, (view) => answerTask(view, canaries.peer))
  return { project, rounds }
}

/** Submits what is on screen; work is refused until its picture was seen, and then one presses again. */
async function submit(page: Page): Promise<void> {
  let sent = false
  page.once('request', function listen(request) {
    if (request.url().endsWith('/submit')) sent = true
    else page.once('request', listen)
  })
  await expect(async () => {
    await page.getByRole('button', { name: words.footer.submit }).click()
    await expect.poll(() => sent, { timeout: 3_000 }).toBe(true)
  }).toPass({ timeout: 30_000 })
}

const work = {
  async boxes(page: Page) {
    const canvas = page.locator('canvas').first()
    await canvas.waitFor()
    const box = await canvas.boundingBox()
    if (!box) throw new Error('The canvas has no place on the page.')
    await page.keyboard.press('r')
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 4 })
    await page.mouse.up()
  },
  async links(page: Page) {
    const match = page.getByRole('radio', { name: words.links.verdicts.match })
    // The verdict of the task before is gone once the next one is there.
    await expect(match).not.toBeChecked()
    await match.check({ force: true })
  },
  async qa(page: Page) {
    const answer = page.getByPlaceholder(words.answer.placeholder)
    await expect(answer).toHaveValue('')
    await answer.fill('long ago')
  },
  async flaws(page: Page) {
    await expect(page.getByText(canaries.judged).first()).toBeVisible()
    await page.getByRole('radio', { name: words.flaws.statuses['supported-matched'] }).check({ force: true })
    await page.getByRole('radio', { name: words.flaws.fates.keep }).check({ force: true })
  },
}

test('an annotator at work never receives answers, work of others, names of files or of people', async ({
  installation,
  page,
  context,
}) => {
  test.slow()
  const { a1, a1b, l1, r1, a2 } = installation
  const { project, rounds } = await makeMarkedProject(installation)
  const traffic = recordTraffic(context)
  await logIn(page, a1)
  await page.goto(`/projects/${project.slug}`)
  await page.goto('/account')
  const steps: [keyof Rounds, keyof typeof work, number][] = [
    ['boxes', 'boxes', 2],
    ['links', 'links', 2],
    ['qa', 'qa', 2],
    ['original', 'qa', 1],
    ['flaws', 'flaws', 1],
  ]
  for (const [round, kind, tasks] of steps) {
    await page.goto(`/work/${rounds[round]}`)
    for (let task = 0; task < tasks; task++) {
      await work[kind](page)
      await submit(page)
      const progress = page.getByRole('progressbar', { name: words.header.progress })
      await expect(progress).toHaveAttribute('aria-valuenow', String(task + 1))
    }
    await expect(page.getByText(words.done.title)).toBeVisible()
  }
  // Looks back at what was submitted, and at what is not for annotators.
  await page.getByRole('button', { name: words.done.look }).click()
  await page.goto(`/projects/${project.slug}/items`)
  await page.goto(`/projects/${project.slug}/agreement`)
  await page.goto(`/api/v1/rounds/${rounds.qa}/annotations`)

  const answers = await traffic.read()
  expect(answers.filter(({ url }) => /\/api\/v1\/images\//.test(url)).length).toBeGreaterThan(0)
  expect(answers.filter(({ url }) => url.endsWith('/submit'))).toHaveLength(8)
  // The recording would find what is meant to be seen.
  expect(answers.some(({ text }) => text.includes(canaries.judged))).toBe(true)
  const secret = [canaries.gold, canaries.peer, canaries.file, canaries.raw, canaries.elsewhere, hiddenEvidence]
  const people = [a1b, l1, r1, a2].map(({ email }) => email)
  const found = answers.flatMap(({ url, text }) =>
    [...secret, ...people].filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${url}`),
  )
  expect(found).toEqual([])
})
