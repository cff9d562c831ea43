ALTER TABLE "import_files" ADD COLUMN "topics" jsonb;
