-- AlterTable
ALTER TABLE "import" ADD COLUMN     "articles_created" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "articles_unchanged" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "articles_updated" INTEGER NOT NULL DEFAULT 0;
