-- Whether work of a round was ever sent back: claims in all other rounds need not look for what came back
ALTER TABLE "round" ADD COLUMN "sends_back" BOOLEAN NOT NULL DEFAULT false;
UPDATE "round" SET "sends_back" = true WHERE EXISTS (SELECT FROM "send_back" s WHERE s.round_id = "round".id);

CREATE FUNCTION "note_send_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE round SET sends_back = true WHERE id = NEW.round_id AND NOT sends_back;
  RETURN NULL;
END $$;
CREATE TRIGGER "send_back_noted" AFTER INSERT ON "send_back" FOR EACH ROW EXECUTE FUNCTION "note_send_back"();
