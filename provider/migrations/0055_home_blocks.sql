CREATE TABLE "home_drafts" (
	"id" integer PRIMARY KEY NOT NULL,
	"layout" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"layout" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
