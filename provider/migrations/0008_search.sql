CREATE TABLE "search_entries" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"study_stage_id" bigint,
	"component_id" bigint,
	"subject_id" bigint,
	"is_active" boolean NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words");