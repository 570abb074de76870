-- CreateTable
CREATE TABLE "answer_class" (
    "version_id" UUID NOT NULL,
    "answer_hash" TEXT NOT NULL,
    "project_id" UUID NOT NULL,
    "class" TEXT NOT NULL,

    CONSTRAINT "answer_class_pkey" PRIMARY KEY ("version_id","answer_hash")
);

-- AddForeignKey
ALTER TABLE "answer_class" ADD CONSTRAINT "answer_class_project_id_version_id_fkey" FOREIGN KEY ("project_id", "version_id") REFERENCES "item_version"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
