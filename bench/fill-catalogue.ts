import { idOf } from './fill-orders.ts'
import { growWords, share, wordPlace } from './grow-words.ts'
import { keepAll } from './keep-catalogue.ts'
import type { Step } from './run-steps.ts'

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
  `nullif(template.title ->> '${language}', '') || ' – ' || ${pick(kinds, of, 'n / 7')} || ' ' || titled.${language} || ' ' || 1 + n / 389 % 40`

/**
 * Each repeats one of the demo's memos, with its subject, grade, contents and words, but with another kind, number and author, and words of its
 * own.
 */
const memosOf = (size: number) => `
  insert into memos (sku, slug, title, summary, description, toc, author_name, study_stage_id, component_id, subject_id, type, content_language, academic_year,
      published_on, updated_on, file_id, page_count, content_hash, price_minor, is_active, rating_average, rating_count, is_printed)
    select 'GEN-' || n, 'gen-' || n, jsonb_build_object('en', ${titleIn('en', 0)}, 'ar', ${titleIn('ar', 1)}),
      jsonb_build_object('en', (template.summary ->> 'en') || ' ' || said.en, 'ar', (template.summary ->> 'ar') || ' ' || said.ar), template.description, template.toc,
      jsonb_build_object('en', ${pick(authors, 0, 'n / 3')}, 'ar', ${pick(authors, 1, 'n / 3')}), template.study_stage_id, template.component_id, template.subject_id,
      template.type, template.content_language, template.academic_year, template.published_on, current_date - n % 900, template.file_id,
      20 + n % 80, 'bench', 500 + n % 60 * 250, true, 1 + n * 7 % 41 / 10.0, n % 23, n % 8 = 0
    from generate_series(1, ${size}) n
    join (select *, row_number() over (order by id) - 1 as place, count(*) over () as places from memos) template on template.place = n::bigint * 7919 % template.places
    join grown_words titled on titled.place = ${wordPlace(size, 'n')}
    join grown_words said on said.place = ${wordPlace(size, 'n + 1000000007')}`

/** For every eighth group of six memos of one subject and grade, a package at a fifth off. */
const packages = [
  `create temporary table packed as
    select memo.*, dense_rank() over (order by subject_id, component_id, six) as package, row_number() over (partition by subject_id, component_id, six order by id) - 1 as position
    from (select id, title, study_stage_id, component_id, subject_id, price_minor, (row_number() over (partition by subject_id, component_id order by id) - 1) / 6 as six
      from memos where sku like 'GEN-%') memo where six % 8 = 0`,
  `insert into packages (key, slug, title, study_stage_id, component_id, academic_year, hue, discount_basis_points, price_minor, is_active)
    select 'gen-' || package, 'gen-' || package, jsonb_build_object('en', 'Package ' || package || ' – ' || (min(subject.title ->> 'en')), 'ar', 'باقة ' || package || ' – ' || (min(subject.title ->> 'ar'))),
      min(packed.study_stage_id), min(packed.component_id), '2026/2027', min(subject.hue), 2000, sum(packed.price_minor) * 4 / 5, true
    from packed join subjects subject on subject.id = packed.subject_id group by package`,
  `insert into package_items (package_id, item_id, item_kind, position)
    select package.id, packed.id, 'memo', packed.position from packed join packages package on package.key = 'gen-' || packed.package`,
]

/** A few memos sell a lot, most hardly at all. */
const salesOf = (size: number, sales: number) => [
  `create temporary table sales as
    select n, memo.id as item_id, memo.title, memo.price_minor from generate_series(1, ${sales}) n
    join (select id, title, price_minor, row_number() over (order by id) - 1 as place from memos where sku like 'GEN-%') memo
      on memo.place = floor(${size} * power(${share('n + 2000000011')}, 2))`,
  `insert into people (id, email, full_name, password_hash, is_email_confirmed)
    select ${idOf(1, 'n')}, 'bench-' || n || '@example.com', 'Noura', 'none', true from generate_series(0, ${Math.ceil(size / 20)}) n`,
  `insert into orders (id, person_id, status, currency, sub_total_minor, shipping_minor, total_minor, locale, paid_at)
    select ${idOf(2, 'n')}, ${idOf(1, `n % ${Math.ceil(size / 20)}`)}, 'paid', 'KWD', price_minor, 0, price_minor, 'ar', now() from sales`,
  `insert into order_lines (id, order_id, position, item_id, item_kind, title, price_minor)
    select ${idOf(3, 'n')}, ${idOf(2, 'n')}, 0, item_id, 'memo', title, price_minor from sales`,
  `insert into entitlements (id, person_id, item_id, item_kind, order_line_id)
    select ${idOf(4, 'n')}, ${idOf(1, `n % ${Math.ceil(size / 20)}`)}, item_id, 'memo', ${idOf(3, 'n')} from sales on conflict do nothing`,
]

/** The rows that staff and students would have written, reduced to the minimum: sales have no payment and no receipt. */
export const rowsOf = (size: number, sales = Math.floor(size / 2)): string[] => [
  growWords(size),
  memosOf(size),
  ...packages,
  `insert into printed_offers (memo_id, price_minor, stock, weight_g, binding, colour)
    select id, price_minor + 1500, id % 40, 200, 'stapled', 'black' from memos where sku like 'GEN-%' and is_printed`,
  ...salesOf(size, sales),
]

/**
 * Steps that add this many memos to the demo shop's, with packages, printed copies, ratings and sales. Words are as common as in a shop of this
 * size. Nothing is random, so two runs make the same shop. `sales`: by default half as many as memos. `atOnce`: how many items the search reads
 * at a time.
 */
export const catalogueOf = (size: number, { sales, atOnce = 5_000 }: { sales?: number; atOnce?: number } = {}): Step[] => [
  ...keepAll(rowsOf(size, sales), size, atOnce),
  'vacuum analyze',
]
