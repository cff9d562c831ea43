CREATE TABLE "highlights" (
	"person_id" uuid NOT NULL,
	"memo_id" bigint NOT NULL,
	"page" integer NOT NULL,
	"edition" integer NOT NULL,
	"id" uuid NOT NULL,
	"quote" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"colour" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "highlights_person_id_memo_id_id_pk" PRIMARY KEY("person_id","memo_id","id")
);
--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- As of the notes: what a person marks while the account is being deleted leaves nothing behind.
CREATE TRIGGER "zz_refuse_deleted_person" AFTER INSERT ON "highlights" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
