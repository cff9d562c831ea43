CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memos" ADD COLUMN "picture" text;--> statement-breakpoint
CREATE INDEX "pictures_by_age" ON "pictures" USING btree ("kept_at");