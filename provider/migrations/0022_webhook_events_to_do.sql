ALTER TABLE "webhook_events" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_events_to_try" ON "webhook_events" USING btree ("next_try_at") WHERE next_try_at is not null;