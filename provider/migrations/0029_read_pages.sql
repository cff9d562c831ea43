CREATE TABLE "read_pages" (
	"person_id" uuid NOT NULL,
	"memo_id" bigint NOT NULL,
	"pages" integer[] DEFAULT '{}' NOT NULL,
	"downloaded_at" timestamp with time zone,
	CONSTRAINT "read_pages_person_id_memo_id_pk" PRIMARY KEY("person_id","memo_id")
);
--> statement-breakpoint
ALTER TABLE "read_pages" ADD CONSTRAINT "read_pages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_pages" ADD CONSTRAINT "read_pages_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE no action ON UPDATE no action;