-- Leads are told of alerts by e-mail too, where a mail server is configured; tried apart from the webhook
ALTER TABLE "alert" ADD COLUMN "mailed_at" TIMESTAMPTZ(6),
ADD COLUMN "mail_tries" INTEGER NOT NULL DEFAULT 0;
-- Nobody is written to about what was raised before
UPDATE "alert" SET "mail_tries" = 5;
