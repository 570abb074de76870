import type { PlantableTask, PlantedProposal, RealProposal } from '@/lib/domain/plant-proposals'
import { pool, type Transaction } from './client'

type Placed = RealProposal & { position: number }
export type PlantableVersion = Omit<PlantableTask, 'proposals'> & { versionId: string; proposals: Placed[] }
export type NewPlanted = { versionId: string; position: number; proposal: PlantedProposal }

/** What wrong proposals are made from: image sizes and proposals of item versions, of one set or of all. */
export async function listPlantable(versionIds: string[], setId: string | null): Promise<PlantableVersion[]> {
  const { rows } = await pool().query<PlantableVersion>(
    `select w.version_id as "versionId",
      coalesce((select json_agg(case when m.id is not null then json_build_object('width', m.width, 'height', m.height) end order by s.position)
        from image_slot s left join image m on m.id = s.image_id where s.version_id = w.version_id), '[]') as images,
      coalesce((select json_agg(json_strip_nulls(json_build_object('image', p.image_position, 'position', p.position,
          'box', json_build_object('x', p.x, 'y', p.y, 'w', p.w, 'h', p.h), 'number', p.number, 'class', p.class,
          'entity', p.entity, 'score', p.score)) order by p.image_position, p.position, p.id)
        from proposal p where p.version_id = w.version_id and p.round_id is null and ($2::uuid is null or p.set_id = $2)), '[]') as proposals
    from unnest($1::uuid[]) with ordinality as w (version_id, place) order by w.place`,
    [versionIds, setId],
  )
  return rows
}

/** Stores a round's wrong proposals in a prediction set of its own. */
export async function savePlanted(
  tx: Transaction,
  round: { id: string; projectId: string },
  planted: readonly NewPlanted[],
): Promise<void> {
  if (planted.length === 0) return
  const { projectId, id: roundId } = round
  const set = await tx.predictionSet.create({ data: { projectId, kind: 'boxes', source: `round:${roundId}` } })
  await tx.proposal.createMany({
    data: planted.map(({ versionId, position, proposal: { image, box, number, class: key, entity, score } }) => ({
      projectId,
      setId: set.id,
      versionId,
      roundId,
      planted: true,
      imagePosition: image,
      position,
      number: number ?? null,
      ...box,
      class: key ?? null,
      ...(entity === undefined ? {} : { entity }),
      score: score ?? null,
    })),
  })
}

export async function countPlanted(roundId: string): Promise<number> {
  const { rows } = await pool().query<{ n: number }>({
    name: 'planted-count',
    text: 'select count(*)::int as n from proposal where round_id = $1 and planted',
    values: [roundId],
  })
  return rows[0]?.n ?? 0
}

export type OverAcceptanceRow = { annotator: string; pseudonym: string; shown: number; accepted: number }

/**
 * Per person of a round: how many wrong proposals they were shown before they submitted, and how many of these their
 * counted work takes over, as they were or adjusted. Giving a wrongly named box its right class is no acceptance.
 */
export async function listOverAcceptance(roundId: string): Promise<OverAcceptanceRow[]> {
  const { rows } = await pool().query<OverAcceptanceRow>({
    name: 'planted-accepted',
    text: `select coalesce(u.email, pe.display_name, pe.pseudonym) as annotator, pe.pseudonym, count(*)::int as shown,
        count(*) filter (where exists (select 1 from mark k where k.annotation_id = n.id and k.proposal_id = p.id
          and (k.verdict = 'accepted' or k.verdict = 'adjusted' and (k.class is not distinct from p.class
            or not exists (select 1 from proposal q where q.version_id = p.version_id and q.round_id is null
              and q.image_position = p.image_position and q.position = p.position
              and (q.x, q.y, q.w, q.h) = (p.x, p.y, p.w, p.h))))))::int as accepted
      from annotation n join assignment a on a.id = n.assignment_id join round r on r.id = n.round_id
      join task t on t.id = n.task_id join proposal p on p.version_id = t.version_id and p.round_id = r.id and p.planted
      join person pe on pe.id = n.person_id left join user_account u on u.id = pe.user_id
      where n.round_id = $1 and n.counted and (r.proposals = 'shown' or a.revealed_at < n.submitted_at)
      group by pe.id, u.email order by annotator, pe.pseudonym`,
    values: [roundId],
  })
  return rows
}
