-- DropIndex
DROP INDEX "task_round_id_version_id_condition_key";

-- AlterTable
ALTER TABLE "task" ADD COLUMN     "prediction_id" UUID;

-- CreateTable
CREATE TABLE "prediction" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "set_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "answers" TEXT[],
    "answer_hash" TEXT NOT NULL,
    "trajectory" JSONB,
    "scores" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "prediction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "judge_verdict" (
    "prediction_id" UUID NOT NULL,
    "judge" TEXT NOT NULL,
    "project_id" UUID NOT NULL,
    "set_id" UUID NOT NULL,
    "verdict" TEXT,
    "score" DOUBLE PRECISION,

    CONSTRAINT "judge_verdict_pkey" PRIMARY KEY ("prediction_id","judge")
);

-- CreateTable
CREATE TABLE "answer_equivalence" (
    "version_id" UUID NOT NULL,
    "answer_hash" TEXT NOT NULL,
    "project_id" UUID NOT NULL,
    "answers" TEXT[],
    "equivalent" BOOLEAN NOT NULL,
    "person_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answer_equivalence_pkey" PRIMARY KEY ("version_id","answer_hash")
);

-- CreateTable
CREATE TABLE "bootstrap" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "input_hash" TEXT NOT NULL,
    "clusters" JSONB NOT NULL,
    "seed" BIGINT NOT NULL,
    "resamples" INTEGER NOT NULL,
    "status" "job_status" NOT NULL DEFAULT 'queued',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "low" DOUBLE PRECISION,
    "high" DOUBLE PRECISION,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bootstrap_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "prediction_version_id_idx" ON "prediction"("version_id");

-- CreateIndex
CREATE UNIQUE INDEX "prediction_project_id_id_key" ON "prediction"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "prediction_set_id_model_version_id_key" ON "prediction"("set_id", "model", "version_id");

-- CreateIndex
CREATE INDEX "judge_verdict_set_id_idx" ON "judge_verdict"("set_id");

-- CreateIndex
CREATE UNIQUE INDEX "bootstrap_round_id_subject_key" ON "bootstrap"("round_id", "subject");

-- CreateIndex
CREATE INDEX "task_prediction_id_idx" ON "task"("prediction_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_round_id_version_id_condition_prediction_id_key" ON "task"("round_id", "version_id", "condition", "prediction_id") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_project_id_set_id_fkey" FOREIGN KEY ("project_id", "set_id") REFERENCES "prediction_set"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_project_id_version_id_fkey" FOREIGN KEY ("project_id", "version_id") REFERENCES "item_version"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "judge_verdict" ADD CONSTRAINT "judge_verdict_project_id_prediction_id_fkey" FOREIGN KEY ("project_id", "prediction_id") REFERENCES "prediction"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot say ---------------------------------------------------------------------------

ALTER TABLE "judge_verdict" ADD CONSTRAINT "judge_verdict_says_something" CHECK (
  (verdict IS NOT NULL OR score IS NOT NULL)
  AND (verdict IS NULL OR verdict IN ('correct', 'partly', 'incorrect', 'cannot-tell'))
  AND (score IS NULL OR (score > '-Infinity' AND score < 'Infinity')));
ALTER TABLE "bootstrap" ADD CONSTRAINT "bootstrap_numbers" CHECK (
  resamples >= 1 AND progress BETWEEN 0 AND 1 AND (low IS NULL) = (high IS NULL) AND (low IS NULL OR low <= high));

-- A row of one project cannot point into another
ALTER TABLE "judge_verdict" ADD FOREIGN KEY ("project_id", "set_id") REFERENCES "prediction_set"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "answer_equivalence" ADD FOREIGN KEY ("project_id", "version_id") REFERENCES "item_version"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "answer_equivalence" ADD FOREIGN KEY ("project_id", "person_id") REFERENCES "person"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "bootstrap" ADD FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "task" ADD FOREIGN KEY ("project_id", "prediction_id") REFERENCES "prediction"("project_id", "id") DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_scores_object" CHECK (jsonb_typeof(scores) = 'object');
