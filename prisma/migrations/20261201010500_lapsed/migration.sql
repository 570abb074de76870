-- What was reserved ahead and ran out before it was taken up may be offered to the person again
ALTER TABLE "assignment" ADD COLUMN "lapsed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_lapsed" CHECK (NOT lapsed OR state = 'expired');
