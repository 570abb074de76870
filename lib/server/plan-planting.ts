import { listPlantable, type NewPlanted } from '@/lib/db/planted-proposals'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { plantProposals } from '@/lib/domain/plant-proposals'
import type { RoundInput } from '@/lib/domain/round'

function refuse(message: string): Result<never> {
  return fail('invalid', message, { errors: [{ path: 'plant', message }] })
}

/** The wrong proposals of a round to be: none unless it asks for some; only rounds that show proposals can. */
export async function planPlanting(
  input: RoundInput,
  versionIds: string[],
  classes: readonly string[],
): Promise<Result<NewPlanted[]>> {
  if (!input.plant) return succeed([])
  if (input.kind !== 'boxes') return refuse('Only rounds of boxes can have planted proposals.')
  if (input.proposals === 'none') return refuse('A round without proposals cannot have planted ones.')
  const versions = await listPlantable(versionIds, input.predictions ?? null)
  const planted = plantProposals(versions, classes, input.plant)
  return succeed(
    versions.flatMap(({ versionId, proposals }, index) => {
      const proposal = planted[index]
      if (!proposal) return []
      const position =
        proposal.instead === undefined
          ? Math.max(...proposals.map((real) => real.position)) + 1
          : (proposals[proposal.instead]?.position ?? 0)
      return [{ versionId, position, proposal }]
    }),
  )
}
