-- Counts kept for agreement are brought up to date by what was submitted since they were made: which annotations that
-- is, a snapshot tells from the transaction that inserted them. Times and serial numbers cannot: they are given before
-- a transaction commits.
ALTER TABLE "annotation" ADD COLUMN "made_in" XID8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX "annotation_made" ON "annotation" ("round_id", "made_in");

-- CreateTable
CREATE TABLE "agreement_count" (
    "round_id" UUID NOT NULL,
    "condition" TEXT NOT NULL,
    "variable" TEXT NOT NULL,
    "project_id" UUID NOT NULL,
    "snapshot" pg_snapshot NOT NULL,
    "body" JSONB NOT NULL,
    "made_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agreement_count_pkey" PRIMARY KEY ("round_id","condition","variable")
);

-- AddForeignKey
ALTER TABLE "agreement_count" ADD CONSTRAINT "agreement_count_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is not counted is little, and is counted with every figure
CREATE INDEX "annotation_not_counted" ON "annotation" ("round_id") WHERE NOT "counted";
CREATE INDEX "assignment_without_work" ON "assignment" ("round_id") WHERE "state" IN ('skipped', 'expired', 'released');
