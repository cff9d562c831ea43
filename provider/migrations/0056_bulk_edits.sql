CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"selection" jsonb NOT NULL,
	"change" jsonb NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"currency" text NOT NULL,
	"job_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"edit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"item_id" bigint NOT NULL,
	"name" text NOT NULL,
	"title" jsonb NOT NULL,
	"state" text NOT NULL,
	"seen_version" integer NOT NULL,
	"after" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "bulk_rows_edit_id_number_pk" PRIMARY KEY("edit_id","number")
);
--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_edit_id_bulk_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edits_newest" ON "bulk_edits" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_rows_state" ON "bulk_rows" USING btree ("edit_id","state","number");