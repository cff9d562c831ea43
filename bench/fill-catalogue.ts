import { runAll } from './fill-orders.ts'

const kinds = [
  ['Revision', 'مراجعة'],
  ['Solved exercises', 'تمارين محلولة'],
  ['Summary', 'ملخص'],
  ['Question bank', 'بنك أسئلة'],
  ['Model exams', 'نماذج اختبارات'],
  ['Explanation', 'شرح'],
  ['Last night', 'ليلة الاختبار'],
  ['Short notes', 'نوتة مختصرة'],
] as const
const authors = [
  ['Noura Al-Mutairi', 'نورة المطيري'],
  ['Khalid Al-Rashidi', 'خالد الرشيدي'],
  ['Hessa Al-Kandari', 'حصة الكندري'],
  ['Yousef Al-Ajmi', 'يوسف العجمي'],
  ['Maryam Al-Failakawi', 'مريم الفيلكاوي'],
  ['Fahad Al-Otaibi', 'فهد العتيبي'],
  ['Dalal Al-Hajri', 'دلال الهاجري'],
] as const

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
/** One of these pairs in both languages, chosen by a number. */
const pick = (pairs: readonly (readonly [string, string])[], language: 0 | 1, n: string) =>
  `(array[${pairs.map((pair) => quoted(pair[language])).join()}])[1 + (${n}) % ${pairs.length}]`
const titleIn = (language: 'en' | 'ar', of: 0 | 1) =>
  `nullif(template.title ->> '${language}', '') || ' – ' || ${pick(kinds, of, 'n / 7')} || ' ' || 1 + n / 389 % 40`

/** Search is written a part at a time, so that no statement holds the words of all items in memory. */
const refreshedAtOnce = 5_000
const everyEntry = `do $$
  declare ids bigint[];
  begin
    for ids in select array_agg(id) from (select id, (row_number() over (order by id) - 1) / ${refreshedAtOnce} as part from memos where sku like 'GEN-%') as all_ids group by part loop
      perform refresh_search_entries(ids);
    end loop;
  end $$`

/**
 * Makes this many memos beside those of the demo shop. Each is one of the demo's memos over again, with its subject, grade, contents and words, and with
 * another kind, number and author: the words are as common as in a shop of this size. No number is random, so two runs make the same shop.
 */
export const fillCatalogue = (url: string, size: number): Promise<void> =>
  runAll(url, [
    `insert into memos (sku, slug, title, summary, description, toc, author_name, study_stage_id, component_id, subject_id, type, content_language, academic_year,
        published_on, updated_on, file_id, page_count, content_hash, price_minor, is_active, rating_average, rating_count)
      select 'GEN-' || n, 'gen-' || n, jsonb_build_object('en', ${titleIn('en', 0)}, 'ar', ${titleIn('ar', 1)}), template.summary, template.description, template.toc,
        jsonb_build_object('en', ${pick(authors, 0, 'n / 3')}, 'ar', ${pick(authors, 1, 'n / 3')}), template.study_stage_id, template.component_id, template.subject_id,
        template.type, template.content_language, template.academic_year, template.published_on, current_date - n % 900, template.file_id,
        20 + n % 80, 'bench', 500 + n % 60 * 250, true, 1 + n * 7 % 41 / 10.0, n % 23
      from generate_series(1, ${size}) n
      join (select *, row_number() over (order by id) - 1 as place, count(*) over () as places from memos) template on template.place = n::bigint * 7919 % template.places`,
    `insert into memo_figures (memo_id) select id from memos where sku like 'GEN-%' on conflict do nothing`,
    'analyze',
    everyEntry,
    // All of them are written: the job has nothing to do beside what is measured.
    'truncate search_stale',
    'select count_search()',
    'select sum_memo_counts()',
    'vacuum analyze',
  ])
