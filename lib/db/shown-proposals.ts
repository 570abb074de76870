/**
 * What a round shows of an item's proposals, over the aliases `r` (round) and `v` (item version): those of the item, or
 * of the set the round chose, and those of this round alone. A round's own proposal at the place and box of an item's
 * one is shown instead of it.
 */
const fromProposals = `
  from proposal p where p.version_id = v.id and case
    when p.round_id is not null then p.round_id = r.id
    else (r.prediction_set_id is null or p.set_id = r.prediction_set_id) and (r.plant_seed is null or not exists (
      select 1 from proposal q where q.version_id = v.id and q.round_id = r.id and q.image_position = p.image_position
        and q.position = p.position and (q.x, q.y, q.w, q.h) = (p.x, p.y, p.w, p.h))) end`

/**
 * The proposals of a task as JSON, over the aliases `r` and `v`. Rounds with own proposals show all of them shuffled by
 * their seed, so that no place tells.
 */
export const shownProposals = `coalesce((
  select json_agg(json_strip_nulls(json_build_object('id', p.id, 'image', p.image_position,
    'box', json_build_object('x', p.x, 'y', p.y, 'w', p.w, 'h', p.h), 'number', p.number, 'class', p.class,
    'entity', p.entity, 'score', p.score))
    order by p.image_position, case when r.plant_seed is not null then md5(r.plant_seed::text || p.id::text) end, p.position)
  ${fromProposals.trim()}), '[]')`

/** The numbers that the same proposals brought with them, in their order, so that nothing but the numbers is told. */
export const reservedNumbers = `(
  select json_agg(json_build_object('image', n.image_position, 'number', n.number) order by n.image_position, n.number)
  from (select distinct p.image_position, p.number ${fromProposals.trim()} and p.number is not null) n)`
