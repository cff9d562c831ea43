ALTER TABLE "order_lines" ADD COLUMN "contents" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_with" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_with_refunds_id_fk" FOREIGN KEY ("returned_with") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was ordered before is known by what its items hold today, and without prices: then it is told whether all of a line was owned.
UPDATE "order_lines" SET "contents" = (
  WITH RECURSIVE inside (item_id, item_kind) AS (
    SELECT "order_lines"."item_id", "order_lines"."item_kind"
    UNION SELECT p."item_id", p."item_kind" FROM "package_items" p JOIN inside ON inside.item_kind = 'package' AND p."package_id" = inside.item_id
  ) SELECT jsonb_build_object('isGrowing', true, 'memos', coalesce(jsonb_agg(DISTINCT jsonb_build_object('id', m."id", 'priceMinor', null)), '[]'::jsonb))
  FROM inside JOIN "memos" m ON (inside.item_kind = 'memo' AND m."id" = inside.item_id)
    OR (inside.item_kind = 'subject' AND m."subject_id" = inside.item_id) OR (inside.item_kind = 'studyStage' AND m."study_stage_id" = inside.item_id)
) WHERE "item_kind" <> 'memo';
