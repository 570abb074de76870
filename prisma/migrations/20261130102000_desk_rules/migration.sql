-- AlterTable
ALTER TABLE "project" ADD COLUMN     "decision_rules" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "round" ADD COLUMN     "decision_rules" JSONB;

-- AlterTable
ALTER TABLE "adjudication" ADD COLUMN     "reason_class" TEXT,
ALTER COLUMN "person_id" DROP NOT NULL;

-- What Prisma's schema language cannot say ---------------------------------------------------------------------------

ALTER TABLE "project" ADD CONSTRAINT "project_decision_rules" CHECK (jsonb_typeof(decision_rules) = 'object');
ALTER TABLE "round" ADD CONSTRAINT "round_decision_rules" CHECK (
  decision_rules IS NULL OR jsonb_typeof(decision_rules) = 'object');
ALTER TABLE "adjudication" ADD CONSTRAINT "adjudication_reason_class" CHECK (
  reason_class IN ('guideline-gap', 'slip', 'ambiguous'));
-- Only people withdraw and overrule: what is accepted by itself is the first decision on a task
ALTER TABLE "adjudication" ADD CONSTRAINT "adjudication_by_itself" CHECK (
  person_id IS NOT NULL OR (replaces IS NULL AND NOT withdrawn));
