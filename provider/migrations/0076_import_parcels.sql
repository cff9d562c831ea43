CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"file_id" uuid NOT NULL,
	"entry" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	CONSTRAINT "import_files_import_id_sha256_pk" PRIMARY KEY("import_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "unused" jsonb DEFAULT '{"count":0,"names":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;