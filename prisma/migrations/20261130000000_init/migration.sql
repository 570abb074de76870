-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "system_role" AS ENUM ('owner', 'member');

-- CreateEnum
CREATE TYPE "project_role" AS ENUM ('lead', 'reviewer', 'annotator');

-- CreateEnum
CREATE TYPE "round_status" AS ENUM ('draft', 'open', 'paused', 'closed');

-- CreateEnum
CREATE TYPE "assignment_state" AS ENUM ('reserved', 'leased', 'submitted', 'skipped', 'expired', 'released');

-- CreateEnum
CREATE TYPE "task_purpose" AS ENUM ('work', 'gold', 'training');

-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('queued', 'running', 'done', 'failed', 'cancelled');

-- CreateTable
CREATE TABLE "user_account" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "name" TEXT,
    "role" "system_role" NOT NULL DEFAULT 'member',
    "password_hash" TEXT,
    "disabled_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setup" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "completed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_link" (
    "token_hash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "one_time_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_input_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(6),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_token" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE UNLOGGED TABLE "rate_window" (
    "id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(6) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rate_window_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "licence" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "vocabulary_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "project_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "project_role" NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("project_id","user_id")
);

-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "user_id" UUID,
    "pseudonym" TEXT NOT NULL,
    "display_name" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vocabulary_entry" (
    "project_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "help" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,
    "retired_at" TIMESTAMPTZ(6),

    CONSTRAINT "vocabulary_entry_pkey" PRIMARY KEY ("project_id","kind","key")
);

-- CreateTable
CREATE TABLE "image" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "licence" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "project_id" UUID NOT NULL,
    "dataset" TEXT NOT NULL,
    "data_id" TEXT NOT NULL,
    "variant" TEXT NOT NULL,
    "anchor_item_id" UUID,
    "stub" BOOLEAN NOT NULL DEFAULT false,
    "current_version_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_version" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "question" TEXT,
    "evidence" JSONB NOT NULL DEFAULT '[]',
    "mentions" JSONB NOT NULL DEFAULT '[]',
    "entity_names" TEXT[],
    "answer_type" TEXT NOT NULL DEFAULT 'string',
    "question_type" TEXT,
    "hop" INTEGER,
    "entities" INTEGER,
    "reasoning" TEXT,
    "subject_class" TEXT,
    "category" TEXT,
    "difficulty" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "item_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "image_slot" (
    "project_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "licence" TEXT,
    "source_url" TEXT,
    "image_id" UUID,

    CONSTRAINT "image_slot_pkey" PRIMARY KEY ("version_id","position")
);

-- CreateTable
CREATE TABLE "reference_answer" (
    "version_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "alternatives" JSONB NOT NULL,
    "source_sha256" TEXT NOT NULL,
    "source_row" INTEGER NOT NULL,
    "source_text" TEXT NOT NULL,
    "fields" JSONB NOT NULL,

    CONSTRAINT "reference_answer_pkey" PRIMARY KEY ("version_id")
);

-- CreateTable
CREATE TABLE "prediction_set" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prediction_set_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "set_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "image_position" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "number" INTEGER,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "w" DOUBLE PRECISION NOT NULL,
    "h" DOUBLE PRECISION NOT NULL,
    "class" TEXT,
    "entity" JSONB,
    "score" DOUBLE PRECISION,

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gold" (
    "version_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gold_pkey" PRIMARY KEY ("version_id","kind")
);

-- CreateTable
CREATE TABLE "article" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "revision" TEXT,
    "snapshot_date" TEXT,
    "sections" JSONB NOT NULL,

    CONSTRAINT "article_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "round" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "project_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" "round_status" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "overlap" INTEGER NOT NULL,
    "sample" JSONB NOT NULL,
    "strata" JSONB NOT NULL DEFAULT '[]',
    "left_out" JSONB NOT NULL DEFAULT '[]',
    "conditions" JSONB NOT NULL DEFAULT '[]',
    "second_look" TEXT NOT NULL DEFAULT 'none',
    "independence" TEXT NOT NULL DEFAULT 'strict',
    "proposals" TEXT NOT NULL DEFAULT 'shown',
    "prediction_set_id" UUID,
    "lease_minutes" INTEGER NOT NULL DEFAULT 30,
    "time_limit_seconds" INTEGER,
    "minimum_seconds" INTEGER,
    "gold_share" DOUBLE PRECISION,
    "pilot" BOOLEAN NOT NULL DEFAULT false,
    "every_annotator" BOOLEAN NOT NULL DEFAULT false,
    "vocabulary" JSONB NOT NULL,
    "vocabulary_version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(6),

    CONSTRAINT "round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guideline_version" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guideline_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "round_annotator" (
    "round_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "round_annotator_pkey" PRIMARY KEY ("round_id","person_id")
);

-- CreateTable
CREATE TABLE "task" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "condition" TEXT NOT NULL DEFAULT '',
    "breadth" INTEGER NOT NULL DEFAULT 0,
    "purpose" "task_purpose" NOT NULL DEFAULT 'work',
    "position" INTEGER NOT NULL,
    "overlap" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "adjudicated" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assignment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "state" "assignment_state" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_expires_at" TIMESTAMPTZ(6),
    "opened_at" TIMESTAMPTZ(6),
    "submitted_at" TIMESTAMPTZ(6),
    "late" BOOLEAN NOT NULL DEFAULT false,
    "draft" JSONB,
    "draft_at" TIMESTAMPTZ(6),
    "active_seconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "skip_reason" TEXT,
    "skip_note" TEXT,

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "annotation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "payload" JSONB NOT NULL,
    "counted" BOOLEAN NOT NULL,
    "late" BOOLEAN NOT NULL,
    "timed_out" BOOLEAN NOT NULL DEFAULT false,
    "blind" BOOLEAN NOT NULL DEFAULT true,
    "guideline_version_id" UUID NOT NULL,
    "vocabulary_version" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(6) NOT NULL,
    "submitted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "active_seconds" DOUBLE PRECISION NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,

    CONSTRAINT "annotation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "annotation_value" (
    "annotation_id" UUID NOT NULL,
    "variable" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "value" TEXT NOT NULL,
    "counted" BOOLEAN NOT NULL,

    CONSTRAINT "annotation_value_pkey" PRIMARY KEY ("annotation_id","variable","unit")
);

-- CreateTable
CREATE TABLE "mark" (
    "annotation_id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "project_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "image_position" INTEGER NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "w" DOUBLE PRECISION NOT NULL,
    "h" DOUBLE PRECISION NOT NULL,
    "class" TEXT,
    "entity" JSONB,
    "note" TEXT,
    "proposal_id" UUID,
    "verdict" TEXT,

    CONSTRAINT "mark_pkey" PRIMARY KEY ("annotation_id","client_id")
);

-- CreateTable
CREATE TABLE "box_match" (
    "annotation_a" UUID NOT NULL,
    "annotation_b" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "marks_a" INTEGER NOT NULL,
    "marks_b" INTEGER NOT NULL,
    "matched_50" INTEGER NOT NULL,
    "matched_75" INTEGER NOT NULL,
    "matched_90" INTEGER NOT NULL,
    "ious" DOUBLE PRECISION[],

    CONSTRAINT "box_match_pkey" PRIMARY KEY ("annotation_a","annotation_b")
);

-- CreateTable
CREATE TABLE "adjudication" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "payload" JSONB,
    "withdrawn" BOOLEAN NOT NULL DEFAULT false,
    "cites" UUID[],
    "note" TEXT,
    "reason" TEXT,
    "replaces" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "adjudication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exposure" (
    "id" BIGSERIAL NOT NULL,
    "project_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "dataset" TEXT NOT NULL,
    "data_id" TEXT NOT NULL,
    "item_id" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "breadth" INTEGER NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exposure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "user_id" UUID,
    "format" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_path" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "dry_run" BOOLEAN NOT NULL,
    "status" "job_status" NOT NULL DEFAULT 'queued',
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "items_created" INTEGER NOT NULL DEFAULT 0,
    "items_updated" INTEGER NOT NULL DEFAULT 0,
    "items_unchanged" INTEGER NOT NULL DEFAULT 0,
    "proposals_created" INTEGER NOT NULL DEFAULT 0,
    "annotations_created" INTEGER NOT NULL DEFAULT 0,
    "refused" JSONB NOT NULL DEFAULT '[]',
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "export" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "user_id" UUID,
    "format" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "status" "job_status" NOT NULL DEFAULT 'queued',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "sha256" TEXT,
    "bytes" BIGINT,
    "snapshot_at" TIMESTAMPTZ(6),
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "project_id" UUID,
    "actor" TEXT NOT NULL,
    "user_id" UUID,
    "act" TEXT NOT NULL,
    "object_type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_seal" (
    "up_to" BIGINT NOT NULL,
    "first_id" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("up_to")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_account_email_key" ON "user_account"("email");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_token_token_hash_key" ON "api_token"("token_hash");

-- CreateIndex
CREATE INDEX "api_token_user_id_idx" ON "api_token"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "project_slug_key" ON "project"("slug");

-- CreateIndex
CREATE INDEX "membership_user_id_idx" ON "membership"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "person_project_id_id_key" ON "person"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "person_project_id_pseudonym_key" ON "person"("project_id", "pseudonym");

-- CreateIndex
CREATE UNIQUE INDEX "person_project_id_user_id_key" ON "person"("project_id", "user_id");

-- CreateIndex
CREATE INDEX "image_sha256_idx" ON "image"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "image_project_id_id_key" ON "image"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "image_project_id_name_key" ON "image"("project_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "item_seq_key" ON "item"("seq");

-- CreateIndex
CREATE INDEX "item_project_id_seq_idx" ON "item"("project_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "item_project_id_id_key" ON "item"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "item_project_id_dataset_data_id_variant_key" ON "item"("project_id", "dataset", "data_id", "variant");

-- CreateIndex
CREATE UNIQUE INDEX "item_version_project_id_id_key" ON "item_version"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "item_version_item_id_version_key" ON "item_version"("item_id", "version");

-- CreateIndex
CREATE INDEX "image_slot_project_id_name_idx" ON "image_slot"("project_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "reference_answer_project_id_version_id_key" ON "reference_answer"("project_id", "version_id");

-- CreateIndex
CREATE UNIQUE INDEX "prediction_set_project_id_id_key" ON "prediction_set"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "prediction_set_project_id_kind_source_key" ON "prediction_set"("project_id", "kind", "source");

-- CreateIndex
CREATE INDEX "proposal_version_id_idx" ON "proposal"("version_id");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_project_id_id_key" ON "proposal"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "article_project_id_url_key" ON "article"("project_id", "url");

-- CreateIndex
CREATE UNIQUE INDEX "round_seq_key" ON "round"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "round_project_id_id_key" ON "round"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "round_project_id_slug_key" ON "round"("project_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "guideline_version_project_id_id_key" ON "guideline_version"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "guideline_version_round_id_version_key" ON "guideline_version"("round_id", "version");

-- CreateIndex
CREATE INDEX "task_version_id_idx" ON "task"("version_id");

-- CreateIndex
CREATE INDEX "task_item_id_idx" ON "task"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_project_id_id_key" ON "task"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "task_round_id_position_key" ON "task"("round_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "task_round_id_version_id_condition_key" ON "task"("round_id", "version_id", "condition");

-- CreateIndex
CREATE INDEX "assignment_person_id_round_id_state_idx" ON "assignment"("person_id", "round_id", "state");

-- CreateIndex
CREATE UNIQUE INDEX "assignment_project_id_id_key" ON "assignment"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "assignment_task_id_person_id_key" ON "assignment"("task_id", "person_id");

-- CreateIndex
CREATE UNIQUE INDEX "assignment_round_id_item_id_person_id_key" ON "assignment"("round_id", "item_id", "person_id");

-- CreateIndex
CREATE UNIQUE INDEX "annotation_seq_key" ON "annotation"("seq");

-- CreateIndex
CREATE INDEX "annotation_task_id_idx" ON "annotation"("task_id");

-- CreateIndex
CREATE INDEX "annotation_round_id_seq_idx" ON "annotation"("round_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "annotation_project_id_id_key" ON "annotation"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "annotation_assignment_id_revision_key" ON "annotation"("assignment_id", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "annotation_assignment_id_idempotency_key_key" ON "annotation"("assignment_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "mark_task_id_idx" ON "mark"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "mark_annotation_id_image_position_number_key" ON "mark"("annotation_id", "image_position", "number");

-- CreateIndex
CREATE INDEX "box_match_round_id_idx" ON "box_match"("round_id");

-- CreateIndex
CREATE UNIQUE INDEX "adjudication_replaces_key" ON "adjudication"("replaces");

-- CreateIndex
CREATE INDEX "adjudication_task_id_idx" ON "adjudication"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "adjudication_project_id_id_key" ON "adjudication"("project_id", "id");

-- CreateIndex
CREATE INDEX "exposure_person_id_dataset_data_id_idx" ON "exposure"("person_id", "dataset", "data_id");

-- CreateIndex
CREATE UNIQUE INDEX "exposure_person_id_item_id_what_key" ON "exposure"("person_id", "item_id", "what");

-- CreateIndex
CREATE INDEX "import_project_id_created_at_idx" ON "import"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "export_project_id_created_at_idx" ON "export"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_log_project_id_id_idx" ON "audit_log"("project_id", "id");

-- AddForeignKey
ALTER TABLE "one_time_link" ADD CONSTRAINT "one_time_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vocabulary_entry" ADD CONSTRAINT "vocabulary_entry_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image" ADD CONSTRAINT "image_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item" ADD CONSTRAINT "item_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_version" ADD CONSTRAINT "item_version_project_id_item_id_fkey" FOREIGN KEY ("project_id", "item_id") REFERENCES "item"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image_slot" ADD CONSTRAINT "image_slot_project_id_version_id_fkey" FOREIGN KEY ("project_id", "version_id") REFERENCES "item_version"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image_slot" ADD CONSTRAINT "image_slot_project_id_image_id_fkey" FOREIGN KEY ("project_id", "image_id") REFERENCES "image"("project_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reference_answer" ADD CONSTRAINT "reference_answer_project_id_version_id_fkey" FOREIGN KEY ("project_id", "version_id") REFERENCES "item_version"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prediction_set" ADD CONSTRAINT "prediction_set_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_project_id_set_id_fkey" FOREIGN KEY ("project_id", "set_id") REFERENCES "prediction_set"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_project_id_version_id_fkey" FOREIGN KEY ("project_id", "version_id") REFERENCES "item_version"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article" ADD CONSTRAINT "article_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round" ADD CONSTRAINT "round_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guideline_version" ADD CONSTRAINT "guideline_version_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_annotator" ADD CONSTRAINT "round_annotator_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_project_id_item_id_fkey" FOREIGN KEY ("project_id", "item_id") REFERENCES "item"("project_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_project_id_version_id_fkey" FOREIGN KEY ("project_id", "version_id") REFERENCES "item_version"("project_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_project_id_task_id_fkey" FOREIGN KEY ("project_id", "task_id") REFERENCES "task"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_project_id_assignment_id_fkey" FOREIGN KEY ("project_id", "assignment_id") REFERENCES "assignment"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mark" ADD CONSTRAINT "mark_project_id_annotation_id_fkey" FOREIGN KEY ("project_id", "annotation_id") REFERENCES "annotation"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export" ADD CONSTRAINT "export_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma's schema language cannot say ---------------------------------------------------------------------------

-- Counters and geometry
ALTER TABLE "setup" ADD CONSTRAINT "setup_single_row" CHECK (id = 1);
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_email_lower" CHECK (email = lower(email));
ALTER TABLE "round" ADD CONSTRAINT "round_overlap_positive" CHECK (overlap >= 1);
ALTER TABLE "task" ADD CONSTRAINT "task_slots" CHECK (taken >= 0 AND taken <= overlap);
ALTER TABLE "image" ADD CONSTRAINT "image_size" CHECK (width >= 1 AND height >= 1);
ALTER TABLE "mark" ADD CONSTRAINT "mark_geometry" CHECK (
  x >= 0 AND y >= 0 AND w >= 1 AND h >= 1 AND x < 'Infinity' AND y < 'Infinity' AND w < 'Infinity' AND h < 'Infinity');
ALTER TABLE "box_match" ADD CONSTRAINT "box_match_counts" CHECK (
  matched_90 <= matched_75 AND matched_75 <= matched_50 AND matched_50 <= marks_a AND matched_50 <= marks_b);
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_times" CHECK (active_seconds >= 0 AND version >= 1);
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_revision_positive" CHECK (revision >= 1 AND active_seconds >= 0);

-- A row of one project cannot point into another
ALTER TABLE "round_annotator" ADD FOREIGN KEY ("project_id", "person_id") REFERENCES "person"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "round" ADD FOREIGN KEY ("project_id", "prediction_set_id") REFERENCES "prediction_set"("project_id", "id");
ALTER TABLE "assignment" ADD FOREIGN KEY ("project_id", "person_id") REFERENCES "person"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "assignment" ADD FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "annotation" ADD FOREIGN KEY ("project_id", "person_id") REFERENCES "person"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "annotation" ADD FOREIGN KEY ("project_id", "task_id") REFERENCES "task"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "annotation" ADD FOREIGN KEY ("project_id", "guideline_version_id") REFERENCES "guideline_version"("project_id", "id");
ALTER TABLE "annotation_value" ADD FOREIGN KEY ("project_id", "annotation_id") REFERENCES "annotation"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "box_match" ADD FOREIGN KEY ("project_id", "annotation_a") REFERENCES "annotation"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "box_match" ADD FOREIGN KEY ("project_id", "annotation_b") REFERENCES "annotation"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "mark" ADD FOREIGN KEY ("project_id", "task_id") REFERENCES "task"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "adjudication" ADD FOREIGN KEY ("project_id", "task_id") REFERENCES "task"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "adjudication" ADD FOREIGN KEY ("project_id", "person_id") REFERENCES "person"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "adjudication" ADD FOREIGN KEY ("project_id", "replaces") REFERENCES "adjudication"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "gold" ADD FOREIGN KEY ("project_id", "version_id") REFERENCES "item_version"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "exposure" ADD FOREIGN KEY ("project_id", "person_id") REFERENCES "person"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "exposure" ADD FOREIGN KEY ("project_id", "item_id") REFERENCES "item"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "item" ADD FOREIGN KEY ("project_id", "anchor_item_id") REFERENCES "item"("project_id", "id") DEFERRABLE INITIALLY DEFERRED;

-- A chain of decisions per task: one first decision, and each later one replaces exactly one earlier one
CREATE UNIQUE INDEX "adjudication_first" ON "adjudication" ("task_id") WHERE "replaces" IS NULL;

-- One counted revision per assignment
CREATE UNIQUE INDEX "annotation_counted" ON "annotation" ("assignment_id") WHERE "counted";

-- Claiming reads only tasks with a free slot, in order, from the person's cursor on
CREATE INDEX "task_free" ON "task" ("round_id", "position") WHERE "taken" < "overlap";
CREATE INDEX "assignment_leases" ON "assignment" ("lease_expires_at") WHERE "state" IN ('leased', 'reserved');
CREATE INDEX "assignment_unfinished" ON "assignment" ("round_id", "person_id") WHERE "state" IN ('leased', 'reserved');

-- Agreement reads one variable of a round by an index alone
CREATE INDEX "annotation_value_counting" ON "annotation_value" ("round_id", "variable", "task_id", "unit") INCLUDE ("person_id", "value") WHERE "counted";

-- Search of items by text
CREATE INDEX "item_data_id" ON "item" ("project_id", "data_id");

-- The audit log is append-only
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_seal_append_only" BEFORE UPDATE OR DELETE ON "audit_seal" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- What a person submitted never changes; only whether it is the counted revision may
CREATE FUNCTION "keep_annotation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payload IS DISTINCT FROM OLD.payload OR NEW.person_id <> OLD.person_id OR NEW.task_id <> OLD.task_id
    OR NEW.submitted_at <> OLD.submitted_at OR NEW.revision <> OLD.revision OR NEW.late <> OLD.late THEN
    RAISE EXCEPTION 'annotations are append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "annotation_append_only" BEFORE UPDATE ON "annotation" FOR EACH ROW EXECUTE FUNCTION "keep_annotation"();
