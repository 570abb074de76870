-- Stages of an audit and when its hints are shown
ALTER TABLE "round" ADD COLUMN "stage" TEXT NOT NULL DEFAULT 'all',
ADD COLUMN "audit_hints" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN "article_edition" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "round" ADD CONSTRAINT "round_stage" CHECK (
  stage IN ('evidence', 'answer', 'question', 'consistency', 'all') AND (stage = 'all' OR kind = 'flaws'));
ALTER TABLE "round" ADD CONSTRAINT "round_audit_hints" CHECK (
  audit_hints IN ('none', 'after', 'shown') AND (audit_hints = 'none' OR kind = 'flaws'));
ALTER TABLE "round" ADD CONSTRAINT "round_article_edition_not_negative" CHECK (article_edition >= 0);

-- An article's text is never overwritten: a newer one is a row of its own, and rounds read the text of their edition
ALTER TABLE "article" ADD COLUMN "edition" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "replaced_in" INTEGER;

ALTER TABLE "article" ADD CONSTRAINT "article_edition_order" CHECK (edition >= 1 AND (replaced_in IS NULL OR replaced_in > edition));

DROP INDEX "article_project_id_key_key";
CREATE UNIQUE INDEX "article_project_id_key_edition_key" ON "article"("project_id", "key", "edition");
CREATE UNIQUE INDEX "article_current" ON "article"("project_id", "key") WHERE replaced_in IS NULL;

-- What a term looks like in use
ALTER TABLE "vocabulary_entry" ADD COLUMN "example" TEXT NOT NULL DEFAULT '';
