CREATE TABLE "search_misses" (
	"text" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_on" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_misses_last" ON "search_misses" USING btree ("last_on");