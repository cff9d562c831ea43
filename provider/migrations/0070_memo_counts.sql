CREATE TABLE "memo_counts" (
	"subject_id" bigint NOT NULL,
	"component_id" bigint NOT NULL,
	"study_stage_id" bigint NOT NULL,
	"type" text NOT NULL,
	"content_language" text NOT NULL,
	"price_rung" smallint NOT NULL,
	"stars" smallint NOT NULL,
	"is_printed" boolean NOT NULL,
	"items" integer NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_after_update"() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  -- Prices, ratings and the like change often and are no words.
  silent text[] := ARRAY['price_minor', 'compare_at_minor', 'is_free', 'updated_at', 'updated_on', 'rating_average', 'rating_count', 'file_id', 'page_count', 'content_hash', 'edition', 'sort_order',
    'version', 'slug', 'changes', 'picture', 'hue', 'published_on', 'academic_year', 'publish_at', 'archived_at', 'is_printed'];
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
DROP INDEX "memos_facets";--> statement-breakpoint
DROP INDEX "memos_facets_of_component";--> statement-breakpoint
DROP INDEX "memos_facets_of_stage";--> statement-breakpoint
ALTER TABLE "memos" ADD COLUMN "is_printed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "memos" SET "is_printed" = true FROM "printed_offers" AS offer WHERE offer.memo_id = memos.id AND offer.is_active;--> statement-breakpoint
CREATE FUNCTION "price_rung"(is_free boolean, price bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  -- Between the bounds of all ranges in all currencies, in minor units (contract/catalogue/price-bands.ts): so a shop's currency may change.
  SELECT (CASE WHEN is_free OR price = 0 THEN 0 WHEN price IS NULL THEN -1
    ELSE 1 + width_bucket(price, ARRAY[300, 600, 1000, 1200, 2000, 2500, 4000, 5000, 10000, 20000]::bigint[]) END)::smallint
$body$;--> statement-breakpoint
CREATE FUNCTION "whole_stars"(rating numeric) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT floor(coalesce(rating, 0))::smallint
$body$;--> statement-breakpoint
CREATE INDEX "memos_of_cell" ON "memos" USING btree ("subject_id",coalesce(component_id, 0),"study_stage_id","type","content_language",price_rung(is_free, price_minor),whole_stars(rating_average),"is_printed") WHERE is_active;--> statement-breakpoint
CREATE FUNCTION "keep_printed"() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  of_memo bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.memo_id ELSE NEW.memo_id END;
BEGIN
  UPDATE memos SET is_printed = TG_OP <> 'DELETE' AND NEW.is_active WHERE id = of_memo AND is_printed <> (TG_OP <> 'DELETE' AND NEW.is_active);
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "keep_memo_counts"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  -- Rows are added, never changed: who changes a memo waits for nobody who changes another.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO memo_counts SELECT subject_id, coalesce(component_id, 0), study_stage_id, type, content_language, price_rung(is_free, price_minor), whole_stars(rating_average), is_printed, count(*)
      FROM rows_now WHERE is_active GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO memo_counts SELECT subject_id, coalesce(component_id, 0), study_stage_id, type, content_language, price_rung(is_free, price_minor), whole_stars(rating_average), is_printed, -count(*)
      FROM rows_before WHERE is_active GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  ELSE
    INSERT INTO memo_counts SELECT subject_id, coalesce(component_id, 0), study_stage_id, type, content_language, price_rung(is_free, price_minor), whole_stars(rating_average), is_printed, sum(change) FROM (
      SELECT *, 1 AS change FROM rows_now UNION ALL SELECT *, -1 FROM rows_before
    ) AS changed WHERE is_active GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "sum_memo_counts"() RETURNS void LANGUAGE sql AS $body$
  -- Whoever reads meanwhile sees the rows before or after; of two that sum at once the second finds nothing left.
  WITH summed AS (
    DELETE FROM memo_counts AS cell USING (
      SELECT subject_id, component_id, study_stage_id, type, content_language, price_rung, stars, is_printed FROM memo_counts
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING count(*) > 1 OR sum(items) = 0
    ) AS many WHERE (cell.subject_id, cell.component_id, cell.study_stage_id, cell.type, cell.content_language, cell.price_rung, cell.stars, cell.is_printed)
      = (many.subject_id, many.component_id, many.study_stage_id, many.type, many.content_language, many.price_rung, many.stars, many.is_printed)
    RETURNING cell.*
  ) INSERT INTO memo_counts SELECT subject_id, component_id, study_stage_id, type, content_language, price_rung, stars, is_printed, sum(items)
    FROM summed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(items) <> 0
$body$;--> statement-breakpoint
INSERT INTO "memo_counts" SELECT subject_id, coalesce(component_id, 0), study_stage_id, type, content_language, price_rung(is_free, price_minor), whole_stars(rating_average), is_printed, count(*) FROM memos WHERE is_active GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;--> statement-breakpoint
CREATE TRIGGER "keep_printed" AFTER INSERT OR DELETE OR UPDATE OF is_active ON "printed_offers" FOR EACH ROW EXECUTE FUNCTION keep_printed();--> statement-breakpoint
CREATE TRIGGER "keep_counts_after_insert" AFTER INSERT ON "memos" REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION keep_memo_counts();--> statement-breakpoint
CREATE TRIGGER "keep_counts_after_update" AFTER UPDATE ON "memos" REFERENCING NEW TABLE AS rows_now OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_memo_counts();--> statement-breakpoint
CREATE TRIGGER "keep_counts_after_delete" AFTER DELETE ON "memos" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_memo_counts();--> statement-breakpoint
ANALYZE "memos", "memo_counts";
