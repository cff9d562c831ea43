ALTER TABLE "contact_tickets" ADD COLUMN "spot" jsonb;--> statement-breakpoint
ALTER TABLE "contact_tickets" ADD COLUMN "verdict" text;--> statement-breakpoint
CREATE INDEX "contact_tickets_of_reader" ON "contact_tickets" USING btree ("person_id","memo_id") WHERE memo_id is not null;