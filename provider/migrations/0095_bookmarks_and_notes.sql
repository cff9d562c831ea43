CREATE TABLE "bookmarks" (
	"person_id" uuid NOT NULL,
	"memo_id" bigint NOT NULL,
	"page" integer NOT NULL,
	"edition" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookmarks_person_id_memo_id_page_pk" PRIMARY KEY("person_id","memo_id","page")
);
--> statement-breakpoint
CREATE TABLE "page_notes" (
	"person_id" uuid NOT NULL,
	"memo_id" bigint NOT NULL,
	"page" integer NOT NULL,
	"edition" integer NOT NULL,
	"text" text NOT NULL,
	"version" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_notes_person_id_memo_id_page_pk" PRIMARY KEY("person_id","memo_id","page")
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_notes" ADD CONSTRAINT "page_notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_notes" ADD CONSTRAINT "page_notes_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What a person writes while the account is being deleted must leave nothing behind, as everywhere.
CREATE TRIGGER "zz_refuse_deleted_person" AFTER INSERT ON "bookmarks" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();--> statement-breakpoint
CREATE TRIGGER "zz_refuse_deleted_person" AFTER INSERT OR UPDATE OF "text" ON "page_notes" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
