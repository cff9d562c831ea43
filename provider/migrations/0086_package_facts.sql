CREATE OR REPLACE FUNCTION "search_after_update"() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  -- Prices, ratings and the like change often and are no words.
  silent text[] := ARRAY['price_minor', 'compare_at_minor', 'is_free', 'updated_at', 'updated_on', 'rating_average', 'rating_count', 'file_id', 'page_count', 'content_hash', 'edition', 'sort_order',
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
$body$;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "list_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "subject_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "keep_package_facts"(changed bigint[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  -- In one order, so that two who change the same packages never wait for each other.
  PERFORM FROM packages WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE packages SET subject_ids = counted.subject_ids, list_minor = counted.list_minor FROM (
    SELECT package.id, array(
      SELECT DISTINCT coalesce(memo.subject_id, item.item_id) FROM package_items AS item LEFT JOIN memos AS memo ON memo.id = item.item_id
      WHERE item.package_id = package.id ORDER BY 1
    ) AS subject_ids, (
      SELECT coalesce(sum(listed.price_minor), 0)::bigint FROM package_items AS item CROSS JOIN LATERAL (
        SELECT price_minor FROM sellable_items WHERE id = item.item_id AND is_active LIMIT 1
      ) AS listed WHERE item.package_id = package.id
    ) AS list_minor FROM packages AS package WHERE package.id = ANY (changed)
  ) AS counted WHERE packages.id = counted.id AND (packages.subject_ids, packages.list_minor) IS DISTINCT FROM (counted.subject_ids, counted.list_minor);
END
$body$;--> statement-breakpoint
CREATE FUNCTION "keep_facts_of_lists"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM keep_package_facts(array(SELECT DISTINCT package_id FROM rows_before));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM keep_package_facts(array(SELECT DISTINCT package_id FROM rows_now));
  END IF;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "keep_facts_of_memos"() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  holding bigint[];
BEGIN
  SELECT array_agg(DISTINCT item.package_id) INTO holding FROM rows_now AS row_now JOIN rows_before AS row_before ON row_before.id = row_now.id
  JOIN package_items AS item ON item.item_id = row_now.id
  -- What lies in a stage that is off sale is so, too.
  WHERE (row_now.subject_id, row_now.study_stage_id, row_now.price_minor, row_now.is_active)
    IS DISTINCT FROM (row_before.subject_id, row_before.study_stage_id, row_before.price_minor, row_before.is_active);
  IF holding IS NOT NULL THEN
    PERFORM keep_package_facts(holding);
  END IF;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "keep_facts_of_others"() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  changed bigint[];
BEGIN
  SELECT array_agg(row_now.id) INTO changed FROM rows_now AS row_now JOIN rows_before AS row_before ON row_before.id = row_now.id
  -- A stage has none above it, and so no such column.
  WHERE (row_now.price_minor, row_now.is_active, to_jsonb(row_now) -> 'study_stage_id')
    IS DISTINCT FROM (row_before.price_minor, row_before.is_active, to_jsonb(row_before) -> 'study_stage_id');
  IF changed IS NOT NULL THEN
    -- What is in a subject or a stage goes off sale with it.
    PERFORM keep_package_facts(array(
      SELECT package_id FROM package_items WHERE item_id = ANY (changed)
      UNION SELECT id FROM packages WHERE subject_ids && array(SELECT id FROM subjects WHERE id = ANY (changed) OR study_stage_id = ANY (changed))
    ));
  END IF;
  RETURN NULL;
END
$body$;--> statement-breakpoint
SELECT keep_package_facts(array(SELECT id FROM packages));--> statement-breakpoint
CREATE INDEX "memos_newest_within" ON "memos" USING btree ("subject_id",coalesce(component_id, 0),"updated_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "memos_beside" ON "memos" USING btree ("subject_id",coalesce(component_id, 0),"sku") WHERE is_active;--> statement-breakpoint
CREATE INDEX "memos_of_part" ON "memos" USING btree ((id / 2500),"updated_at" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "memos_changed_of_component" ON "memos" USING btree ("component_id","updated_at" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "packages_of_subject" ON "packages" USING gin ("subject_ids");--> statement-breakpoint
CREATE TRIGGER "keep_facts_after_insert" AFTER INSERT ON "package_items" REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_of_lists();--> statement-breakpoint
CREATE TRIGGER "keep_facts_after_update" AFTER UPDATE ON "package_items" REFERENCING NEW TABLE AS rows_now OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_of_lists();--> statement-breakpoint
CREATE TRIGGER "keep_facts_after_delete" AFTER DELETE ON "package_items" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_of_lists();--> statement-breakpoint
CREATE TRIGGER "keep_facts_after_update" AFTER UPDATE ON "memos" REFERENCING NEW TABLE AS rows_now OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_of_memos();--> statement-breakpoint
CREATE TRIGGER "keep_facts_after_update" AFTER UPDATE ON "packages" REFERENCING NEW TABLE AS rows_now OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_of_others();--> statement-breakpoint
CREATE TRIGGER "keep_facts_after_update" AFTER UPDATE ON "subjects" REFERENCING NEW TABLE AS rows_now OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_of_others();--> statement-breakpoint
CREATE TRIGGER "keep_facts_after_update" AFTER UPDATE ON "study_stages" REFERENCING NEW TABLE AS rows_now OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_of_others();--> statement-breakpoint
ANALYZE "packages", "memos";