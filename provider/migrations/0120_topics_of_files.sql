ALTER TABLE "stored_files" ADD COLUMN "topics" jsonb;--> statement-breakpoint
-- As in src/search/search.sql: what a memo is found by includes the headings below its chapters.
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
-- A memo with another file is read anew.
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
