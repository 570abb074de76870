import { describe, expect, it } from 'vitest'
import { doWork } from './fixtures/do-work'
import { importText } from './fixtures/import-text'
import { makeProject } from './fixtures/make-people'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { describeFlaws } from './flaw-statistics'
import { createRound } from './rounds'

provideDatabase()

const header =
  'data_id,wikipedia_title,wikipedia_url,question_type,encyclopedic_vqa_split,dataset_image_ids,question_original,question,answer,evidence,evidence_section_id,evidence_section_title,dataset_name'
const rows = [
  'q1,Tower,https://en.wikipedia.org/wiki/Tower,automatic,test,1,Q,When was it built?,1163,Built in 1163.,0,Lead,landmarks',
  'q2,Tower,https://en.wikipedia.org/wiki/Tower,automatic,test,2,Q,Is the Tower of 1163 old?,1163,Nothing.,0,Lead,landmarks',
  'q3,Tower,https://en.wikipedia.org/wiki/Tower,templated,test,3,Q,In which city is it?,Paris,In Paris.,0,Lead,landmarks',
]
const tag = (...flaws: string[]) => flaws.map((flaw) => ({ flaw, target: { kind: 'question' } }))

describe('the statistics of a round of flaws', () => {
  it('give rates, fates, pairs, agreement, time and the measure of hints', async () => {
    const project = await makeProject('flaw-figures', { ann1: 'annotator', ann2: 'annotator' })
    await importText(project.id, 'evqa-csv', [header, ...rows, ''].join('\n'))
    const annotators = Object.values(project.people).map(({ email }) => email)
    const body = {
      name: 'audit',
      kind: 'flaws',
      sample: { by: 'all' },
      overlap: 2,
      guidelines: 'Be exact.',
      annotators,
    }
    const { id: round } = unwrap(await createRound(project.lead, project.slug, body))
    for (const actor of Object.values(project.people))
      await doWork(actor, round, ({ item }) => {
        if (item.dataId === 'q1')
          return { evidence: 'supported-matched', fate: 'keep', flaws: tag('missing-temporal', 'not-unique') }
        if (item.dataId === 'q2') return { evidence: 'unsupported', fate: 'drop', flaws: tag('answer-in-question') }
        return { evidence: 'supported-matched', fate: actor === project.people.ann1 ? 'keep' : 'drop', flaws: [] }
      })
    const report = unwrap(await describeFlaws(project.lead, round, {}))
    expect(report).toMatchObject({
      by: 'questionType',
      audited: 3,
      resolved: 2,
      time: { n: 6, median: expect.any(Number) },
    })
    expect(report.repairs[0]).toMatchObject({ questionType: null, worked: 3, keep: 1, drop: 1 })
    const rate = (flaw: string, type: string | null) =>
      report.rates.find((one) => one.flaw === flaw && one.questionType === type)
    expect(rate('any-clarity-flaw', null)).toMatchObject({ found: 1, n: 2, rate: 0.5 })
    expect(rate('answer-in-question', 'automatic')).toMatchObject({ found: 1, n: 2 })
    expect(rate('face', 'templated')).toMatchObject({ found: 0, n: 0, ci: null })
    expect(report.together).toEqual([{ a: 'missing-temporal', b: 'not-unique', both: 1, share: 1 }])
    expect(report.agreement.find(({ variable }) => variable === 'flaw:not-unique')).toMatchObject({
      ...{ units: 3, ac1: { value: 1 }, kappa: { value: 1 } },
    })
    expect(report.timeByFate).toMatchObject({ keep: { n: 2 }, drop: { n: 2 }, repair: { n: 0, median: null } })
    const hint = (rule: string) => report.hints.find((one) => one.rule === rule)
    expect(hint('answer-in-question')).toMatchObject({ items: 2, hinted: 1, right: 1, precision: 1, recall: 1 })
    expect(hint('open-time')).toMatchObject({ hinted: 1, actual: 1, right: 1 })
    expect(unwrap(await describeFlaws(project.lead, round, { by: 'dataset' })).repairs).toHaveLength(2)
    expect(await describeFlaws(project.lead, round, { by: 'colour' })).toMatchObject({ code: 'invalid' })
    const { ann1 } = project.people
    expect(ann1 && (await describeFlaws(ann1, round, {}))).toMatchObject({ ok: false, code: 'forbidden' })
  })
})
