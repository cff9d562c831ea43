DROP INDEX "search_entries_in_first_tier";--> statement-breakpoint
DROP INDEX "search_entries_active_words";--> statement-breakpoint
DROP INDEX "search_entries_first_tier";--> statement-breakpoint
DROP INDEX "search_entries_two_tiers";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "grades" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What a hit is ranked by stands in its row, unpacked. All its words, for which only the index is asked, stand beside the table.
ALTER TABLE "search_entries" ALTER "title_en" SET STORAGE main, ALTER "title_ar" SET STORAGE main, ALTER "title_words" SET STORAGE main, ALTER "about_words" SET STORAGE main,
  ALTER "contents_words" SET STORAGE main, ALTER "grades" SET STORAGE main, ALTER "words" SET STORAGE external;--> statement-breakpoint
ALTER TABLE "search_entries" SET (toast_tuple_target = 4096);--> statement-breakpoint
UPDATE "search_entries" SET "grades" = array(SELECT substr(mark, 8)::smallint FROM unnest(tsvector_to_array("title_words")) AS mark WHERE mark LIKE '#grade:%'),
  "title_en" = "title_en" || '', "title_ar" = "title_ar" || '', "title_words" = array_to_tsvector(tsvector_to_array("title_words")), "about_words" = array_to_tsvector(tsvector_to_array("about_words")),
  "contents_words" = array_to_tsvector(tsvector_to_array("contents_words")), "words" = array_to_tsvector(tsvector_to_array("words"));--> statement-breakpoint
CREATE INDEX "search_entries_active_words" ON "search_entries" USING gin ("words") WHERE is_active;--> statement-breakpoint
CREATE INDEX "search_entries_first_tier" ON "search_entries" USING gin ("words") WHERE is_active and tier <= 1;--> statement-breakpoint
CREATE INDEX "search_entries_two_tiers" ON "search_entries" USING gin ("words") WHERE is_active and tier <= 2;--> statement-breakpoint
CREATE INDEX "search_entries_of_others" ON "search_entries" USING gin ("words") WHERE is_active and kind <> 'memo';--> statement-breakpoint
CREATE INDEX "search_entries_in_first_tier" ON "search_entries" USING btree ("item_id") WHERE is_active and tier = 1;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_search_entries"(touched bigint[]) RETURNS void LANGUAGE plpgsql AS $body$
DECLARE
  documents search_documents[];
  titles_en text[];
  titles_ar text[];
  abouts text[];
  outlines text[];
  bodies text[];
  meanings text[];
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
  PERFORM search_learn(meanings, array(SELECT search_text(meaning) FROM unnest(meanings) AS meaning), 2::smallint);
  -- Each column holds the lexemes of the one before it, too, so that the first that matches says how near the match is.
  INSERT INTO search_entries (item_id, kind, study_stage_id, component_id, subject_id, is_active, title_en, title_ar, fresh_on, grades, title_words, about_words, contents_words, words)
  SELECT document.item_id, document.kind, document.study_stage_id, document.component_id, document.subject_id, document.is_active, document.title_en, document.title_ar, document.fresh_on,
    array(SELECT substr(mark, 8)::smallint FROM unnest(of_item) AS mark WHERE mark LIKE '#grade:%'),
    array_to_tsvector(of_item || in_title), array_to_tsvector(of_item || in_about), array_to_tsvector(of_item || in_contents), array_to_tsvector(of_item || in_body)
  FROM (
    SELECT place, array_agg(lexeme) FILTER (WHERE part = 1) AS in_title, array_agg(lexeme) FILTER (WHERE part <= 2) AS in_about,
      array_agg(lexeme) FILTER (WHERE part <= 3) AS in_contents, array_agg(lexeme) AS in_body
    FROM (
      SELECT place, word, min(part) AS part
      FROM unnest(titles_en, titles_ar, abouts, outlines, meanings, bodies) WITH ORDINALITY AS texts (title_en, title_ar, about, content, meaning, body, place),
        LATERAL (VALUES (1, title_en), (1, title_ar), (2, about), (3, content), (3, search_text(meaning)), (4, body)) AS parts (part, folded),
        LATERAL unnest(string_to_array(nullif(folded, ''), ' ')) AS word
      GROUP BY place, word
    ) AS words LEFT JOIN search_dictionary AS known USING (word), LATERAL unnest(coalesce(known.lexemes, ARRAY[word])) AS lexeme
    GROUP BY place
  ) AS found JOIN ROWS FROM (unnest(documents), unnest(titles_en), unnest(titles_ar)) WITH ORDINALITY AS document (item_id, kind,
    study_stage_id, component_id, subject_id, is_active, title, fresh_on, marks, about, contents, body, title_en, title_ar, place) USING (place),
  LATERAL (SELECT array_remove(document.marks || ARRAY['#kind:' || document.kind, '#stage:' || document.study_stage_id,
    '#component:' || document.component_id, '#subject:' || document.subject_id], NULL) AS of_item) AS marked
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
