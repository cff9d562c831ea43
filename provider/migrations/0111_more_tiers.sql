ALTER INDEX "search_entries_first_tier" RENAME TO "search_entries_top_48000";--> statement-breakpoint
ALTER INDEX "search_entries_two_tiers" RENAME TO "search_entries_top_192000";--> statement-breakpoint
DROP INDEX "search_entries_in_first_tier";--> statement-breakpoint
CREATE INDEX "search_entries_top_3000" ON "search_entries" USING gin ("words") WHERE is_active and tier <= -1;--> statement-breakpoint
CREATE INDEX "search_entries_top_12000" ON "search_entries" USING gin ("words") WHERE is_active and tier <= 0;--> statement-breakpoint
CREATE INDEX "search_entries_are_tiered" ON "search_entries" USING btree ("item_id") WHERE is_active and tier = -1;--> statement-breakpoint
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
