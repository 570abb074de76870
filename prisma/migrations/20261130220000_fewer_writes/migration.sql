-- Whether a task has no free slot: a slot that is taken then changes an index only where it is the last one
ALTER TABLE "task" ADD COLUMN "filled" BOOLEAN NOT NULL GENERATED ALWAYS AS (taken >= overlap) STORED;

DROP INDEX "task_free";
CREATE INDEX "task_free" ON "task" ("round_id", "position") WHERE NOT filled;
ALTER TABLE "task" SET (fillfactor = 85);
ALTER TABLE "round_annotator" SET (fillfactor = 85);

-- Most tasks judge no prediction
DROP INDEX "task_prediction_id_idx";
CREATE INDEX "task_prediction_id_idx" ON "task" ("prediction_id") WHERE prediction_id IS NOT NULL;

-- A mark belongs to its annotation's task: one key says both, and marks are found by their annotation
DROP INDEX "annotation_task_id_idx";
CREATE UNIQUE INDEX "annotation_task_id_id_project_id_key" ON "annotation" ("task_id", "id", "project_id");
ALTER TABLE "mark" DROP CONSTRAINT "mark_project_id_task_id_fkey";
ALTER TABLE "mark" DROP CONSTRAINT "mark_project_id_annotation_id_fkey";
ALTER TABLE "mark" ADD CONSTRAINT "mark_task_id_annotation_id_project_id_fkey"
  FOREIGN KEY ("task_id", "annotation_id", "project_id") REFERENCES "annotation" ("task_id", "id", "project_id")
  ON DELETE CASCADE ON UPDATE CASCADE;
DROP INDEX "mark_task_id_idx";
