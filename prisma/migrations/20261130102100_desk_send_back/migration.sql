-- CreateTable
CREATE TABLE "send_back" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "annotation_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "comment" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(6),
    "answer_id" UUID,
    "withdrawn_at" TIMESTAMPTZ(6),

    CONSTRAINT "send_back_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "send_back_seq_key" ON "send_back"("seq");

-- CreateIndex
CREATE INDEX "send_back_annotation_id_idx" ON "send_back"("annotation_id");

-- CreateIndex
CREATE INDEX "send_back_project_id_seq_idx" ON "send_back"("project_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "send_back_project_id_id_key" ON "send_back"("project_id", "id");

-- AddForeignKey
ALTER TABLE "send_back" ADD CONSTRAINT "send_back_project_id_assignment_id_fkey" FOREIGN KEY ("project_id", "assignment_id") REFERENCES "assignment"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot say ---------------------------------------------------------------------------

ALTER TABLE "send_back" ADD CONSTRAINT "send_back_comment" CHECK (length(comment) BETWEEN 1 AND 4000);
ALTER TABLE "send_back" ADD CONSTRAINT "send_back_ends_once" CHECK (answer_id IS NULL OR withdrawn_at IS NULL);
ALTER TABLE "send_back" ADD CONSTRAINT "send_back_answered_after_seen" CHECK (answer_id IS NULL OR seen_at IS NOT NULL);

-- Work is with its person once at a time; these indexes are all that a claim and a submission look at
CREATE UNIQUE INDEX "send_back_open" ON "send_back" ("assignment_id") WHERE "answer_id" IS NULL AND "withdrawn_at" IS NULL;
CREATE INDEX "send_back_open_of_round" ON "send_back" ("round_id") WHERE "answer_id" IS NULL AND "withdrawn_at" IS NULL;

-- A row of one project cannot point into another
ALTER TABLE "send_back" ADD FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "send_back" ADD FOREIGN KEY ("project_id", "task_id") REFERENCES "task"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "send_back" ADD FOREIGN KEY ("project_id", "annotation_id") REFERENCES "annotation"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "send_back" ADD FOREIGN KEY ("project_id", "answer_id") REFERENCES "annotation"("project_id", "id") ON DELETE CASCADE;
ALTER TABLE "send_back" ADD FOREIGN KEY ("project_id", "person_id") REFERENCES "person"("project_id", "id") ON DELETE CASCADE;

-- What was said stays; it is seen, answered and withdrawn once
CREATE FUNCTION "keep_send_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.comment <> OLD.comment OR NEW.annotation_id <> OLD.annotation_id OR NEW.person_id <> OLD.person_id
    OR NEW.created_at <> OLD.created_at OR (OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at)
    OR (OLD.answer_id IS NOT NULL AND NEW.answer_id IS DISTINCT FROM OLD.answer_id)
    OR (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at) THEN
    RAISE EXCEPTION 'what was sent back stays as it was' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "send_back_kept" BEFORE UPDATE ON "send_back" FOR EACH ROW EXECUTE FUNCTION "keep_send_back"();
