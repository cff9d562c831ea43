DROP INDEX "packages_of_component";--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "subject_memos" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "packages_of_component" ON "packages" USING btree ("component_id",("is_free" or "price_minor" is not null) desc,(greatest(0, "list_minor" - coalesce("price_minor", 0))) desc,"updated_at" desc,"id" desc);--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_package_facts(changed bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two who change the same packages never wait for each other.
  PERFORM FROM packages WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE packages SET subject_ids = counted.subject_ids, subject_memos = counted.subject_memos, list_minor = counted.list_minor FROM (
    SELECT package.id, of_subjects.subject_ids, of_subjects.subject_memos, (
      SELECT coalesce(sum(listed.price_minor), 0)::bigint FROM package_items AS item CROSS JOIN LATERAL (
        SELECT price_minor FROM sellable_items WHERE id = item.item_id AND is_active LIMIT 1
      ) AS listed WHERE item.package_id = package.id
    ) AS list_minor FROM packages AS package CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(subject_id ORDER BY subject_id), '{}') AS subject_ids, coalesce(array_agg(memos ORDER BY subject_id), '{}') AS subject_memos FROM (
        SELECT coalesce(memo.subject_id, item.item_id) AS subject_id, (count(memo.id) FILTER (WHERE memo.is_active))::integer AS memos
        FROM package_items AS item LEFT JOIN memos AS memo ON memo.id = item.item_id WHERE item.package_id = package.id GROUP BY 1
      ) AS of_each
    ) AS of_subjects WHERE package.id = ANY (changed)
  ) AS counted WHERE packages.id = counted.id
    AND (packages.subject_ids, packages.subject_memos, packages.list_minor) IS DISTINCT FROM (counted.subject_ids, counted.subject_memos, counted.list_minor);
END
$$;--> statement-breakpoint
SELECT keep_package_facts(array(SELECT id FROM packages));