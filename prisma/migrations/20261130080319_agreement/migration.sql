-- AlterTable
ALTER TABLE "project" ADD COLUMN     "webhook_secret" TEXT,
ADD COLUMN     "webhook_url" TEXT;

-- AlterTable
ALTER TABLE "round" ADD COLUMN     "targets" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "box_match" ADD COLUMN     "concordant" INTEGER,
ADD COLUMN     "curve" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "discordant" INTEGER,
ADD COLUMN     "distance" DOUBLE PRECISION,
ADD COLUMN     "same_number" INTEGER,
ADD COLUMN     "unrelated" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "mark_cluster" (
    "task_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "said" TEXT NOT NULL,

    CONSTRAINT "mark_cluster_pkey" PRIMARY KEY ("task_id","position")
);

-- CreateTable
CREATE TABLE "alert_rule" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "person_id" UUID,
    "variable" TEXT NOT NULL,
    "coefficient" TEXT NOT NULL,
    "below" DOUBLE PRECISION NOT NULL,
    "after_units" INTEGER NOT NULL,
    "pause" BOOLEAN NOT NULL DEFAULT false,
    "looked_at" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "person_id" UUID,
    "value" DOUBLE PRECISION NOT NULL,
    "units" INTEGER NOT NULL,
    "raised_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(6),
    "seen_at" TIMESTAMPTZ(6),
    "sent_at" TIMESTAMPTZ(6),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,

    CONSTRAINT "alert_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "alert_rule_round_id_idx" ON "alert_rule"("round_id");

-- CreateIndex
CREATE UNIQUE INDEX "alert_rule_project_id_id_key" ON "alert_rule"("project_id", "id");

-- CreateIndex
CREATE INDEX "alert_rule_id_idx" ON "alert"("rule_id");

-- AddForeignKey
ALTER TABLE "mark_cluster" ADD CONSTRAINT "mark_cluster_project_id_task_id_fkey" FOREIGN KEY ("project_id", "task_id") REFERENCES "task"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_rule" ADD CONSTRAINT "alert_rule_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_project_id_rule_id_fkey" FOREIGN KEY ("project_id", "rule_id") REFERENCES "alert_rule"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express
ALTER TABLE "project" ADD CONSTRAINT "project_webhook" CHECK ((webhook_url IS NULL) = (webhook_secret IS NULL));
ALTER TABLE "round" ADD CONSTRAINT "round_targets" CHECK (jsonb_typeof(targets) = 'object');
ALTER TABLE "box_match" ADD CONSTRAINT "box_match_measures" CHECK (
  cardinality(curve) IN (0, 10) AND (distance IS NULL OR distance BETWEEN 0 AND 1)
  AND (same_number IS NULL OR same_number BETWEEN 0 AND matched_50) AND (NOT unrelated OR matched_50 = 0));
CREATE INDEX "mark_cluster_counting" ON "mark_cluster" ("round_id", "task_id");
ALTER TABLE "alert_rule" ADD CONSTRAINT "alert_rule_values" CHECK (
  subject IN ('everybody', 'person') AND (person_id IS NULL OR subject = 'person')
  AND below BETWEEN -1 AND 1 AND after_units >= 2);
ALTER TABLE "alert_rule" ADD FOREIGN KEY ("project_id", "person_id") REFERENCES "person"("project_id", "id")
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "alert" ADD FOREIGN KEY ("project_id", "person_id") REFERENCES "person"("project_id", "id")
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "alert" ADD CONSTRAINT "alert_values" CHECK (
  value BETWEEN -1 AND 1 AND units >= 0 AND (ended_at IS NULL OR ended_at >= raised_at));
-- Who worked in a round
CREATE INDEX "annotation_round_person" ON "annotation" ("round_id", "person_id");
-- A rule has at most one open alert per person
CREATE UNIQUE INDEX "alert_open" ON "alert" ("rule_id", coalesce("person_id", '00000000-0000-0000-0000-000000000000'))
  WHERE "ended_at" IS NULL;
