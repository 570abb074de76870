-- AlterTable
ALTER TABLE "task" ADD COLUMN     "submits" INTEGER NOT NULL DEFAULT 0;
