CREATE UNLOGGED TABLE "list_file_rows" (
	"job_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"row_id" text NOT NULL,
	CONSTRAINT "list_file_rows_job_id_place_pk" PRIMARY KEY("job_id","place")
);
--> statement-breakpoint
ALTER TABLE "office_jobs" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;