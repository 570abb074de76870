-- CreateTable
CREATE TABLE "source_file" (
    "project_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "frame" JSONB NOT NULL,

    CONSTRAINT "source_file_pkey" PRIMARY KEY ("project_id","sha256")
);

-- AddForeignKey
ALTER TABLE "source_file" ADD CONSTRAINT "source_file_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "source_file" ADD CONSTRAINT "source_file_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$');
ALTER TABLE "source_file" ADD CONSTRAINT "source_file_frame_check" CHECK (jsonb_typeof("frame") = 'object');
