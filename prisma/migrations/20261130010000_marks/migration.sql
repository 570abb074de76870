-- Private regions: which classes are masked in exports, and how
ALTER TABLE "vocabulary_entry" ADD COLUMN "privacy" TEXT;
ALTER TABLE "vocabulary_entry" ADD CONSTRAINT "vocabulary_entry_privacy" CHECK (
  privacy IS NULL OR (kind = 'class' AND privacy IN ('mask', 'keep')));
ALTER TABLE "project" ADD COLUMN "mask_style" TEXT NOT NULL DEFAULT 'blur';
ALTER TABLE "project" ADD CONSTRAINT "project_mask_style" CHECK (mask_style IN ('blur', 'fill'));

-- Wrong proposals, planted in one round to measure over-acceptance
ALTER TABLE "round" ADD COLUMN "plant_share" DOUBLE PRECISION;
ALTER TABLE "round" ADD COLUMN "plant_seed" BIGINT;
ALTER TABLE "round" ADD CONSTRAINT "round_plant" CHECK (
  (plant_share IS NULL) = (plant_seed IS NULL) AND (plant_share IS NULL OR plant_share BETWEEN 0 AND 1));
ALTER TABLE "proposal" ADD COLUMN "round_id" UUID;
ALTER TABLE "proposal" ADD COLUMN "planted" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_planted_in_round" CHECK (NOT planted OR round_id IS NOT NULL);
-- Deferred: a restored project has its proposals before its rounds
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id")
  REFERENCES "round"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX "proposal_round_id_idx" ON "proposal" ("round_id") WHERE "round_id" IS NOT NULL;

-- When a person who had drawn own boxes asked for hidden proposals
ALTER TABLE "assignment" ADD COLUMN "revealed_at" TIMESTAMPTZ(6);
