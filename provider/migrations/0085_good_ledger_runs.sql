CREATE TABLE "ledger_good_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "people_demo" ON "people" USING btree ("id") WHERE is_demo;