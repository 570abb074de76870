/** What of an item's proposals a round shows; it never changes. */
export type ShownSet = {
  /** The round has proposals of its own beside those of the item. */
  planted: boolean
  /** It shows those of one set instead of all. */
  choosesSet: boolean
}

/** Right for every round, where nothing is known of it yet. */
export const ofAnyRound: ShownSet = { planted: true, choosesSet: true }

/**
 * What a round shows of an item's proposals, over the aliases `r` (round) and `v` (item version): those of the item, or
 * of the set the round chose, and those of this round alone. A round's own proposal at the place and box of an item's
 * one is shown instead of it.
 */
function fromProposals({ planted, choosesSet }: ShownSet): string {
  const chosen = choosesSet ? '(r.prediction_set_id is null or p.set_id = r.prediction_set_id)' : 'true'
  if (!planted) return `from proposal p where p.version_id = v.id and p.round_id is null and ${chosen}`
  return `from proposal p where p.version_id = v.id and case
    when p.round_id is not null then p.round_id = r.id
    else ${chosen} and not exists (
      select 1 from proposal q where q.version_id = v.id and q.round_id = r.id and q.image_position = p.image_position
        and q.position = p.position and (q.x, q.y, q.w, q.h) = (p.x, p.y, p.w, p.h)) end`
}

/**
 * The proposals of a task as JSON, over the aliases `r` and `v`. Rounds with own proposals show all of them shuffled by
 * their seed, so that no place tells.
 */
export const shownProposals = (set: ShownSet) => `coalesce((
  select json_agg(json_strip_nulls(json_build_object('id', p.id, 'image', p.image_position,
    'box', json_build_object('x', p.x, 'y', p.y, 'w', p.w, 'h', p.h), 'number', p.number, 'class', p.class,
    'entity', p.entity, 'score', p.score))
    order by p.image_position, ${set.planted ? 'md5(r.plant_seed::text || p.id::text), ' : ''}p.position)
  ${fromProposals(set)}), '[]')`

/** The numbers that the same proposals brought with them, in their order, so that nothing but the numbers is told. */
export const reservedNumbers = (set: ShownSet) => `(
  select json_agg(json_build_object('image', n.image_position, 'number', n.number) order by n.image_position, n.number)
  from (select distinct p.image_position, p.number ${fromProposals(set)} and p.number is not null) n)`
