-- The clusters of a task's marks in one row, with how many are alike: they are written and read as a whole
CREATE TABLE "task_clusters" (
    "task_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "said" TEXT[],
    "n" INTEGER[],

    CONSTRAINT "task_clusters_pkey" PRIMARY KEY ("task_id")
);

INSERT INTO "task_clusters" ("task_id", "project_id", "round_id", "said", "n")
SELECT task_id, project_id, round_id, array_agg(said ORDER BY said), array_agg(n ORDER BY said)
FROM (SELECT task_id, project_id, round_id, said, count(*)::int AS n FROM "mark_cluster" GROUP BY 1, 2, 3, 4) AS alike
GROUP BY task_id, project_id, round_id;

DROP TABLE "mark_cluster";

-- AddForeignKey
ALTER TABLE "task_clusters" ADD CONSTRAINT "task_clusters_project_id_task_id_fkey" FOREIGN KEY ("project_id", "task_id") REFERENCES "task"("project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "task_clusters_round_id_idx" ON "task_clusters"("round_id");

-- What Prisma cannot express
ALTER TABLE "task_clusters" ADD CONSTRAINT "task_clusters_counts" CHECK (cardinality(said) = cardinality(n));
