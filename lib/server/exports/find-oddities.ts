import { countCautions, listRepeatedWork, listRoundRules } from '@/lib/db/export-oddities'
import { readRules } from '@/lib/domain/resolve/decision-rules'
import type { ExportJob } from './export-job'
import { callPerson, listPeople } from './people'
import { sayRules } from './say-rules'

const suspiciousRepeats = 3

/** Sentences about work that a reader of the data should know of: copied blocks, work that was not blind, odd rules. */
export async function findOddities(job: ExportJob): Promise<string[]> {
  const names = new Map((await listPeople(job)).map((person) => [person.id, callPerson(person)]))
  const repeated = await listRepeatedWork(job.snapshot, job.rounds, suspiciousRepeats)
  const { counted, notBlind, timedOut, sentBack } = await countCautions(job.snapshot, job.rounds)
  const rules = await listRoundRules(job.snapshot, job.rounds)
  return [
    ...repeated.map(
      ({ person, items }) =>
        `${names.get(person)} submitted exactly the same marks for ${items} items. Please check them.`,
    ),
    ...(notBlind > 0 ? [`${notBlind} of ${counted} counted annotations were made after seeing others' work.`] : []),
    ...(timedOut > 0 ? [`${timedOut} of ${counted} counted annotations were submitted by the time limit.`] : []),
    ...(sentBack > 0 ? [`${sentBack} of ${counted} counted annotations were submitted again after a comment.`] : []),
    ...rules.flatMap(({ round, rules: stored }) => sayRules(round, readRules(stored)) ?? []),
  ]
}
