-- What the database holds for the search: how a text is folded into words (as contract/catalogue/search-text.ts does), which words each item has and what the words have in common, and the triggers that
-- keep `search_entries` up to date. This is the current source, and search-sql.db.test.ts compares it with the migrated database: to change something,
-- change it here, copy the statement into a new migration (npx drizzle-kit generate --custom --name what_changes), and end that one with
-- "SELECT refresh_search(array(SELECT item_id FROM search_documents))" where words change.
CREATE OR REPLACE FUNCTION "search_text"(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $body$
DECLARE
  folded text := coalesce(given, '');
BEGIN
  -- Not in SQL: that would be written out in each statement, and the planner would take folding a table row by row for cheap.
  -- Each step is left out where a look shows that it would change nothing: most texts need few of them, and those of Latin letters alone hardly any.
  IF octet_length(folded) = length(folded) THEN
    RETURN btrim(regexp_replace(lower(folded COLLATE "C"), '[^a-z0-9]+', ' ', 'g'));
  END IF;
  IF folded IS NOT NFKC NORMALIZED THEN
    folded := normalize(folded, NFKC);
  END IF;
  folded := regexp_replace(folded, '[\u064b-\u0652\u0670\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g');
  IF folded ~ '[\u0622-\u06f9]' THEN
    folded := translate(folded, 'أإآىؤئة', 'ااايويه');
    IF folded ~ '[ٱیک٠-٩۰-۹]' THEN
      folded := translate(folded, 'ٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايك01234567890123456789');
    END IF;
  END IF;
  folded := lower(folded COLLATE "und-x-icu");
  -- Single spaces stay where they are: what stands between most words needs no replacing.
  folded := regexp_replace(folded, '[^a-z0-9\u00df-\u00f6\u00f8-\u024f\u0370-\u03ff\u0400-\u04ff\u0621-\u063a\u0641-\u064a\u066e-\u066f\u0671-\u06d3 ]+', ' ', 'g');
  RETURN btrim(regexp_replace(folded, '  +', ' ', 'g'));
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_forms"(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT CASE
    WHEN word ~ '^[وف]?(?:[بك]?ال|لل)(?=..)' THEN ARRAY[word, regexp_replace(word, '^[وف]?(?:[بك]?ال|لل)', '')]
    WHEN word ~ '^[وبل](?=....)' THEN ARRAY[word, substr(word, 2)]
    ELSE ARRAY[word]
  END
$body$;
--> statement-breakpoint
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
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_sound"(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  -- What is often mistaken for something else sounds alike here, and double letters are one.
  SELECT regexp_replace(translate(replace(word, 'ck', 'k'), 'cqyzظصثذطعغء', 'kkisضسسزتاق'), '(.)\1+', '\1', 'g')
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_keys"(word text, edits integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  -- The sound of a word and what is left of it without one or two of its first letters: words that are mistyped for each other share one of these.
  WITH whole AS (
    SELECT left(search_sound(word), 7) AS key
  ), once AS (
    SELECT overlay(key PLACING '' FROM place FOR 1) AS key FROM whole, generate_series(1, length(key)) AS place WHERE edits > 0
  ), twice AS (
    SELECT overlay(once.key PLACING '' FROM place FOR 1) AS key FROM whole, once, generate_series(1, length(once.key)) AS place
    WHERE edits > 1 AND length(whole.key) > 5
  )
  SELECT coalesce(array_agg(DISTINCT key), '{}') FROM (SELECT * FROM whole UNION SELECT * FROM once UNION SELECT * FROM twice) AS keys
  WHERE length(key) > 1
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_skeleton"(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  -- What is heard of an Arabic word in Latin letters, as skeletonOf of arabizi.ts: no vowels, and one letter for all that Latin ones may stand for.
  SELECT CASE WHEN word ~ '^[\u0621-\u064a]+$' AND word !~ '^[وف]?(?:[بك]?ال|لل)..' THEN
    regexp_replace(translate(regexp_replace(word, 'ه$', ''), 'ثذزظضسصدجقغكخبتطحهشرلمنفاويءعأإآؤئةى', 'sssssssskkkkkbtthhxrlmnf'), '(.)\1+', '\1', 'g')
  ELSE '' END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_key_synonym"() RETURNS trigger LANGUAGE plpgsql AS $body$
-- No generated column: what restores a dump computes those while it knows no schema, and so no function of ours.
BEGIN
  NEW.keys := search_keys(NEW.typed, 2) || ARRAY['*' || search_skeleton(NEW.typed)];
  RETURN NEW;
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_learn"(given text[], folded text[], place smallint) RETURNS void LANGUAGE plpgsql AS $body$
DECLARE
  unknown text[];
BEGIN
  SELECT array_agg(form) INTO unknown FROM (
    SELECT DISTINCT unnest(CASE WHEN word ~ '^[وف]?(?:[بك]?ال|لل)..' THEN search_forms(word) ELSE ARRAY[word] END) AS form
    FROM (SELECT DISTINCT unnest(string_to_array(array_to_string(folded, ' '), ' ')) AS word) AS said WHERE word !~ '[0-9]' AND length(word) BETWEEN 2 AND 40
  ) AS forms WHERE NOT EXISTS (SELECT FROM search_dictionary AS known WHERE known.word = form AND known.weight >= place AND known.items > 0);
  IF unknown IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO search_dictionary (word, shown, weight, stem, lexemes, keys)
  SELECT word, coalesce(written, word), place, stem,
    search_forms(word) || ('~' || stem) || CASE WHEN word ~ '^و...' AND word !~ '^وال' THEN ARRAY['~' || search_stem(substr(word, 2))] ELSE '{}' END,
    search_keys(bare, 2) || CASE WHEN bare LIKE '%ph%' THEN search_keys(replace(bare, 'ph', 'f'), 2) ELSE '{}' END
      || CASE WHEN search_skeleton(word) <> '' THEN ARRAY['*' || search_skeleton(word)] ELSE '{}' END
  FROM (
    SELECT DISTINCT ON (word) word, written, search_stem(word) AS stem FROM unnest(unknown) AS missing (word) LEFT JOIN (
      SELECT right(shown, length(form)) AS written, form
      FROM (
        SELECT DISTINCT regexp_replace(raw, '[\u064b-\u0652\u0670\u0640]', '', 'g') AS shown
        FROM regexp_split_to_table(array_to_string(given, ' '), '[^A-Za-z\u00c0-\u024f\u0621-\u0652\u0670-\u06d3]+') AS raw
      ) AS pieces, LATERAL unnest(search_forms(search_text(shown))) AS form
    ) AS pieces ON form = word ORDER BY word, written DESC
  ) AS learnt, LATERAL (SELECT (search_forms(word))[array_length(search_forms(word), 1)] AS bare) AS without_article ORDER BY word
  ON CONFLICT (word) DO UPDATE SET weight = greatest(search_dictionary.weight, excluded.weight), items = greatest(search_dictionary.items, 1);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_stems"(given text) RETURNS text LANGUAGE sql STABLE AS $body$
  SELECT ' ' || string_agg(coalesce(known.stem, search_stem(placed.word)), ' ' ORDER BY place) || ' '
  FROM unnest(string_to_array(nullif(search_text(given), ''), ' ')) WITH ORDINALITY AS placed (word, place)
  LEFT JOIN search_dictionary AS known USING (word)
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_marks"(grade integer, stream text, term text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT array_remove(ARRAY['#grade:' || grade, '#stream:' || stream, CASE WHEN term IN ('1', 'full') THEN '#term:1' END, CASE WHEN term IN ('2', 'full') THEN '#term:2' END], NULL)
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "both_languages"(given jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT concat_ws(' ', given ->> 'en', given ->> 'ar')
$body$;
--> statement-breakpoint
CREATE OR REPLACE VIEW "search_documents" AS
SELECT memo.id AS item_id, 'memo' AS kind, memo.study_stage_id, memo.component_id, memo.subject_id,
  memo.is_active AND subject.is_active AND stage.is_active AS is_active, memo.title, memo.updated_on AS fresh_on,
  ARRAY['#type:' || memo.type, '#language:' || memo.content_language] || search_marks(component.grade, component.stream, component.term) AS marks,
  concat_ws(' ', both_languages(subject.title), (SELECT string_agg(alias, ' ') FROM jsonb_array_elements_text(subject.aliases) AS alias),
    both_languages(memo.author_name), both_languages(component.title), component.grade, both_languages(stage.title), memo.sku,
    CASE memo.type
      WHEN 'notes' THEN 'full notes شرح كامل'
      WHEN 'summary' THEN 'summary ملخص تلخيص'
      WHEN 'solved' THEN 'solved exercises مسائل محلولة تمارين'
      WHEN 'exams' THEN 'solved exams اختبارات امتحانات نماذج محلولة'
      WHEN 'worksheet' THEN 'worksheets أوراق ورقة عمل'
      WHEN 'revision' THEN 'revision مراجعة'
    END, 'memos memo مذكرات مذكرة') AS about,
  concat_ws(' ', (SELECT string_agg(entry ->> 'title', ' ') FROM jsonb_array_elements(memo.toc) AS entry),
    (SELECT string_agg(topic, ' ') FROM jsonb_array_elements_text(file.topics) AS topic)) AS contents,
  concat_ws(' ', both_languages(memo.summary), both_languages(memo.description)) AS body
FROM memos AS memo
JOIN subjects AS subject ON subject.id = memo.subject_id
JOIN study_stages AS stage ON stage.id = memo.study_stage_id
LEFT JOIN components AS component ON component.id = memo.component_id
LEFT JOIN stored_files AS file ON file.id = memo.file_id
UNION ALL
SELECT package.id, 'package', package.study_stage_id, package.component_id, NULL,
  package.is_active AND coalesce(stage.is_active, true), package.title, (package.updated_at AT TIME ZONE 'UTC')::date,
  CASE WHEN component.id IS NOT NULL THEN search_marks(component.grade, component.stream, component.term) ELSE array(
    SELECT DISTINCT unnest(search_marks(within.grade, within.stream, within.term)) FROM package_items AS item JOIN memos AS memo ON memo.id = item.item_id
    JOIN components AS within ON within.id = memo.component_id WHERE item.package_id = package.id) END,
  concat_ws(' ', both_languages(component.title), component.grade, both_languages(stage.title), (
    SELECT string_agg(both_languages(subject.title), ' ') FROM subjects AS subject WHERE subject.id IN (
      SELECT coalesce(memo.subject_id, item.item_id) FROM package_items AS item LEFT JOIN memos AS memo ON memo.id = item.item_id
      WHERE item.package_id = package.id)
  ), 'packages package باقات باقة'), (
    SELECT string_agg(both_languages(coalesce(memo.title, subject.title)), ' ' ORDER BY item.position)
    FROM package_items AS item LEFT JOIN memos AS memo ON memo.id = item.item_id LEFT JOIN subjects AS subject ON subject.id = item.item_id
    WHERE item.package_id = package.id
  ), concat_ws(' ', both_languages(package.summary), both_languages(package.description))
FROM packages AS package
LEFT JOIN study_stages AS stage ON stage.id = package.study_stage_id
LEFT JOIN components AS component ON component.id = package.component_id
UNION ALL
SELECT subject.id, 'subject', subject.study_stage_id, NULL, subject.id,
  subject.is_active AND stage.is_active, subject.title, NULL,
  array(SELECT DISTINCT unnest(search_marks(component.grade, component.stream, component.term)) FROM subject_components AS link JOIN components AS component ON component.id = link.component_id
    WHERE link.subject_id = subject.id),
  concat_ws(' ', (SELECT string_agg(alias, ' ') FROM jsonb_array_elements_text(subject.aliases) AS alias),
    (SELECT string_agg(both_languages(teacher), ' ') FROM jsonb_array_elements(subject.teacher_names) AS teacher),
    (SELECT string_agg(DISTINCT component.grade::text, ' ') FROM subject_components AS link JOIN components AS component ON component.id = link.component_id
      WHERE link.subject_id = subject.id), both_languages(stage.title), 'subjects subject مواد مادة'), NULL,
  concat_ws(' ', both_languages(subject.summary), both_languages(subject.description))
FROM subjects AS subject
JOIN study_stages AS stage ON stage.id = subject.study_stage_id
UNION ALL
SELECT stage.id, 'studyStage', stage.id, NULL, NULL, stage.is_active, stage.title, NULL,
  array(SELECT DISTINCT unnest(search_marks(component.grade, component.stream, component.term)) FROM components AS component WHERE component.study_stage_id = stage.id),
  concat_ws(' ', (SELECT string_agg(concat_ws(' ', both_languages(component.title), component.grade), ' ') FROM components AS component
    WHERE component.study_stage_id = stage.id), 'stages stage مراحل مرحلة'), NULL,
  concat_ws(' ', both_languages(stage.summary), both_languages(stage.description))
FROM study_stages AS stage;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_search_entries"(touched bigint[]) RETURNS void LANGUAGE plpgsql AS $body$
DECLARE
  documents search_documents[];
  titles_en text[];
  titles_ar text[];
  abouts text[];
  outlines text[];
  bodies text[];
  meanings text[];
  folded_meanings text[];
BEGIN
  DELETE FROM search_entries WHERE item_id = ANY (touched) AND item_id NOT IN (SELECT item_id FROM search_documents WHERE item_id = ANY (touched));
  -- Each text is read and folded once: that is most of what an item costs here.
  SELECT array_agg(document), array_agg(search_text(title ->> 'en')), array_agg(search_text(title ->> 'ar')),
    array_agg(search_text(document.about)), array_agg(search_text(document.contents)), array_agg(search_text(document.body))
  INTO documents, titles_en, titles_ar, abouts, outlines, bodies FROM search_documents AS document WHERE item_id = ANY (touched);
  PERFORM search_learn(array_agg(given), array_agg(search_text(given)), 5::smallint) FROM (
    SELECT concat_ws(' ', both_languages(title), (SELECT string_agg(alias, ' ') FROM jsonb_array_elements_text(aliases) AS alias)) AS given
    FROM subjects WHERE id = ANY (touched)
  ) AS names;
  PERFORM search_learn(array_agg(both_languages(title)), titles_en || titles_ar, 4::smallint), search_learn(array_agg(document.about), abouts, 3::smallint),
    search_learn(array_agg(document.contents), outlines, 2::smallint), search_learn(array_agg(document.body), bodies, 1::smallint)
  FROM unnest(documents) AS document;
  -- What the glossary knows of title and contents, in the other language.
  WITH said AS MATERIALIZED (
    SELECT place, ' ' || string_agg(coalesce(known.stem, word), ' ' ORDER BY position) || ' ' AS stems
    FROM unnest(titles_en, titles_ar, outlines) WITH ORDINALITY AS texts (title_en, title_ar, content, place),
      LATERAL unnest(string_to_array(concat_ws(' ', title_en, title_ar, content), ' ')) WITH ORDINALITY AS words (word, position)
    LEFT JOIN search_dictionary AS known USING (word) WHERE word <> '' GROUP BY place
  ), meant AS (
    SELECT place, string_agg(meaning, ' ') AS meaning
    FROM said CROSS JOIN LATERAL (SELECT DISTINCT unnest(string_to_array(btrim(stems), ' ')) AS stem) AS each_stem
    JOIN search_glossary ON first_stem = stem AND position(term_stems IN stems) > 0 GROUP BY place
  )
  SELECT array_agg(meaning ORDER BY place) INTO meanings FROM generate_series(1, cardinality(documents)) AS place LEFT JOIN meant USING (place);
  folded_meanings := array(SELECT search_text(meaning) FROM unnest(meanings) WITH ORDINALITY AS each_meaning (meaning, place) ORDER BY place);
  PERFORM search_learn(meanings, folded_meanings, 2::smallint);
  -- Each column holds the lexemes of the one before it, too, so that the first that matches says how near the match is.
  INSERT INTO search_entries (item_id, kind, study_stage_id, component_id, subject_id, is_active, title_en, title_ar, fresh_on, grades, title_words, about_words, contents_words, words)
  SELECT document.item_id, document.kind, document.study_stage_id, document.component_id, document.subject_id, document.is_active, document.title_en, document.title_ar, document.fresh_on,
    array(SELECT substr(mark, 8)::smallint FROM unnest(of_item) AS mark WHERE mark LIKE '#grade:%'), in_title, in_about, in_contents, in_contents || in_body
  FROM (
    SELECT place, string_agg(lexemes, ' ') FILTER (WHERE part = 1) AS title_lexemes, string_agg(lexemes, ' ') FILTER (WHERE part = 2) AS about_lexemes,
      string_agg(lexemes, ' ') FILTER (WHERE part = 3) AS contents_lexemes, string_agg(lexemes, ' ') FILTER (WHERE part = 4) AS body_lexemes
    FROM (
      SELECT place, part, coalesce(array_to_string(known.lexemes, ' '), word) AS lexemes
      FROM unnest(titles_en, titles_ar, abouts, outlines, folded_meanings, bodies) WITH ORDINALITY AS texts (title_en, title_ar, about, content, meaning, body, place),
        LATERAL (VALUES (1, concat_ws(' ', title_en, title_ar)), (2, about), (3, concat_ws(' ', content, meaning)), (4, body)) AS parts (part, folded),
        LATERAL unnest(string_to_array(folded, ' ')) AS word
      LEFT JOIN search_dictionary AS known USING (word) WHERE word <> ''
    ) AS words GROUP BY place
  ) AS found JOIN ROWS FROM (unnest(documents), unnest(titles_en), unnest(titles_ar)) WITH ORDINALITY AS document (item_id, kind,
    study_stage_id, component_id, subject_id, is_active, title, fresh_on, marks, about, contents, body, title_en, title_ar, place) USING (place),
  LATERAL (SELECT array_remove(document.marks || ARRAY['#kind:' || document.kind, '#stage:' || document.study_stage_id,
    '#component:' || document.component_id, '#subject:' || document.subject_id], NULL) AS of_item) AS marked,
  LATERAL (SELECT array_to_tsvector(of_item || string_to_array(title_lexemes, ' ')) AS in_title, array_to_tsvector(coalesce(string_to_array(body_lexemes, ' '), '{}')) AS in_body OFFSET 0) AS nearest,
  LATERAL (SELECT in_title || array_to_tsvector(coalesce(string_to_array(about_lexemes, ' '), '{}')) AS in_about OFFSET 0) AS near,
  LATERAL (SELECT in_about || array_to_tsvector(coalesce(string_to_array(contents_lexemes, ' '), '{}')) AS in_contents OFFSET 0) AS far
  ORDER BY document.item_id
  ON CONFLICT (item_id) DO UPDATE SET kind = excluded.kind, study_stage_id = excluded.study_stage_id, component_id = excluded.component_id,
    subject_id = excluded.subject_id, is_active = excluded.is_active, title_en = excluded.title_en, title_ar = excluded.title_ar,
    fresh_on = excluded.fresh_on, grades = excluded.grades, title_words = excluded.title_words, about_words = excluded.about_words,
    contents_words = excluded.contents_words, words = excluded.words
  WHERE (search_entries.kind, search_entries.study_stage_id, search_entries.component_id, search_entries.subject_id, search_entries.is_active,
      search_entries.title_en, search_entries.title_ar, search_entries.fresh_on, search_entries.grades, search_entries.title_words, search_entries.about_words,
      search_entries.contents_words, search_entries.words)
    IS DISTINCT FROM (excluded.kind, excluded.study_stage_id, excluded.component_id, excluded.subject_id, excluded.is_active,
      excluded.title_en, excluded.title_ar, excluded.fresh_on, excluded.grades, excluded.title_words, excluded.about_words, excluded.contents_words, excluded.words);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_search"(changed bigint[]) RETURNS void LANGUAGE plpgsql AS $body$
DECLARE
  touched bigint[] := changed;
  places bigint[];
BEGIN
  -- Ids are of one space: a changed row touches itself and whatever shows its words. Only places are looked for in other rows: of a thousand memos that are
  -- imported, each would be compared with all memos of the shop.
  places := array(
    SELECT id FROM subjects WHERE id = ANY (changed) UNION ALL SELECT id FROM components WHERE id = ANY (changed)
    UNION ALL SELECT id FROM study_stages WHERE id = ANY (changed)
  );
  IF cardinality(places) > 0 THEN
    touched := array(
      SELECT unnest(changed)
      UNION SELECT id FROM memos WHERE subject_id = ANY (places) OR component_id = ANY (places) OR study_stage_id = ANY (places)
      UNION SELECT id FROM packages WHERE component_id = ANY (places) OR study_stage_id = ANY (places)
      UNION SELECT id FROM subjects WHERE study_stage_id = ANY (places)
      UNION SELECT subject_id FROM subject_components WHERE component_id = ANY (places)
      UNION SELECT study_stage_id FROM components WHERE id = ANY (places)
    );
  END IF;
  touched := array(SELECT unnest(touched) UNION SELECT package_id FROM package_items WHERE item_id = ANY (touched));
  -- Whoever renames a subject of ten thousand memos does not wait for them: a job follows.
  IF cardinality(touched) > least(cardinality(changed), 1000) + 200 THEN
    INSERT INTO search_stale (item_id) SELECT unnest(touched) EXCEPT SELECT unnest(changed[1:1000]);
    touched := changed[1:1000];
  END IF;
  PERFORM refresh_search_entries(touched);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_stale_search"(most integer) RETURNS integer LANGUAGE plpgsql AS $body$
DECLARE
  taken bigint[];
BEGIN
  WITH gone AS (
    DELETE FROM search_stale WHERE id = ANY (array(SELECT id FROM search_stale ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED)) RETURNING item_id
  ) SELECT array_agg(DISTINCT item_id) INTO taken FROM gone;
  IF taken IS NOT NULL THEN
    PERFORM refresh_search_entries(taken);
  END IF;
  RETURN coalesce(cardinality(taken), 0);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_search_words"("at_most" integer DEFAULT 20000) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $body$
DECLARE
  percent real := (SELECT least(100, 100 * at_most / greatest(reltuples, 1)) FROM pg_class WHERE oid = 'search_entries'::regclass);
BEGIN
  -- How common each word is; 0: nothing has it any more. Of more entries than these a part is read, which stays the same as long as nothing changes: to
  -- unpack the words of a million takes minutes. What the part does not have is rare, or gone, and is looked up.
  UPDATE search_dictionary SET items = counted.items FROM (
    SELECT known.word, coalesce(part.items, looked_up.items, 0) AS items FROM search_dictionary AS known LEFT JOIN (
      SELECT word, round(ndoc * 100 / percent)::integer AS items
      FROM ts_stat(format('SELECT words FROM search_entries TABLESAMPLE SYSTEM (%s) REPEATABLE (1) WHERE is_active', percent))
    ) AS part ON part.word = known.word LEFT JOIN LATERAL (
      SELECT count(*)::integer AS items FROM (
        SELECT FROM search_entries WHERE is_active AND words @@ quote_literal(known.word)::tsquery LIMIT 1000
      ) AS having_it
    ) AS looked_up ON part.word IS NULL AND percent < 100
  ) AS counted WHERE counted.word = search_dictionary.word AND counted.items <> search_dictionary.items;
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_search"() RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM count_search_words();
  -- People who paid for it, owners who read it, and what owners think of it. Readers count once each, and only if they have paid for something: neither clicks nor accounts buy a place.
  UPDATE search_entries SET popularity = counted.popularity, fresh_on = counted.fresh_on FROM (
    SELECT entry.item_id, 10 * coalesce(bought.people, 0) + 3 * coalesce(opened.people, 0) + coalesce(round(memo.rating_average * least(memo.rating_count, 20)), 0)::integer AS popularity,
      coalesce(memo.updated_on, entry.fresh_on) AS fresh_on
    FROM search_entries AS entry LEFT JOIN memos AS memo ON memo.id = entry.item_id LEFT JOIN (
      SELECT entitlement.item_id, count(DISTINCT entitlement.person_id)::integer AS people FROM entitlements AS entitlement
      JOIN order_lines AS line ON line.id = entitlement.order_line_id AND line.price_minor > 0
      WHERE entitlement.status = 'active' GROUP BY entitlement.item_id
    ) AS bought ON bought.item_id = entry.item_id LEFT JOIN (
      SELECT place.memo_id, count(*)::integer AS people FROM reading_places AS place WHERE EXISTS (
        SELECT FROM entitlements AS paid JOIN order_lines AS line ON line.id = paid.order_line_id AND line.price_minor > 0
        WHERE paid.person_id = place.person_id AND paid.status = 'active')
      GROUP BY place.memo_id
    ) AS opened ON opened.memo_id = entry.item_id
  ) AS counted WHERE counted.item_id = search_entries.item_id
    AND (counted.popularity, counted.fresh_on) IS DISTINCT FROM (search_entries.popularity, search_entries.fresh_on);
  -- The most popular and newest of each kind are the first tier, and each other tier has four times as many as those before it together. In a small shop everything is ranked, and none are told apart.
  UPDATE search_entries SET tier = placed.tier FROM (
    SELECT item_id, CASE WHEN count(*) OVER () <= 20000 OR place > 192000 THEN 3 WHEN place > 48000 THEN 2 WHEN place > 12000 THEN 1 WHEN place > 3000 THEN 0 ELSE -1 END AS tier FROM (
      SELECT item_id, row_number() OVER (PARTITION BY kind ORDER BY popularity DESC, fresh_on DESC NULLS LAST, item_id DESC) AS place
      FROM search_entries WHERE is_active
    ) AS ordered
  ) AS placed WHERE placed.item_id = search_entries.item_id AND placed.tier <> search_entries.tier;
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_after_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM refresh_search(array(SELECT (to_jsonb(row_now) ->> TG_ARGV[0])::bigint FROM rows_now AS row_now));
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_after_update"() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  -- Prices, ratings and the like change often and are no words.
  silent text[] := ARRAY['price_minor', 'compare_at_minor', 'is_free', 'updated_at', 'updated_on', 'rating_average', 'rating_count', 'page_count', 'content_hash', 'edition', 'sort_order',
    'version', 'slug', 'changes', 'picture', 'hue', 'published_on', 'academic_year', 'publish_at', 'archived_at', 'is_printed', 'subject_ids', 'list_minor', 'free_pages'];
  changed bigint[];
BEGIN
  SELECT array_agg(row_now.id) INTO changed FROM rows_now AS row_now JOIN rows_before AS row_before ON row_before.id = row_now.id
  WHERE to_jsonb(row_now) - silent IS DISTINCT FROM to_jsonb(row_before) - silent;
  IF changed IS NOT NULL THEN
    PERFORM refresh_search(changed);
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_after_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM refresh_search(array(SELECT (to_jsonb(row_before) ->> TG_ARGV[0])::bigint FROM rows_before AS row_before));
  RETURN NULL;
END
$body$;
--> statement-breakpoint
DO $body$
DECLARE
  name text;
  key text;
BEGIN
  FOR name, key IN VALUES ('memos', 'id'), ('packages', 'id'), ('subjects', 'id'), ('study_stages', 'id'), ('components', 'id'), ('package_items', 'package_id'), ('subject_components', 'subject_id') LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER search_after_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION search_after_insert(%L)', name, key);
    EXECUTE format('CREATE OR REPLACE TRIGGER search_after_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION search_after_delete(%L)', name, key);
    IF key = 'id' THEN
      EXECUTE format('CREATE OR REPLACE TRIGGER search_after_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS rows_now OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION search_after_update()', name);
    END IF;
  END LOOP;
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "search_key_synonym" BEFORE INSERT OR UPDATE ON "search_synonyms" FOR EACH ROW EXECUTE FUNCTION search_key_synonym();
