ALTER TABLE "memos" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memos" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "memos" SET "archived_at" = "updated_at" WHERE NOT "is_active";--> statement-breakpoint
CREATE INDEX "memos_scheduled" ON "memos" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
ALTER TABLE "memos" ADD CONSTRAINT "memos_have_one_state" CHECK (num_nonnulls("memos"."publish_at", "memos"."archived_at", case when "memos"."is_active" then true end) <= 1);