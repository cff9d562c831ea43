CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	"question_id" uuid NOT NULL,
	"is_by_shop" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	"memo_id" bigint,
	"package_id" bigint,
	"answered_at" timestamp with time zone,
	"owner_told_at" timestamp with time zone,
	"shop_told_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "questions_of_one_item" CHECK (num_nonnulls("questions"."memo_id", "questions"."package_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_hidden_by_people_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_hidden_by_people_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answers_one_by_shop" ON "answers" USING btree ("question_id") WHERE is_by_shop;--> statement-breakpoint
CREATE UNIQUE INDEX "answers_one_a_person" ON "answers" USING btree ("question_id","person_id") WHERE not is_by_shop;--> statement-breakpoint
CREATE INDEX "answers_of_person" ON "answers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "answers_hidden" ON "answers" USING btree ("question_id") WHERE status = 'hidden';--> statement-breakpoint
CREATE INDEX "questions_of_memo" ON "questions" USING btree ("memo_id","written_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questions_of_package" ON "questions" USING btree ("package_id","written_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questions_of_person" ON "questions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("written_at","id") WHERE status = 'published' and answered_at is null;--> statement-breakpoint
CREATE INDEX "questions_unseen" ON "questions" USING btree ("written_at","id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "questions_words" ON "questions" USING gin (array_to_tsvector(string_to_array(search_text("text"), ' ')));--> statement-breakpoint
-- What a person writes while the account is being deleted must leave nothing behind, as everywhere.
CREATE TRIGGER "zz_refuse_deleted_person" AFTER INSERT OR UPDATE OF "text" ON "questions" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();--> statement-breakpoint
CREATE TRIGGER "zz_refuse_deleted_person" AFTER INSERT OR UPDATE OF "text" ON "answers" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
