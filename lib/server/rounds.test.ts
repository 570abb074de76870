import { describe, expect, it } from 'vitest'
import { importText } from './fixtures/import-text'
import { makeProject } from './fixtures/make-people'
import { provideDatabase } from './fixtures/provide-database'
import { createRound, describeRound, previewRound } from './rounds'

provideDatabase()

const marks = {
  images: [{ id: 1, file_name: 'a.png', width: 100, height: 80 }],
  categories: [{ id: 1, name: 'ship' }],
  annotations: [{ id: 1, image_id: 1, category_id: 1, bbox: [1, 2, 30, 40] }],
}

describe('a round', () => {
  it('shows reviewers pseudonyms only', async () => {
    const { slug, lead, people } = await makeProject('names', { ann: 'annotator', rev: 'reviewer' })
    await importText((await makeProject('names-other')).id, 'coco', JSON.stringify(marks))
    const made = await createRound(lead, slug, { name: 'r', kind: 'flaws', sample: { by: 'all' }, annotators: 'all' })
    if (!made.ok || !people.rev) throw new Error('no round')
    expect(JSON.stringify(await describeRound(people.rev, made.value.id))).not.toContain('@')
    expect(JSON.stringify(await describeRound(lead, made.value.id))).toContain('ann@names.example')
  })

  it('leaves out items without a picture from boxes, and says how many', async () => {
    const { id, slug, lead } = await makeProject('left-out')
    await importText(id, 'coco', JSON.stringify(marks))
    const preview = await previewRound(lead, slug, { name: 'r', kind: 'boxes', sample: { by: 'all' }, overlap: 1 })
    expect(preview).toMatchObject({ ok: true, value: { tasks: 0, leftOut: [{ reason: 'image absent', n: 1 }] } })
  })

  it.each([
    ['a person who is no member', { annotators: ['nobody@example.org'] }, 'annotators[0]'],
    ['an unknown item', { sample: { by: 'ids', ids: ['a.png', 'no-such-item'] } }, 'sample.ids[1]'],
    ['conditions for boxes', { conditions: ['sentence'] }, 'conditions'],
    ['an unknown field', { role: 'admin' }, 'role'],
    ['an operator object for a name', { name: { contains: 'x' } }, 'name'],
    [
      'a stratum that is no field',
      { sample: { by: 'stratified', size: 1, seed: 1, on: ['passwordHash'] } },
      'sample.on[0]',
    ],
  ])('refuses %s with its path', async (_, change, path) => {
    const { id, slug, lead } = await makeProject(`refused-${path.replace(/\W/g, '')}`)
    await importText(id, 'coco', JSON.stringify(marks))
    const refused = await createRound(lead, slug, { name: 'r', kind: 'boxes', sample: { by: 'all' }, ...change })
    expect(refused).toMatchObject({ ok: false, code: 'invalid' })
    expect(refused.ok ? [] : refused.errors?.map((error) => error.path)).toContain(path)
  })
})
