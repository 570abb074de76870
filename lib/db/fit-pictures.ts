/**
 * SQL, the parts of a WITH after which `chosen` says which stored image of project $1 each name gets: `owner`,
 * `position`, `n` (how many fit equally well) and, right where n = 1, `image_id`. A name takes the image of its exact
 * name, else of its name without the ending, else of its bare name without folders, all in NFC.
 * `open` selects owner, position and name.
 */
export function fitPictures(open: string): string {
  const stem = (name: string) => `regexp_replace(normalize(${name}, NFC), '\\.[A-Za-z0-9]{1,5}$', '')`
  const bare = (name: string) => `regexp_replace(${name}, '^.*/', '')`
  return `
open as (select o.owner, o.position, normalize(o.name, NFC) as name, ${stem('o.name')} as stem from (${open}) o),
named as (select id, normalize(name, NFC) as name, ${stem('name')} as stem from image where project_id = $1),
fits as (
  select o.owner, o.position, 1 as rank, n.id from open o join named n on n.name = o.name
  union all select o.owner, o.position, 2, n.id from open o join named n on n.stem = o.stem
  union all select o.owner, o.position, 3, n.id from open o join named n on ${bare('n.stem')} = ${bare('o.stem')}),
counted as (select owner, position, rank, count(*) as n, min(id::text)::uuid as id from fits group by 1, 2, 3),
chosen as (
  select distinct on (owner, position) owner, position, n, id as image_id from counted order by owner, position, rank)`
}
