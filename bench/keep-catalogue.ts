import { wordPlace } from './grow-words.ts'
import type { Step } from './run-steps.ts'

/** Tables that are filled row by row without their indexes: building an index from the full table takes a tenth of the time. */
const filled = `('memos', 'packages', 'package_items', 'search_entries', 'search_dictionary')`

/** Indexes that enforce a rule stay; these include the ones used for lookups during filling. */
const setIndexesAside: Step[] = [
  `create table bench_indexes as select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made, pg_relation_size(indexrelid) as bytes
    from pg_index where indrelid = any (array(select oid from pg_class where relname in ${filled})) and not indisunique`,
  `do $$ declare name text; begin for name in select bench_indexes.name from bench_indexes loop execute 'drop index ' || name; end loop; end $$`,
]

/** Each session builds one after the other; word indexes, which take longest, first. */
const writeIndexes: Step[] = [
  {
    everywhere: `do $$ declare taken text;
      begin loop
        delete from bench_indexes where name = (select name from bench_indexes order by made like '% USING gin %' desc, bytes desc limit 1 for update skip locked) returning made into taken;
        exit when taken is null;
        execute taken;
        commit;
      end loop; end $$`,
  },
  'drop table bench_indexes',
]

/** The invented words of titles (weight 4) and of summaries (weight 1), as chosen by `memosOf`. */
const learn = (size: number, place: string, weight: number) => `
  select search_learn(array_agg(word), array_agg(search_text(word)), ${weight}::smallint) from (
    select en || ' ' || ar as word from grown_words where place in (select ${place} from generate_series(1, ${size}) n)) as words`

/**
 * The search's data of each item, by the triggers' own function, in parts: no statement keeps the words of all items in memory. One session
 * stores the words first: two that did so in different orders could deadlock.
 */
const writeSearch = (size: number, atOnce: number): Step[] => [
  learn(size, wordPlace(size, 'n'), 4),
  learn(size, wordPlace(size, 'n + 1000000007'), 1),
  `create table bench_parts as select part, array_agg(id) as ids from (
      select id, (row_number() over (order by id) - 1) / ${atOnce} as part from memos where sku like 'GEN-%'
      union all select id, -1 - (row_number() over (order by id) - 1) / ${atOnce} from packages where key like 'gen-%') as items group by part`,
  // All other words are the demo's, all of whose forms are in the first part of each kind.
  'select refresh_search_entries(ids) from bench_parts where part in (-1, 0)',
  'delete from bench_parts where part in (-1, 0)',
  {
    everywhere: `do $$ declare taken bigint[];
      begin loop
        delete from bench_parts where part = (select part from bench_parts order by part limit 1 for update skip locked) returning ids into taken;
        exit when taken is null;
        perform refresh_search_entries(taken);
        commit;
      end loop; end $$`,
  },
  'drop table bench_parts',
  'select count_search()',
  // All of them are written, so that the job has nothing to do during measurements.
  'truncate search_stale',
]

/** The data maintained by triggers, which are disabled here, written once for all rows. */
const keptOf = (size: number, atOnce: number): Step[] => [
  'select keep_package_facts(array(select id from packages))',
  'truncate memo_counts',
  `insert into memo_counts select subject_id, coalesce(component_id, 0), study_stage_id, type, content_language, price_rung(is_free, price_minor),
    whole_stars(rating_average), is_printed, count(*) from memos where is_active group by 1, 2, 3, 4, 5, 6, 7, 8`,
  'truncate item_offers',
  'insert into item_offers select id, price_rung(is_free, price_minor), whole_stars(rating_average), is_printed, type, content_language from memos',
  ...['packages', 'subjects', 'study_stages'].map(
    (table) => `insert into item_offers select id, price_rung(is_free, price_minor), 0, false from ${table}`,
  ),
  `insert into memo_figures (memo_id, sold) select memo.id, count(sales.n) from memos memo left join sales on sales.item_id = memo.id where memo.sku like 'GEN-%' group by memo.id`,
  `insert into customer_figures select people.id, count(paid_at), max(paid_at) from people
    left join orders on person_id = people.id and paid_at is not null where people.email like 'bench-%' group by people.id`,
  'analyze memos, packages, package_items, item_offers',
  ...writeSearch(size, atOnce),
]

/** These rows, with the triggers' data and the database's indexes. */
export const keepAll = (rows: readonly Step[], size: number, atOnce: number): Step[] => [
  ...setIndexesAside,
  ...rows,
  ...keptOf(size, atOnce),
  ...writeIndexes,
]
