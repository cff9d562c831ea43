CREATE FUNCTION "question_words"(said text, person uuid, memo bigint, package bigint) RETURNS tsvector LANGUAGE sql STABLE AS $body$
  SELECT array_to_tsvector(string_to_array(search_text(concat_ws(' ', said, (SELECT full_name FROM people WHERE id = person),
    (SELECT concat_ws(' ', both_languages(title), both_languages(author_name), sku) FROM memos WHERE id = memo),
    (SELECT both_languages(title) FROM packages WHERE id = package))), ' '))
$body$;--> statement-breakpoint
CREATE FUNCTION "keep_words_of_question"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  -- Whatever is being renamed has the new name by then.
  PERFORM FROM people WHERE id = NEW.person_id FOR SHARE;
  PERFORM FROM memos WHERE id = NEW.memo_id FOR SHARE;
  PERFORM FROM packages WHERE id = NEW.package_id FOR SHARE;
  NEW.words := question_words(NEW.text, NEW.person_id, NEW.memo_id, NEW.package_id);
  RETURN NEW;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "keep_words_of_questions"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  -- The column of the questions that holds the id of what was renamed.
  EXECUTE format('UPDATE questions SET words = question_words(text, person_id, memo_id, package_id) WHERE %I = $1.id', TG_ARGV[0]) USING NEW;
  RETURN NULL;
END
$body$;--> statement-breakpoint
DROP INDEX "questions_words";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TRIGGER "keep_words" BEFORE INSERT OR UPDATE OF text, person_id, memo_id, package_id ON "questions" FOR EACH ROW EXECUTE FUNCTION keep_words_of_question();--> statement-breakpoint
CREATE TRIGGER "keep_words_of_questions" AFTER UPDATE OF full_name ON "people" FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION keep_words_of_questions('person_id');--> statement-breakpoint
CREATE TRIGGER "keep_words_of_questions" AFTER UPDATE OF title, author_name, sku ON "memos" FOR EACH ROW
  WHEN ((OLD.title, OLD.author_name, OLD.sku) IS DISTINCT FROM (NEW.title, NEW.author_name, NEW.sku)) EXECUTE FUNCTION keep_words_of_questions('memo_id');--> statement-breakpoint
CREATE TRIGGER "keep_words_of_questions" AFTER UPDATE OF title ON "packages" FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION keep_words_of_questions('package_id');--> statement-breakpoint
UPDATE "questions" SET "words" = question_words(text, person_id, memo_id, package_id);--> statement-breakpoint
CREATE INDEX "questions_by_words" ON "questions" USING gin ("words");--> statement-breakpoint
ANALYZE "questions";
