import { readFileSync } from 'node:fs'
import type { AgreementReport } from '@/lib/domain/agreement-report'
import { formatCoefficient } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import { expectGoodLooks } from './fixtures/looks'
import { makePerson } from './fixtures/people'
import { makeRound, setMember } from './fixtures/project'
import { makeStudy, readSlug } from './fixtures/study'
import { enterAs, expect, test } from './fixtures/test'
import { doAllTasks, submitTask, takeTask } from './fixtures/work'

const { agreement: words, charts, live, person: personWords } = messages.numbers
const statuses = ['supported-matched', 'supported-mismatched', 'unsupported'] as const

/** What each of three people says of the ten items, by number of the status: planted disagreements. */
const planted = {
  ana: [0, 0, 0, 1, 2, 0, 1, 0, 2, 0],
  ben: [0, 0, 1, 1, 2, 0, 0, 0, 2, 1],
  cid: [0, 2, 0, 1, 2, 0, 1, 1, 2, 0],
}

/** Krippendorff's nominal alpha straight from its definition. */
function computeAlpha(units: number[][]): number {
  const pairable = units.filter((unit) => unit.length > 1)
  const all = pairable.flat()
  const apart = (values: number[]) => values.reduce((sum, a) => sum + values.filter((b) => b !== a).length, 0)
  const observed = pairable.reduce((sum, unit) => sum + apart(unit) / (unit.length - 1), 0)
  return 1 - ((all.length - 1) * observed) / apart(all)
}

test('three people, planted disagreements: figures, a new submit live, downloads, the person', async ({
  page,
  context,
  installation,
}) => {
  test.slow()
  const study = await makeStudy(installation)
  const cid = await makePerson(installation.root, 'Cid', `cid-${study.run}@example.org`)
  await setMember(study.project, cid.email, 'annotator')
  const people = { ana: study.ana, ben: study.ben, cid }
  const round = await makeRound(study.project, {
    name: `live ${study.run}`,
    kind: 'flaws',
    annotators: Object.values(people),
    overlap: 3,
  })
  const said = new Map<string, number[]>()
  const order: string[] = []
  const answer = (values: number[]) => (dataId: string) => {
    if (!order.includes(dataId)) order.push(dataId)
    const value = values[order.indexOf(dataId)] ?? 0
    said.set(dataId, [...(said.get(dataId) ?? []), value])
    return { evidence: statuses[value], flaws: [], fate: value === 0 ? 'keep' : 'repair' }
  }
  for (const name of ['ana', 'ben'] as const)
    await doAllTasks(people[name], round, ({ item }) => answer(planted[name])(item.dataId))
  expect(order).toHaveLength(10)

  await enterAs(context, study.lead)
  const slug = await readSlug(study, round)
  const path = `/projects/${study.project.slug}/agreement?round=${slug}&variable=evidence`
  await page.goto(path)
  const alpha = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: words.coefficient['krippendorff-alpha'], exact: true }) })
    .first()
  await expect(alpha).toContainText(formatCoefficient(computeAlpha([...said.values()])))
  await expect(page.getByText(live.live, { exact: true })).toBeVisible()

  // Live: each submission of the third person comes to the page by itself, usually within three seconds.
  const delays: number[] = []
  const submitNext = async () => {
    const view = await takeTask(cid, round)
    if (!view) throw new Error('Nothing left for Cid.')
    await submitTask(cid, view.id, answer(planted.cid)(view.item.dataId))
  }
  for (let n = 1; n <= 4; n++) {
    await submitNext()
    const submitted = Date.now()
    await expect(page.getByText(`${20 + n} judgements`)).toBeVisible({ timeout: 15_000 })
    delays.push(Date.now() - submitted)
    await expect(alpha).toContainText(formatCoefficient(computeAlpha([...said.values()])))
  }
  test.info().annotations.push({ type: 'delays', description: delays.join(', ') })
  expect(Math.min(...delays), delays.join(', ')).toBeLessThan(3_000)
  for (let n = 5; n <= 10; n++) await submitNext()
  await expect(page.getByText('30 judgements')).toBeVisible({ timeout: 15_000 })
  await expect(alpha).toContainText(formatCoefficient(computeAlpha([...said.values()])))

  // What is downloaded is what the API says, every digit of it.
  const report = await expectDone(
    study.lead.api<AgreementReport>('GET', `/rounds/${round}/agreement?variable=evidence`),
  )
  const [variable] = report.variables
  if (!variable) throw new Error('No variable.')
  const ownAlpha = variable.coefficients.find(({ name }) => name === 'krippendorff-alpha')?.value ?? Number.NaN
  expect(Math.abs(ownAlpha - computeAlpha([...said.values()]))).toBeLessThan(1e-12)
  const what = `${words.variable.evidence}, ${words.pairsShort}`
  const [svg, csv, png] = [
    await save(page.getByRole('link', { name: charts.svgOf.replace('{what}', what) })),
    await save(page.getByRole('link', { name: charts.csvOf.replace('{what}', what) })),
    await save(page.getByRole('button', { name: charts.pngOf.replace('{what}', what) })),
  ]
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  for (const { a, b, n, kappa } of variable.pairs) {
    expect(csv.toString()).toContain(`${a},${b},${n},`)
    expect(csv.toString()).toContain(String(kappa))
    expect(svg.toString()).toContain(`<desc>${kappa}</desc>`)
  }

  // The filter: two people leave their pair alone; a pair of the map leads there.
  await page.goto(`${path}&people=${study.ana.email}&people=${study.ben.email}`)
  const pair = variable.pairs.find(({ a, b }) => [a, b].includes(study.ana.email) && [a, b].includes(study.ben.email))
  const kappa = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: words.coefficient['cohen-kappa'], exact: true }) })
    .first()
  await expect(kappa).toContainText(formatCoefficient(pair?.kappa ?? null))
  await expect(page.getByText('10 not counted (left out by the filter)')).toBeVisible()
  await expectGoodLooks(page, 'agreement-filtered')

  await page.goto(path)
  await page.getByLabel(messages.numbers.target.label).fill('0.8')
  await page.getByRole('button', { name: messages.numbers.target.save, exact: true }).click()
  await expect(alpha).toContainText(messages.ui.stat.below)
  await page.getByRole('link', { name: cid.email }).click()
  await expect(page.getByRole('heading', { level: 1, name: cid.email })).toBeVisible()
  await expect(page.getByRole('table', { name: personWords.others }).getByRole('row')).toHaveCount(1 + 2 * 4)
  await expectGoodLooks(page, 'agreement-person')

  async function save(link: ReturnType<typeof page.getByRole>): Promise<Buffer> {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    return readFileSync(await download.path())
  }
})
