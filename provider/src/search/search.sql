-- What the database holds for the search: how a text is folded into words (as contract/search-text.ts does), which words each item has, and the triggers that
-- keep `search_entries` up to date. This is the current source, and search-sql.db.test.ts compares it with the migrated database: to change something,
-- change it here, copy the statement into a new migration (npx drizzle-kit generate --custom --name what_changes), and end that one with
-- "SELECT refresh_search(array(SELECT item_id FROM search_documents))" where words change.
CREATE OR REPLACE FUNCTION "search_text"(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT btrim(regexp_replace(
    lower(translate(
      regexp_replace(normalize(coalesce(given, ''), NFKC), '[\u064b-\u0652\u0670\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
      'أإآٱىیؤئةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااييويهك01234567890123456789'
    ) COLLATE "und-x-icu"),
    '[^a-z0-9\u00df-\u00f6\u00f8-\u024f\u0370-\u03ff\u0400-\u04ff\u0621-\u063a\u0641-\u064a\u066e-\u066f\u0671-\u06d3]+', ' ', 'g'))
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
CREATE OR REPLACE FUNCTION "search_words"(title text, about text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT coalesce(string_agg(format('''%s'':%s%s', form, least(place, 16383), weight), ' '), '')::tsvector
  FROM (VALUES (title, 'A', 0), (about, 'B', 2000), (body, 'D', 4000)) AS field (content, weight, start),
    LATERAL (
      SELECT word, start + number AS place
      FROM unnest(string_to_array(nullif(search_text(content), ''), ' ')) WITH ORDINALITY AS placed (word, number)
    ) AS placed,
    LATERAL unnest(search_forms(word)) AS form
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "both_languages"(given jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT concat_ws(' ', given ->> 'en', given ->> 'ar')
$body$;
--> statement-breakpoint
CREATE OR REPLACE VIEW "search_documents" AS
SELECT memo.id AS item_id, 'memo' AS kind, memo.study_stage_id, memo.component_id, memo.subject_id,
  memo.is_active AND subject.is_active AND stage.is_active AS is_active, memo.title,
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
    both_languages(memo.summary), both_languages(memo.description)) AS body
FROM memos AS memo
JOIN subjects AS subject ON subject.id = memo.subject_id
JOIN study_stages AS stage ON stage.id = memo.study_stage_id
LEFT JOIN components AS component ON component.id = memo.component_id
UNION ALL
SELECT package.id, 'package', package.study_stage_id, package.component_id, NULL,
  package.is_active AND coalesce(stage.is_active, true), package.title,
  concat_ws(' ', both_languages(component.title), component.grade, both_languages(stage.title), (
    SELECT string_agg(both_languages(subject.title), ' ') FROM subjects AS subject WHERE subject.id IN (
      SELECT coalesce(memo.subject_id, item.item_id) FROM package_items AS item LEFT JOIN memos AS memo ON memo.id = item.item_id
      WHERE item.package_id = package.id)
  ), 'packages package باقات باقة'),
  concat_ws(' ', (
    SELECT string_agg(both_languages(coalesce(memo.title, subject.title)), ' ' ORDER BY item.position)
    FROM package_items AS item LEFT JOIN memos AS memo ON memo.id = item.item_id LEFT JOIN subjects AS subject ON subject.id = item.item_id
    WHERE item.package_id = package.id
  ), both_languages(package.summary), both_languages(package.description))
FROM packages AS package
LEFT JOIN study_stages AS stage ON stage.id = package.study_stage_id
LEFT JOIN components AS component ON component.id = package.component_id
UNION ALL
SELECT subject.id, 'subject', subject.study_stage_id, NULL, subject.id,
  subject.is_active AND stage.is_active, subject.title,
  concat_ws(' ', (SELECT string_agg(alias, ' ') FROM jsonb_array_elements_text(subject.aliases) AS alias),
    (SELECT string_agg(both_languages(teacher), ' ') FROM jsonb_array_elements(subject.teacher_names) AS teacher),
    (SELECT string_agg(DISTINCT component.grade::text, ' ') FROM subject_components AS link JOIN components AS component ON component.id = link.component_id
      WHERE link.subject_id = subject.id), both_languages(stage.title), 'subjects subject مواد مادة'),
  concat_ws(' ', both_languages(subject.summary), both_languages(subject.description))
FROM subjects AS subject
JOIN study_stages AS stage ON stage.id = subject.study_stage_id
UNION ALL
SELECT stage.id, 'studyStage', stage.id, NULL, NULL, stage.is_active, stage.title,
  concat_ws(' ', (SELECT string_agg(concat_ws(' ', both_languages(component.title), component.grade), ' ') FROM components AS component
    WHERE component.study_stage_id = stage.id), 'stages stage مراحل مرحلة'),
  concat_ws(' ', both_languages(stage.summary), both_languages(stage.description))
FROM study_stages AS stage;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_search"(changed bigint[]) RETURNS void LANGUAGE plpgsql AS $body$
DECLARE
  touched bigint[];
BEGIN
  -- Ids are of one space: a changed row touches itself and whatever shows its words.
  WITH touched_memos AS (
    SELECT id FROM memos WHERE id = ANY (changed) OR subject_id = ANY (changed) OR component_id = ANY (changed) OR study_stage_id = ANY (changed)
  )
  SELECT array_agg(id) INTO touched FROM (
    SELECT id FROM touched_memos
    UNION SELECT id FROM packages WHERE id = ANY (changed) OR component_id = ANY (changed) OR study_stage_id = ANY (changed)
    UNION SELECT package_id FROM package_items WHERE item_id = ANY (changed) OR item_id IN (SELECT id FROM touched_memos)
    UNION SELECT id FROM subjects WHERE id = ANY (changed) OR study_stage_id = ANY (changed)
    UNION SELECT subject_id FROM subject_components WHERE component_id = ANY (changed)
    UNION SELECT id FROM study_stages WHERE id = ANY (changed)
    UNION SELECT study_stage_id FROM components WHERE id = ANY (changed)
    UNION SELECT unnest(changed)
  ) AS ids;
  DELETE FROM search_entries WHERE item_id = ANY (touched) AND item_id NOT IN (SELECT item_id FROM search_documents WHERE item_id = ANY (touched));
  INSERT INTO search_entries (item_id, kind, study_stage_id, component_id, subject_id, is_active, title_en, title_ar, words)
  SELECT item_id, kind, study_stage_id, component_id, subject_id, is_active,
    search_text(title ->> 'en'), search_text(title ->> 'ar'), search_words(both_languages(title), about, body)
  FROM search_documents WHERE item_id = ANY (touched) ORDER BY item_id
  ON CONFLICT (item_id) DO UPDATE SET kind = excluded.kind, study_stage_id = excluded.study_stage_id, component_id = excluded.component_id,
    subject_id = excluded.subject_id, is_active = excluded.is_active, title_en = excluded.title_en, title_ar = excluded.title_ar, words = excluded.words;
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
  silent text[] := ARRAY['price_minor', 'compare_at_minor', 'is_free', 'updated_at', 'updated_on', 'rating_average', 'rating_count', 'file_id', 'page_count', 'content_hash', 'edition', 'sort_order'];
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
