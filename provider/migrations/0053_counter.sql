ALTER TABLE "orders" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_links" ADD COLUMN "by_id" uuid;--> statement-breakpoint
ALTER TABLE "pay_links" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_by_id_people_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_request_key" UNIQUE("person_id","request_key");