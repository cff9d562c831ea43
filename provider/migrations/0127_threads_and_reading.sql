CREATE TABLE "contact_additions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"text" text NOT NULL,
	"attachment" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- survived by the previous version: it sorts a few hundred open messages without it; contact_tickets_waiting still finds those of a status
DROP INDEX "contact_tickets_in_status";--> statement-breakpoint
-- survived by the previous version: as above, by contact_tickets_reports_waiting
DROP INDEX "contact_tickets_reports";--> statement-breakpoint
ALTER TABLE "contact_tickets" ADD COLUMN "is_own_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_tickets" ADD COLUMN "written_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_additions" ADD CONSTRAINT "contact_additions_ticket_id_contact_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."contact_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_links" ADD CONSTRAINT "contact_links_ticket_id_contact_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."contact_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_additions_of_ticket" ON "contact_additions" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_links_of_ticket" ON "contact_links" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "contact_tickets_waiting" ON "contact_tickets" USING btree ("status",coalesce("written_again_at", "created_at"),"number");--> statement-breakpoint
CREATE INDEX "contact_tickets_reports_waiting" ON "contact_tickets" USING btree ("status",coalesce("written_again_at", "created_at"),"number") WHERE memo_id is not null;--> statement-breakpoint
CREATE INDEX "contact_tickets_of_person" ON "contact_tickets" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "read_pages_of_memo" ON "read_pages" USING btree ("memo_id");--> statement-breakpoint
CREATE INDEX "reading_places_of_memo" ON "reading_places" USING btree ("memo_id");--> statement-breakpoint
-- What members wrote from the address that their account has today.
UPDATE "contact_tickets" SET "is_own_address" = true FROM "people" WHERE "people"."id" = "contact_tickets"."person_id" AND lower("people"."email") = lower("contact_tickets"."email");
