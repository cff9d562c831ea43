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
