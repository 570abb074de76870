-- AlterTable
ALTER TABLE "round" ADD COLUMN     "hints" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "round_annotator" ADD COLUMN     "lane" INTEGER;

-- AlterTable
ALTER TABLE "task" ADD COLUMN     "lane_cycle" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "lanes" INTEGER[] DEFAULT ARRAY[0]::INTEGER[];

-- AlterTable
ALTER TABLE "assignment" ADD COLUMN     "compared_at" TIMESTAMPTZ(6);

-- CreateTable
CREATE TABLE "second_look" (
    "assignment_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "annotation_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "who_is_right" TEXT,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "second_look_pkey" PRIMARY KEY ("assignment_id")
);

-- CreateIndex
CREATE INDEX "second_look_round_id_idx" ON "second_look"("round_id");

-- CreateIndex
CREATE UNIQUE INDEX "second_look_project_id_assignment_id_key" ON "second_look"("project_id", "assignment_id");

-- CreateIndex
CREATE UNIQUE INDEX "second_look_project_id_annotation_id_key" ON "second_look"("project_id", "annotation_id");

-- AddForeignKey
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_project_id_assignment_id_fkey" FOREIGN KEY ("project_id", "assignment_id") REFERENCES "assignment"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_project_id_annotation_id_fkey" FOREIGN KEY ("project_id", "annotation_id") REFERENCES "annotation"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "task" ADD CONSTRAINT "task_lane_cycle_positive" CHECK (lane_cycle >= 1);
ALTER TABLE "round_annotator" ADD CONSTRAINT "round_annotator_lane_positive" CHECK (lane >= 0);
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_reason" CHECK (reason IN (
  'own-slip', 'ambiguous-question', 'evidence-not-implying', 'target-unclear', 'distractor-same-kind', 'subject-not-shown',
  'reference-wrong', 'equivalent-answer', 'same', 'equivalent', 'different'));
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_who_is_right" CHECK (
  who_is_right IS NULL OR who_is_right IN ('mine', 'reference', 'both', 'neither') AND reason IN ('same', 'equivalent', 'different'));

ALTER TABLE "article" ADD COLUMN "key" TEXT;
UPDATE "article" SET "key" = "url";
ALTER TABLE "article" ALTER COLUMN "key" SET NOT NULL;
DROP INDEX "article_project_id_url_key";
CREATE UNIQUE INDEX "article_project_id_key_key" ON "article"("project_id", "key");
