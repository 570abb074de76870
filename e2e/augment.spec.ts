import { expectDone } from './fixtures/api'
import { expectGoodLooks } from './fixtures/looks'
import { importText, makeProject, paintPicture, uploadImages } from './fixtures/project'
import { enterAs, expect, test } from './fixtures/test'

const columns =
  'data_id,wikipedia_title,wikipedia_url,question_type,dataset_image_ids,question,answer,evidence,evidence_section_id,evidence_section_title,dataset_name,question_before_review'
const kinds = ['plant', 'bird', 'plant', 'bird', 'object']
const rows = kinds.map((noun, n) => {
  const set = n % 2 ? 'birds' : 'plants'
  return `d${n},Entity ${n},https://en.wikipedia.org/wiki/E${n},templated,p${n},Where does this ${noun} live?,ANSWER-${n},It lives there.,0,Lead,${set},old`
})
const colours = ['#225577', '#775522', '#557722', '#772255', '#227755']

test('a lead looks at composites, words one, leaves one out, makes the rest and opens an item', async ({
  page,
  context,
  installation,
}) => {
  test.slow()
  const slug = `augment-${Date.now().toString(36)}`
  const project = await makeProject(installation.root, { name: 'Pairs', slug }, [])
  await enterAs(context, installation.root)
  await page.goto(`/projects/${slug}/items/augment`)
  await expect(page.getByRole('main')).toContainText('No items yet')
  await importText(project, { format: 'evqa-csv', name: 'fixed.csv', text: [columns, ...rows, ''].join('\n') })
  const pictures = colours.map(async (colour, n) => ({
    name: `p${n}.png`,
    bytes: await paintPicture(colour, { width: 300 + 60 * n, height: 300 }),
  }))
  await uploadImages(project, await Promise.all(pictures))

  await page.goto(`/projects/${slug}/items`)
  await page.getByRole('main').getByRole('link', { name: 'Augment' }).click()
  await page.getByLabel('Field with the class').fill('raw.dataset_name')
  await page.getByLabel('Blank', { exact: false }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  const families = page.getByRole('list', { name: 'Items', exact: true }).locator('> li')
  await expect(families).toHaveCount(4)
  await expect(page.getByRole('main')).toContainText('With the spatial cue its question is still ambiguous')
  await expect(page.getByRole('main')).not.toContainText('ANSWER-')
  await expectGoodLooks(page, 'augment')

  const question = page.getByRole('textbox', { name: 'Intra question of d1' })
  await expect(question).toHaveValue(/^Where does the bird on the (left|right) live\?$/)
  await question.fill('Where does the small bird live?')
  await page.getByRole('checkbox', { name: 'Leave d2 out of all kinds' }).check()
  await expect(page.getByRole('button', { name: 'Create 9 items' })).toBeEnabled()
  const doubtful = page.getByRole('listitem', { name: 'd4' })
  await doubtful.getByRole('textbox').fill('Where does the green thing live?')
  await doubtful.getByRole('button', { name: 'Take this wording' }).click()
  await expect(families).toHaveCount(5)
  await expect(question).toHaveValue('Where does the small bird live?')
  await page.getByRole('button', { name: 'Create 12 items' }).click()

  await expect(page).toHaveURL(/\/imports\//)
  await expect(page.getByRole('main')).toContainText('New items', { timeout: 30_000 })
  const items = await expectDone(
    project.lead.api<{ data: { id: string; dataId: string; variant: string; question: string }[] }>(
      'GET',
      `/projects/${slug}/items?limit=100`,
    ),
  )
  const made = items.data.filter(({ variant }) => variant !== 'fixed')
  expect(made).toHaveLength(12)
  expect(made.some(({ dataId }) => dataId === 'd2')).toBe(false)
  const intra = made.find(({ dataId, variant }) => dataId === 'd1' && variant === 'intra')
  expect(intra?.question).toBe('Where does the small bird live?')
  await page.goto(`/projects/${slug}/items/${intra?.id}`)
  const panel = page.getByRole('region', { name: 'Composite' })
  await expect(panel).toContainText(/Intra, seed 1; asked about: the (left|right) picture/)
  await expect(panel).toContainText('no licence stated')
  await expectGoodLooks(page, 'augmented-item')
})
