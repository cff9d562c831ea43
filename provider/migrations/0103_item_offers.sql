CREATE TABLE "item_offers" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"price_rung" smallint NOT NULL,
	"stars" smallint NOT NULL,
	"is_printed" boolean NOT NULL,
	"type" text,
	"language" text
);
--> statement-breakpoint
CREATE INDEX "item_offers_by_price" ON "item_offers" USING btree ("price_rung","stars","is_printed","item_id");--> statement-breakpoint
CREATE INDEX "item_offers_by_stars" ON "item_offers" USING btree ("stars","is_printed","item_id");--> statement-breakpoint
CREATE INDEX "item_offers_printed" ON "item_offers" USING btree ("item_id") WHERE is_printed;--> statement-breakpoint
CREATE FUNCTION "keep_offers_of_memos"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO item_offers SELECT id, price_rung(is_free, price_minor), whole_stars(rating_average), is_printed, type, content_language FROM rows_now;
  ELSE
    -- Who changes a memo holds it, so that nobody waits here for anybody else. What did not change is not written.
    UPDATE item_offers AS offer SET price_rung = now.price_rung, stars = now.stars, is_printed = now.is_printed, type = now.type, language = now.language
    FROM (SELECT id, price_rung(is_free, price_minor), whole_stars(rating_average) AS stars, is_printed, type, content_language AS language FROM rows_now) AS now
    WHERE offer.item_id = now.id
      AND (offer.price_rung, offer.stars, offer.is_printed, offer.type, offer.language) IS DISTINCT FROM (now.price_rung, now.stars, now.is_printed, now.type, now.language);
  END IF;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "keep_offers_of_others"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO item_offers SELECT id, price_rung(is_free, price_minor), 0, false FROM rows_now;
  ELSE
    UPDATE item_offers AS offer SET price_rung = now.price_rung FROM (SELECT id, price_rung(is_free, price_minor) FROM rows_now) AS now
    WHERE offer.item_id = now.id AND offer.price_rung <> now.price_rung;
  END IF;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "end_offers"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  DELETE FROM item_offers WHERE item_id IN (SELECT id FROM rows_before);
  RETURN NULL;
END
$body$;--> statement-breakpoint
DO $body$
DECLARE
  name text;
  kept_by text;
BEGIN
  FOR name, kept_by IN VALUES ('memos', 'keep_offers_of_memos'), ('packages', 'keep_offers_of_others'), ('subjects', 'keep_offers_of_others'), ('study_stages', 'keep_offers_of_others') LOOP
    EXECUTE format('CREATE TRIGGER keep_offers_after_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION %I()', name, kept_by);
    EXECUTE format('CREATE TRIGGER keep_offers_after_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION %I()', name, kept_by);
    EXECUTE format('CREATE TRIGGER keep_offers_after_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION end_offers()', name);
  END LOOP;
END
$body$;--> statement-breakpoint
INSERT INTO "item_offers" SELECT id, price_rung(is_free, price_minor), whole_stars(rating_average), is_printed, type, content_language FROM memos;--> statement-breakpoint
INSERT INTO "item_offers" SELECT id, price_rung(is_free, price_minor), 0, false FROM packages
  UNION ALL SELECT id, price_rung(is_free, price_minor), 0, false FROM subjects UNION ALL SELECT id, price_rung(is_free, price_minor), 0, false FROM study_stages;--> statement-breakpoint
ANALYZE "item_offers";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_stem"(word text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $body$
DECLARE
  stem text := (search_forms(word))[array_length(search_forms(word), 1)];
  shorter text;
  least text := '^(...+?)';
BEGIN
  -- Plurals that no ending gives away: matrices, خلايا. Nouns like قذيفة have plurals like قذائف, by form alone, which is a guess; if the second letter is و, the noun may be like دائرة, and those are in the list.
  stem := coalesce((SELECT singular FROM search_plurals WHERE plural = stem), regexp_replace(stem, '^(.[^و])اي([^اهيت])$', '\1ي\2'));
  IF stem ~ '[a-z]' THEN
    RETURN coalesce((ts_lexize('english_stem', stem))[1], stem);
  END IF;
  LOOP
    shorter := regexp_replace(stem, least || '(?:تان|تين|يات|ات|ان|ون|ين|ها|هم|نا|يه|ه|ي|ا|ء)$', '\1');
    EXIT WHEN shorter = stem;
    stem := shorter;
    least := '^(....+?)';
  END LOOP;
  RETURN stem;
END
$body$;--> statement-breakpoint
UPDATE search_dictionary SET stem = search_stem(word), lexemes = search_forms(word) || ('~' || search_stem(word)) || CASE WHEN word ~ '^و...' AND word !~ '^وال' THEN ARRAY['~' || search_stem(substr(word, 2))] ELSE '{}' END
WHERE word ~ 'اي.$' AND lexemes IS DISTINCT FROM search_forms(word) || ('~' || search_stem(word)) || CASE WHEN word ~ '^و...' AND word !~ '^وال' THEN ARRAY['~' || search_stem(substr(word, 2))] ELSE '{}' END;--> statement-breakpoint
UPDATE search_glossary SET first_stem = split_part(btrim(search_stems(term)), ' ', 1), term_stems = search_stems(term) WHERE search_text(term) ~ 'اي.( |$)';--> statement-breakpoint
SELECT refresh_search(array(
  SELECT item_id FROM search_entries WHERE words @@ (SELECT string_agg(quote_literal(word), ' | ')::tsquery FROM search_dictionary WHERE word ~ 'اي.$' AND lexemes <> search_forms(word) || ('~' || word))
  UNION SELECT item_id FROM search_entries WHERE words @@ (SELECT string_agg(quote_literal('~' || first_stem), ' | ')::tsquery FROM search_glossary WHERE search_text(term) ~ 'اي.( |$)')
));
