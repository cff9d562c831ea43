CREATE TABLE "reading_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"told_month" text,
	"counted_pages" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	CONSTRAINT "reading_mails_once" UNIQUE("person_id","email")
);
--> statement-breakpoint
ALTER TABLE "reading_mails" ADD CONSTRAINT "reading_mails_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_mails_of_address" ON "reading_mails" USING btree ("email");--> statement-breakpoint
CREATE INDEX "reading_mails_to_tell" ON "reading_mails" USING btree ("told_month") WHERE agreed_at is not null;