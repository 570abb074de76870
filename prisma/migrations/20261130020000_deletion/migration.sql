-- A project is deleted by one statement that cascades; what else points at a row may wait for the end of it
ALTER TABLE "image_slot" ALTER CONSTRAINT "image_slot_project_id_image_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE "task" ALTER CONSTRAINT "task_project_id_item_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE "task" ALTER CONSTRAINT "task_project_id_version_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE "round" ALTER CONSTRAINT "round_project_id_prediction_set_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE "annotation" ALTER CONSTRAINT "annotation_project_id_guideline_version_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;
