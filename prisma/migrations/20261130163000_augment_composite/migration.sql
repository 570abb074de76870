-- How a composite of two pictures was made: kind, side, seed, the target's panel, both pictures with their licences.
ALTER TABLE "item_version" ADD COLUMN     "composite" JSONB;

ALTER TABLE "item_version" ADD CONSTRAINT "item_version_composite_check" CHECK ("composite" IS NULL OR (
  ("composite" ->> 'kind') IN ('intra', 'inter', 'blank', 'double') AND ("composite" ->> 'side') IN ('left', 'right')
  AND ("composite" #>> '{target,w}')::float8 >= 1 AND ("composite" #>> '{target,h}')::float8 >= 1
  AND jsonb_array_length("composite" -> 'panels') = 2) IS TRUE);
