-- AlterTable
ALTER TABLE "vocabulary_entry" ADD COLUMN     "optional" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "round" ADD COLUMN     "audits_round_id" UUID;

-- CreateIndex
CREATE INDEX "round_audits_round_id_idx" ON "round"("audits_round_id");

-- AddForeignKey
ALTER TABLE "round" ADD CONSTRAINT "round_project_id_audits_round_id_fkey" FOREIGN KEY ("project_id", "audits_round_id") REFERENCES "round"("project_id", "id") DEFERRABLE INITIALLY IMMEDIATE;

-- What Prisma's schema language cannot say ---------------------------------------------------------------------------

ALTER TABLE "vocabulary_entry" ADD CONSTRAINT "vocabulary_entry_optional" CHECK (NOT optional OR kind = 'label-list');
ALTER TABLE "round" ADD CONSTRAINT "round_audits_another" CHECK (
  audits_round_id IS NULL OR (kind = 'screen' AND audits_round_id <> id));

-- Lists of labels had no row of their own
INSERT INTO "vocabulary_entry" (project_id, kind, key, name, position)
SELECT project_id, 'label-list', substr(kind, 7), substr(kind, 7), min(position) FROM "vocabulary_entry"
WHERE kind LIKE 'label:%' GROUP BY project_id, kind;

-- Projects without lists get those a new one starts with
INSERT INTO "vocabulary_entry" (project_id, kind, key, name, position, optional)
SELECT p.id, 'label-list', 'subject-class', 'Subject class', 100000, true FROM "project" p
WHERE NOT EXISTS (SELECT 1 FROM "vocabulary_entry" e WHERE e.project_id = p.id AND e.kind = 'label-list');
INSERT INTO "vocabulary_entry" (project_id, kind, key, name, position)
SELECT l.project_id, 'label:subject-class', t.key, initcap(t.key), 100000 + t.place FROM "vocabulary_entry" l,
  unnest(ARRAY['person', 'animal', 'building', 'vehicle', 'plant', 'food', 'logo', 'landmark', 'other'])
  WITH ORDINALITY AS t (key, place)
WHERE l.kind = 'label-list' AND l.key = 'subject-class' AND l.position = 100000;
INSERT INTO "vocabulary_entry" (project_id, kind, key, name, position)
SELECT p.id, 'label-list', 'drop-reasons', 'Reasons for dropping', 100020 FROM "project" p ON CONFLICT DO NOTHING;
INSERT INTO "vocabulary_entry" (project_id, kind, key, name, help, position)
SELECT l.project_id, 'label:drop-reasons', t.key, t.name, t.help, 100020 + t.place FROM "vocabulary_entry" l, (VALUES
  ('low-quality-image', 'Low-quality image', '', 1), ('generic-entity', 'Generic entity', '', 2),
  ('ill-formed-question', 'Badly formed question', '', 3), ('private-content', 'Private content', '', 4),
  ('other', 'Other', 'Say what in the note.', 5)) AS t (key, name, help, place)
WHERE l.kind = 'label-list' AND l.key = 'drop-reasons' AND l.position = 100020;
