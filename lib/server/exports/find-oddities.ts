import { countCautions, listRepeatedWork } from '@/lib/db/export-oddities'
import type { ExportJob } from './export-job'
import { callPerson, listPeople } from './people'

const suspiciousRepeats = 3

/** Sentences about work that a reader of the data should know of: copied blocks, annotations that were not blind. */
export async function findOddities(job: ExportJob): Promise<string[]> {
  const names = new Map((await listPeople(job)).map((person) => [person.id, callPerson(person)]))
  const repeated = await listRepeatedWork(job.snapshot, job.rounds, suspiciousRepeats)
  const { counted, notBlind, timedOut } = await countCautions(job.snapshot, job.rounds)
  return [
    ...repeated.map(
      ({ person, items }) =>
        `${names.get(person)} submitted exactly the same marks for ${items} items. Please check them.`,
    ),
    ...(notBlind > 0 ? [`${notBlind} of ${counted} counted annotations were made after seeing others' work.`] : []),
    ...(timedOut > 0 ? [`${timedOut} of ${counted} counted annotations were submitted by the time limit.`] : []),
  ]
}
