import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { changeAlertRules, changeWebhook, describeAlertRules, listProjectAlerts, seeAlerts } from './alerts'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { link, mention } from './fixtures/link'
import { makeAccount, makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import type { Mail } from './mail'
import { describeRound } from './rounds'
import { tellLeads, tellWebhooks, watchRules } from './watch-rules'

provideDatabase()

const rule = { subject: 'everybody', variable: 'verdict', coefficient: 'gwet-ac1', below: 0.6, afterUnits: 5 }

async function makeWatched() {
  const items = Array.from({ length: 6 }, (_, i) => ({ dataId: `q${i}`, mentions: [mention] }))
  const project = await makeProject({ people: ['A', 'B', 'C'], items })
  const round = await makeRound(project, { kind: 'entity-links' })
  return { project, round }
}

it('raises an alert once, keeps it up to date, pauses the round, and ends it when people agree', async () => {
  const { project, round } = await makeWatched()
  unwrap(await changeAlertRules(project.lead, round, { rules: [{ ...rule, pause: true }] }))
  const alerts = async () => unwrap(await listProjectAlerts(project.lead, project.slug)).data
  await doWork(personOf(project, 'A'), round, () => link('match'))
  expect(await watchRules()).toBe(0)
  const done = await doWork(personOf(project, 'B'), round, ({ item }) => link(item.dataId < 'q3' ? 'match' : 'wrong'))
  expect(await watchRules()).toBe(1)
  expect(await watchRules()).toBe(0)
  const [alert] = await alerts()
  expect(alert).toMatchObject({ person: null, units: 6, variable: 'verdict', endedAt: null, seenAt: null })
  expect(alert?.value).toBeLessThan(0.6)
  expect(unwrap(await describeRound(project.lead, round)).status).toBe('paused')
  const audit = await prisma().auditEntry.findMany({ where: { projectId: project.id, objectId: round } })
  expect(audit.map(({ actor, act }) => [actor, act])).toContainEqual(['alert', 'round-changed'])

  unwrap(await seeAlerts(project.lead, project.slug, { ids: [alert?.id] }))
  expect((await alerts())[0]?.seenAt).not.toBeNull()
  // Paused or not, what is done can be revised: now they agree.
  for (const { assignment } of done) await submit(personOf(project, 'B'), assignment.id, link('match'))
  expect(await watchRules()).toBe(0)
  expect((await alerts())[0]?.endedAt).not.toBeNull()
})

it('watches each person with others, and forgets what was raised when a rule is changed or taken away', async () => {
  const { project, round } = await makeWatched()
  const person = { subject: 'person', variable: 'verdict', coefficient: 'percent', below: 0.7, afterUnits: 6 }
  const [made] = unwrap(await changeAlertRules(project.lead, round, { rules: [person] })).rules
  for (const name of ['A', 'B']) await doWork(personOf(project, name), round, () => link('match'))
  await doWork(personOf(project, 'C'), round, () => link('wrong'))
  // A and B agree with one another and not with C: half each; C with nobody.
  expect(await watchRules()).toBe(3)
  const open = unwrap(await listProjectAlerts(project.lead, project.slug)).data
  expect(open.map(({ person: name, value }) => [name, value]).sort()).toEqual(
    [
      [personOf(project, 'A').email, 0.5],
      [personOf(project, 'B').email, 0.5],
      [personOf(project, 'C').email, 0],
    ].sort(),
  )
  const lower = { ...person, id: made?.id, below: 0.3 }
  unwrap(await changeAlertRules(project.lead, round, { rules: [lower] }))
  expect(await watchRules()).toBe(1)
  const after = unwrap(await listProjectAlerts(project.lead, project.slug)).data
  expect(after.filter(({ endedAt }) => endedAt === null).map(({ person: name }) => name)).toEqual([
    personOf(project, 'C').email,
  ])
  unwrap(await changeAlertRules(project.lead, round, { rules: [] }))
  expect(unwrap(await listProjectAlerts(project.lead, project.slug)).data).toEqual([])
})

it('tells the webhook by pseudonym, tries again, and gives up after five tries', async () => {
  const { project, round } = await makeWatched()
  const url = 'https://hooks.example.org/attest'
  const { secret } = unwrap(await changeWebhook(project.lead, project.slug, { url }))
  const person = { subject: 'person', variable: 'verdict', coefficient: 'percent', below: 0.7, afterUnits: 6 }
  unwrap(await changeAlertRules(project.lead, round, { rules: [{ ...person, person: personOf(project, 'B').email }] }))
  await doWork(personOf(project, 'A'), round, () => link('match'))
  await doWork(personOf(project, 'B'), round, () => link('wrong'))
  expect(await watchRules()).toBe(1)
  const sent: unknown[] = []
  expect(await tellWebhooks(async () => 'answered 500')).toBe(0)
  expect(
    await tellWebhooks(async (webhook, document) => {
      sent.push(webhook, document)
      return null
    }),
  ).toBe(1)
  expect(sent[0]).toEqual({ url, secret })
  expect(sent[1]).toMatchObject({
    type: 'alert',
    project: project.slug,
    value: 0,
    person: expect.stringMatching(/^p-/),
  })
  expect(JSON.stringify(sent[1])).not.toContain('@')
  expect(await tellWebhooks(async () => null)).toBe(0)

  await prisma().alert.updateMany({ where: { projectId: project.id }, data: { sentAt: null, tries: 0 } })
  let tries = 0
  for (let i = 0; i < 8; i++)
    await tellWebhooks(async () => {
      tries += 1
      return 'could not be reached'
    })
  expect(tries).toBe(5)
})

it('is for leads to set and for those who read work to see', async () => {
  const { project, round } = await makeWatched()
  const annotator = personOf(project, 'A')
  expect(await describeAlertRules(annotator, round)).toMatchObject({ code: 'forbidden' })
  expect(await listProjectAlerts(annotator, project.slug)).toMatchObject({ code: 'forbidden' })
  expect(await changeAlertRules(await makeAccount('x'), round, { rules: [] })).toMatchObject({ code: 'not-found' })
  expect(await changeAlertRules(project.lead, round, { rules: [{ ...rule, below: 3 }] })).toMatchObject({
    errors: [{ path: 'rules[0].below' }],
  })
  expect(
    await changeAlertRules(project.lead, round, { rules: [{ ...rule, subject: 'person', person: 'nobody' }] }),
  ).toMatchObject({ errors: [{ path: 'rules[0].person' }] })
  const foreign = { ...rule, id: '00000000-0000-4000-8000-000000000000' }
  expect(await changeAlertRules(project.lead, round, { rules: [foreign] })).toMatchObject({
    errors: [{ path: 'rules[0].id' }],
  })
  expect(await changeWebhook(project.lead, project.slug, { url: 'https://127.0.0.1/' })).toMatchObject({
    errors: [{ path: 'url' }],
  })
})

it('writes to the leads by pseudonym, once, and only where there is a mail server', async () => {
  const { project, round } = await makeWatched()
  const person = { subject: 'person', variable: 'verdict', coefficient: 'percent', below: 0.7, afterUnits: 6 }
  unwrap(await changeAlertRules(project.lead, round, { rules: [{ ...person, person: personOf(project, 'B').email }] }))
  await doWork(personOf(project, 'A'), round, () => link('match'))
  await doWork(personOf(project, 'B'), round, () => link('wrong'))
  await watchRules()
  const sent: Mail[] = []
  const send = async (_: string, mail: Mail) => {
    if (mail.text.includes(`/projects/${project.slug}/`)) sent.push(mail)
    return null
  }
  expect(await tellLeads(null, send)).toBe(0)
  await tellLeads('smtp://mail.example.org', async () => 'greylisted')
  await tellLeads('smtp://mail.example.org', send)
  await tellLeads('smtp://mail.example.org', send)
  expect(sent).toHaveLength(1)
  const [mail] = sent
  expect(mail?.to).toEqual([project.lead.email])
  expect(mail?.text).toMatch(/percent of "verdict" of p-\w+ with others is 0, below 0\.7, after 6 units/)
  expect(mail?.text).not.toContain(personOf(project, 'B').email)
})
