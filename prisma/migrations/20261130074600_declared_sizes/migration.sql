-- AlterTable
ALTER TABLE "image_slot" ADD COLUMN     "declared_height" DOUBLE PRECISION,
ADD COLUMN     "declared_width" DOUBLE PRECISION,
ADD COLUMN     "on_size" TEXT NOT NULL DEFAULT 'refuse';
ALTER TABLE "image_slot" ADD CONSTRAINT "image_slot_declared" CHECK (
  (declared_width IS NULL) = (declared_height IS NULL) AND (declared_width IS NULL OR declared_width > 0 AND declared_height > 0));
ALTER TABLE "image_slot" ADD CONSTRAINT "image_slot_on_size" CHECK (on_size IN ('refuse', 'scale'));
