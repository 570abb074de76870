import { type SimulatedPerson, saveSimulatedPerson } from '@/lib/db/simulated-people'
import type { ProjectRole } from '@/lib/domain/permission'
import { createRandom } from '@/lib/domain/statistics/random'
import type { DemoPerson } from './people/work-through'

// The domain is reserved (RFC 2606): nobody can have such an address.
const cast = [
  { email: 'ana@simulated.invalid', name: 'Ana (simulated)', role: 'annotator', care: 0.95, seed: 11 },
  { email: 'ben@simulated.invalid', name: 'Ben (simulated)', role: 'annotator', care: 0.87, seed: 22 },
  { email: 'chiara@simulated.invalid', name: 'Chiara (simulated)', role: 'reviewer', care: 0.92, seed: 33 },
] as const satisfies { email: string; name: string; role: ProjectRole; care: number; seed: number }[]

export const castEmails: string[] = cast.map(({ email }) => email)

/** The demo's three people as members of a project, with the accounts through which they work for now. */
export async function hirePeople(projectId: string): Promise<(DemoPerson & { account: SimulatedPerson })[]> {
  const people = []
  for (const { email, name, role, care, seed } of cast) {
    const account = await saveSimulatedPerson(projectId, { email, name }, role)
    const actor = { userId: account.userId, email, displayName: name, role: 'member', name, sessionId: null } as const
    people.push({ account, actor, worker: { random: createRandom(seed), care } })
  }
  return people
}
