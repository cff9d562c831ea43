import { idOf, ordersOf } from './fill-orders.ts'

const customers = 300_000
const ago = (share: string) => `now() - interval '2 years' * (1 - ${share})`
/** One of these, chosen by a number. */
const pick = (of: readonly string[], n: string) => `(array[${of.map((one) => `'${one}'`).join()}])[1 + (${n}) % ${of.length}]`
const title = (en: string, ar: string) => `jsonb_build_object('en', ${en}, 'ar', ${ar})`

const given = ['Noura', 'Ahmad', 'Fatima', 'Khalid', 'Hessa', 'Yousef', 'Maryam', 'Abdullah', 'منيرة', 'سارة', 'فهد', 'دلال', 'بدر']
const fathers = ['Salem', 'Nasser', 'Jassim', 'Mubarak', 'Saad', 'Ali', 'Hamad', 'عبدالعزيز', 'ناصر', 'إبراهيم', 'صالح']
const families = [
  'Al-Sabah',
  'Al-Mutairi',
  'Al-Rashidi',
  'Al-Otaibi',
  'Al-Failakawi',
  'Al-Enezi',
  'العجمي',
  'الهاجري',
  'المطيري',
  'الكندري',
]
const governorates = ['capital', 'hawalli', 'farwaniya', 'ahmadi', 'jahra', 'mubarak-al-kabeer']
const topics = [
  'Work and energy',
  'Vectors',
  'Waves',
  'Acids and bases',
  'Cells',
  'Limits',
  'Matrices',
  'Grammar',
  'Poetry',
  'Maps',
  'Trade',
]
const topicsAr = [
  'الشغل والطاقة',
  'المتجهات',
  'الموجات',
  'الأحماض والقواعد',
  'الخلايا',
  'النهايات',
  'المصفوفات',
  'النحو',
  'الشعر',
  'الخرائط',
]
const said = ['Clear and short', 'Too few examples', 'الشرح واضح ومختصر', 'أمثلة قليلة', 'Helped me pass', 'ساعدني قبل الاختبار']

const catalogue = [
  `insert into subjects (key, slug, title, study_stage_id, hue, is_active, sort_order)
    select 'bench-' || n, 'bench-' || n, ${title(`'Subject ' || n`, `'مادة ' || n`)}, (select min(id) from study_stages), 'sky', n % 10 > 0, n
    from generate_series(1, 500) n`,
  `insert into memos (sku, slug, title, author_name, study_stage_id, component_id, subject_id, type, content_language, academic_year, published_on,
      updated_on, updated_at, file_id, page_count, content_hash, price_minor, is_active, archived_at)
    select 'BENCH-' || n, 'bench-' || n, ${title(`${pick(topics, 'n')} || ' ' || n`, `${pick(topicsAr, 'n')} || ' ' || n`)},
      ${title(pick(given, 'n / 7'), pick(given, 'n / 7'))}, one.study_stage_id, component.id, subject.id, one.type, one.content_language, one.academic_year,
      one.published_on, current_date - n % 700, ${ago('n / 100000.0')}, one.file_id, 40, 'bench', 1000 + n % 900 * 10, n % 20 > 0,
      case when n % 20 = 0 then now() end
    from generate_series(1, 100000) n cross join (select * from memos order by id limit 1) one
    join (select id, row_number() over (order by id) - 1 as place from subjects) subject on subject.place = n % (select count(*) from subjects)
    join (select id, row_number() over (order by id) - 1 as place from components) component on component.place = n % (select count(*) from components)`,
  `insert into printed_offers (memo_id, price_minor, stock, weight_g, binding, colour)
    select id, 5000, id % 400, 200, 'stapled', 'black' from memos where sku like 'BENCH-%' and id % 10 = 0`,
  `insert into packages (key, slug, title, study_stage_id, hue, is_active, price_minor, updated_at)
    select 'bench-' || n, 'bench-' || n, ${title(`'Package ' || n`, `'حزمة ' || n`)}, (select min(id) from study_stages), 'sky', n % 10 > 0, 9000, ${ago('n / 2000.0')}
    from generate_series(1, 2000) n`,
  `insert into package_items (package_id, item_id, item_kind, position)
    select package.id, memo.id, 'memo', memo.place from packages package
    cross join lateral (select id, row_number() over (order by id) as place from memos where memos.id > package.id % 900 * 100 + 2000 order by id limit 8) memo
    where package.key like 'bench-%'`,
]

const people = [
  `update people set full_name = ${pick(given, 'n')} || ' ' || ${pick(fathers, 'n / 13')} || ' ' || ${pick(families, 'n / 143')} || ' ' || n / 1430 % 50,
      phone = '+965' || 50000000 + n * 33, component_id = component.id, disabled_at = case when n % 3000 = 0 then now() end,
      flagged_at = case when n % 5000 = 1 then now() end, roles = case when n % 6000 = 2 then '["order-view"]'::jsonb else '[]' end
    from (select ('x' || right(id::text, 12))::bit(48)::bigint as n, id as person_id from people where email like 'bench-%') bench
    join (select id, row_number() over (order by id) - 1 as place from components) component on component.place = n % (select count(*) from components)
    where people.id = bench.person_id`,
  `insert into reviews (id, memo_id, person_id, rating, text, locale, is_verified, written_at, status, seen_at)
    select ${idOf(5, 'n')}, memo.id, ${idOf(1, `1 + n % ${customers}`)}, 1 + n % 5, ${pick(said, 'n')} || ', ' || ${pick(said, 'n / 5')} || ' ' || n, 'en', true,
      ${ago('n / 200000.0')}, case when n % 200 = 0 then 'hidden' else 'published' end, case when n > 199500 then null else now() end
    from generate_series(1, 200000) n
    join (select id, row_number() over (order by id) - 1 as place from memos) memo on memo.place = n * 13 % (select count(*) from memos)`,
  `update reviews set words = review_words(text, person_id, memo_id)`,
]

const orders = [
  `update orders set status = case when number % 400 < 200 then 'refunded' else 'partially_refunded' end
    where id in (select order_id from refunds where status = 'succeeded')`,
  `update orders set status = 'awaiting_payment', expires_at = now() + interval '1 year', paid_at = null
    where id in (select ${idOf(2, 'n')} from generate_series(999000, 1000000, 5) n)`,
  `update orders set total_minor = 1000 + number * 7919 % 90000 * 10, sub_total_minor = 1000 + number * 7919 % 90000 * 10`,
  `update orders set delivery = jsonb_build_object('method', 'delivery', 'days', 2, 'address', jsonb_build_object('countryCode', 'KW',
      'governorateId', ${pick(governorates, 'number / 20')}, 'areaId', 'salmiya', 'recipientName', 'Umm ' || people.full_name, 'phone', people.phone, 'summary', jsonb_build_object('en', 'Salmiya', 'ar', 'السالمية')))
    from people where people.id = orders.person_id and delivery is not null and number % 2 = 0`,
  `insert into coupons (id, code, basis_points, max_uses, used, created_at, ends_at)
    select ${idOf(6, 'n')}, 'BENCH' || n, 1000, 1000, n % 900, ${ago('n / 5000.0')}, case when n % 2 = 0 then ${ago('n / 4000.0')} end from generate_series(1, 5000) n`,
  `insert into coupon_redemptions (order_id, coupon_id, person_id, status)
    select id, case when number % 40 = 0 then ${idOf(6, '1')} else ${idOf(6, '1 + number % 5000')} end, person_id, 'taken' from orders where number % 10 = 0`,
  `update orders set coupon_code = code, discount_minor = 100, sub_total_minor = sub_total_minor + 100 from coupon_redemptions redemption
    join coupons on coupons.id = redemption.coupon_id where redemption.order_id = orders.id`,
]

/** The triggers' data, because triggers are disabled here; sales wait to be summed. */
const figures = [
  `insert into credit_notes (refund_id, number, issued_at)
    select id, row_number() over (order by ended_at, id), ended_at from refunds where status = 'succeeded'`,
  `insert into unsummed_sales select id from orders where paid_at is not null and origin <> 'grant'`,
  `insert into customer_figures select people.id, count(paid_at), max(paid_at) from people
    left join orders on person_id = people.id and paid_at is not null group by people.id
    on conflict (person_id) do update set paid_orders = excluded.paid_orders, last_paid_at = excluded.last_paid_at`,
  `insert into memo_figures select memos.id, coalesce(pieces, 0) from memos left join (select item_id, sum(quantity) as pieces from order_lines
      join orders on orders.id = order_id and is_sold(status) where item_kind = 'memo' and refund_id is null group by item_id) sales on item_id = memos.id
    on conflict (memo_id) do update set sold = excluded.sold`,
]

const inbox = [
  `insert into contact_tickets (id, topic, name, email, order_number, message, locale, status, created_at, memo_id, page)
    select ${idOf(7, 'n')}, 'other', ${pick(given, 'n')} || ' ' || ${pick(families, 'n / 13')}, 'bench-' || n || '@example.com', n::text, repeat('Where is my order? ', 20), 'en',
      case when n > 99700 then 'open' when n % 2 = 0 then 'answered' else 'closed' end, ${ago('n / 100000.0')}, case when n % 10 = 0 then memo.id end, case when n % 10 = 0 then 3 end
    from generate_series(1, 100000) n cross join (select min(id) as id from memos) memo`,
  `insert into contact_replies (id, ticket_id, author_id, text, created_at)
    select ${idOf(8, 'n')}, ${idOf(7, 'n')}, ${idOf(1, '2')}, 'It is on its way.', ${ago('n / 100000.0')} from generate_series(2, 99700, 2) n`,
  `insert into contact_additions (id, ticket_id, text, created_at)
    select ${idOf('f', 'n')}, ${idOf(7, 'n')}, 'A second copy of the parcel ' || n || ', please.', ${ago('n / 100000.0')} from generate_series(3, 99700, 3) n`,
  `insert into questions (id, memo_id, person_id, text, locale, written_at, status, answered_at, seen_at)
    select ${idOf('d', 'n')}, memo.id, ${idOf(1, `1 + n * 7 % ${customers}`)}, ${pick(said, 'n')} || ', ' || ${pick(topics, 'n / 5')} || ' ' || n, 'en', ${ago('n / 100000.0')},
      case when n % 200 = 0 then 'hidden' else 'published' end, case when n <= 99500 then ${ago('n / 100000.0')} end, case when n <= 99700 then now() end
    from generate_series(1, 100000) n
    join (select id, row_number() over (order by id) - 1 as place from memos) memo on memo.place = n * 17 % (select count(*) from memos)`,
  `update questions set words = question_words(text, person_id, memo_id, package_id)`,
  `insert into answers (id, question_id, person_id, text, locale, written_at, is_by_shop)
    select ${idOf('e', 'n')}, ${idOf('d', 'n')}, ${idOf(1, '2')}, ${pick(said, 'n')}, 'en', ${ago('n / 100000.0')}, true from generate_series(1, 99500) n`,
  `insert into errata (id, memo_id, edition, page, text, author_id, created_at)
    select ${idOf(9, 'n')}, memo.id, 1, n % 40, ${title(`'A sign'`, `'إشارة'`)}, ${idOf(1, '2')}, now() from generate_series(1, 5000) n
    join (select id, row_number() over (order by id) as place from memos) memo on memo.place = n / 5 + 1`,
]

const office = [
  `insert into audit_entries (id, at, actor_id, action, target_id, fields, request_id, hash)
    select n, ${ago('n / 500000.0')}, ${idOf(1, '2 + n % 40 * 6000')}, 'customer-revealed', ${idOf(1, `1 + n * 7 % ${customers}`)}::text, '[]', 'bench', 'bench'
    from generate_series((select coalesce(max(id), 0) + 1 from audit_entries), 500000) n`,
  `insert into office_jobs (id, kind, state, input, total, done, created_by, created_at, ended_at)
    select ${idOf('a', 'n')}, 'slips', 'done', '{}', 10, 10, ${idOf(1, '2')}, ${ago('n / 20000.0')}, now() from generate_series(1, 20000) n`,
  `insert into catalogue_imports (id, kind, file_name, size_bytes, state, counts, created_by, created_at)
    select ${idOf('b', 'n')}, 'memos', 'bench.csv', 1000, 'applied', '{"added":0,"changed":0,"unchanged":0,"problems":0}', ${idOf(1, '2')}, ${ago('n / 1000.0')} from generate_series(1, 1000) n`,
  `insert into import_rows (import_id, number, kind, key, action, file, line, title, fields)
    select ${idOf('b', '1')}, n, 'memos', 'BENCH-' || n, 'changed', 'bench.csv', n, ${title(`'Memo'`, `'مذكرة'`)}, '[]' from generate_series(1, 100000) n`,
  `insert into search_misses (text, shown, count, last_on)
    select 'bench ' || n, 'Bench ' || n, 1 + n % 90, current_date - n % 300 from generate_series(1, 5000) n`,
  `insert into settlement_days (day, gateway, currency, taken_minor, taken_count, refunded_minor, refund_count, compared_at)
    select current_date - n, gateway, 'KWD', 7000000, 1000, 3500, 1, now() from generate_series(1, 730) n cross join unnest(array['stripe', 'myFatoorah']) gateway`,
  `insert into settlement_differences (id, day, gateway, kind, mark, gateway_ref, currency, found_at, explained_at, explained_by, note)
    select ${idOf('c', 'n')}, current_date - (1 + n % 730), 'stripe', 'notOurs', 'bench-' || n, 'bench-' || n, 'KWD', now(),
      case when n > 100 then now() end, case when n > 100 then ${idOf(1, '2')} end, case when n > 100 then 'Known' end from generate_series(1, 10000) n`,
]

/**
 * Statements for a shop larger than almost any real one: a million orders, 300,000 customers, 100,000 memos, 200,000 reviews, and related rows.
 */
export const largeShop: readonly string[] = [
  ...catalogue,
  ...ordersOf(customers),
  ...people,
  ...orders,
  ...figures,
  ...inbox,
  ...office,
  'vacuum analyze',
]
