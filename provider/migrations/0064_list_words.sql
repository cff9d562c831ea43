CREATE OR REPLACE FUNCTION "search_text"(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $body$
BEGIN
  -- Not in SQL: that would be written out in each statement, and the planner would take folding a table row by row for cheap.
  RETURN btrim(regexp_replace(
    lower(translate(
      regexp_replace(normalize(coalesce(given, ''), NFKC), '[\u064b-\u0652\u0670\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
      'أإآٱىیؤئةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااييويهك01234567890123456789'
    ) COLLATE "und-x-icu"),
    '[^a-z0-9\u00df-\u00f6\u00f8-\u024f\u0370-\u03ff\u0400-\u04ff\u0621-\u063a\u0641-\u064a\u066e-\u066f\u0671-\u06d3]+', ' ', 'g'));
END
$body$;--> statement-breakpoint
CREATE FUNCTION "review_words"(said text, person uuid, memo bigint) RETURNS tsvector LANGUAGE sql STABLE AS $body$
  SELECT array_to_tsvector(string_to_array(search_text(concat_ws(' ', said, (SELECT full_name FROM people WHERE id = person),
    (SELECT concat_ws(' ', both_languages(title), both_languages(author_name), sku) FROM memos WHERE id = memo))), ' '))
$body$;--> statement-breakpoint
CREATE FUNCTION "keep_words_of_review"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  -- Whoever is being renamed or deleted has the new name by then.
  PERFORM FROM people WHERE id = NEW.person_id FOR SHARE;
  NEW.words := review_words(NEW.text, NEW.person_id, NEW.memo_id);
  RETURN NEW;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "keep_words_of_author"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  UPDATE reviews SET words = review_words(text, person_id, memo_id) WHERE person_id = NEW.id;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "keep_words_of_memo"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  UPDATE reviews SET words = review_words(text, person_id, memo_id) WHERE memo_id = NEW.id;
  RETURN NULL;
END
$body$;--> statement-breakpoint
DROP INDEX "reviews_words";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TRIGGER "keep_words" BEFORE INSERT OR UPDATE OF text, person_id, memo_id ON "reviews" FOR EACH ROW EXECUTE FUNCTION keep_words_of_review();--> statement-breakpoint
CREATE TRIGGER "keep_words" AFTER UPDATE OF full_name ON "people" FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION keep_words_of_author();--> statement-breakpoint
CREATE TRIGGER "keep_words" AFTER UPDATE OF title, author_name, sku ON "memos" FOR EACH ROW
  WHEN ((OLD.title, OLD.author_name, OLD.sku) IS DISTINCT FROM (NEW.title, NEW.author_name, NEW.sku)) EXECUTE FUNCTION keep_words_of_memo();--> statement-breakpoint
UPDATE "reviews" SET "words" = review_words(text, person_id, memo_id);--> statement-breakpoint
CREATE INDEX "reviews_by_words" ON "reviews" USING gin ("words");--> statement-breakpoint
CREATE INDEX "packages_words" ON "packages" USING gin (array_to_tsvector(string_to_array(search_text(both_languages("title")), ' ')));--> statement-breakpoint
CREATE INDEX "subjects_words" ON "subjects" USING gin (array_to_tsvector(string_to_array(search_text(both_languages("title")), ' ')));--> statement-breakpoint
CREATE INDEX "contact_tickets_email_start" ON "contact_tickets" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_tickets_words" ON "contact_tickets" USING gin (array_to_tsvector(string_to_array(search_text("name"), ' ')));--> statement-breakpoint
CREATE INDEX "contact_tickets_of_order_number" ON "contact_tickets" USING btree ("order_number") WHERE order_number is not null;--> statement-breakpoint
CREATE INDEX "orders_of_code" ON "orders" USING btree ("coupon_code","created_at","number","discount_minor","paid_at","origin") WHERE coupon_code is not null;--> statement-breakpoint
DROP INDEX "contact_tickets_newest";--> statement-breakpoint
CREATE INDEX "contact_tickets_in_status" ON "contact_tickets" USING btree ("status","created_at","number");--> statement-breakpoint
CREATE INDEX "memos_unpublished" ON "memos" USING btree ("updated_at","id") WHERE not is_active and archived_at is null;--> statement-breakpoint
ANALYZE "reviews", "packages", "subjects", "contact_tickets", "orders";
