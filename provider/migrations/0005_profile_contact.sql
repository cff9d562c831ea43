CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 7101 CACHE 1;--> statement-breakpoint
CREATE TABLE "contact_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('ticket_numbers') NOT NULL,
	"person_id" uuid,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"order_number" text,
	"order_id" uuid,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"attachment" jsonb,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_tickets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "mailed_keys" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "wants_edition_news" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "numerals" text DEFAULT 'latn' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_tickets" ADD CONSTRAINT "contact_tickets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tickets" ADD CONSTRAINT "contact_tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_tickets_newest" ON "contact_tickets" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_tickets_of_email" ON "contact_tickets" USING btree (lower("email"),"created_at");