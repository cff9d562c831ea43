CREATE OR REPLACE FUNCTION "count_search_words"("at_most" integer DEFAULT 20000) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $body$
DECLARE
  percent real := (SELECT least(100, 100 * at_most / greatest(reltuples, 1)) FROM pg_class WHERE oid = 'search_entries'::regclass);
BEGIN
  -- How common each word is; 0: nothing has it any more. Of more entries than these a part is read, which stays the same as long as nothing changes: to
  -- unpack the words of a million takes minutes. What the part does not have is rare, or gone, and is looked up.
  UPDATE search_dictionary SET items = counted.items FROM (
    SELECT known.word, coalesce(part.items, looked_up.items, 0) AS items FROM search_dictionary AS known LEFT JOIN (
      SELECT word, round(ndoc * 100 / percent)::integer AS items
      FROM ts_stat(format('SELECT words FROM search_entries TABLESAMPLE SYSTEM (%s) REPEATABLE (1) WHERE is_active', percent))
    ) AS part ON part.word = known.word LEFT JOIN LATERAL (
      SELECT count(*)::integer AS items FROM (
        SELECT FROM search_entries WHERE is_active AND words @@ quote_literal(known.word)::tsquery LIMIT 1000
      ) AS having_it
    ) AS looked_up ON part.word IS NULL AND percent < 100
  ) AS counted WHERE counted.word = search_dictionary.word AND counted.items <> search_dictionary.items;
END
$body$;
--> statement-breakpoint
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
  -- The most popular and newest of each kind are tier 1, eight times as many tiers 1 and 2. In a small shop everything is ranked, and none are told apart.
  UPDATE search_entries SET tier = placed.tier FROM (
    SELECT item_id, CASE WHEN count(*) OVER () <= 20000 OR place > 24000 THEN 3 WHEN place > 3000 THEN 2 ELSE 1 END AS tier FROM (
      SELECT item_id, row_number() OVER (PARTITION BY kind ORDER BY popularity DESC, fresh_on DESC NULLS LAST, item_id DESC) AS place
      FROM search_entries WHERE is_active
    ) AS ordered
  ) AS placed WHERE placed.item_id = search_entries.item_id AND placed.tier <> search_entries.tier;
END
$body$;
