CREATE TABLE "errata" (
	"id" uuid PRIMARY KEY NOT NULL,
	"memo_id" bigint NOT NULL,
	"edition" integer NOT NULL,
	"page" integer NOT NULL,
	"text" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"message_id" uuid,
	"author_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"told_owners" integer
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_locale" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_tickets" ADD COLUMN "edition" integer;--> statement-breakpoint
ALTER TABLE "errata" ADD CONSTRAINT "errata_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errata" ADD CONSTRAINT "errata_message_id_contact_tickets_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errata" ADD CONSTRAINT "errata_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "errata_of_memo" ON "errata" USING btree ("memo_id","edition","page");--> statement-breakpoint
CREATE INDEX "errata_of_message" ON "errata" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "errata_to_tell" ON "errata" USING btree ("published_at") WHERE state = 'published' and told_at is null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_by_people_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_replied_by_people_id_fk" FOREIGN KEY ("replied_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_unseen" ON "reviews" USING btree ("written_at","id") WHERE seen_at is null;
--> statement-breakpoint
UPDATE "reviews" SET "seen_at" = "written_at";
