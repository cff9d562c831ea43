CREATE OR REPLACE FUNCTION "keep_facts_of_lists"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM keep_package_facts(array(SELECT DISTINCT package_id FROM rows_before));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    -- Whoever changes what is listed here does not see a list that is not saved yet, so nobody would count that change: such a change is waited for, and
    -- later ones wait for the list.
    PERFORM FROM memos WHERE id IN (SELECT item_id FROM rows_now) ORDER BY id FOR SHARE;
    PERFORM FROM subjects WHERE id IN (
      SELECT item_id FROM rows_now UNION SELECT subject_id FROM memos WHERE id IN (SELECT item_id FROM rows_now)
    ) ORDER BY id FOR SHARE;
    PERFORM FROM study_stages WHERE id IN (
      SELECT item_id FROM rows_now UNION SELECT study_stage_id FROM memos WHERE id IN (SELECT item_id FROM rows_now)
      UNION SELECT study_stage_id FROM subjects WHERE id IN (SELECT item_id FROM rows_now)
    ) ORDER BY id FOR SHARE;
    PERFORM keep_package_facts(array(SELECT DISTINCT package_id FROM rows_now));
  END IF;
  RETURN NULL;
END
$body$;--> statement-breakpoint
SELECT keep_package_facts(array(SELECT id FROM packages));
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
