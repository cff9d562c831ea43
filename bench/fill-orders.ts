/** An id by number, with a prefix for its kind: 1 for people, 2 for orders, 3 for payments, 4 for refunds. */
export const idOf = (prefix: number | string, n: string): string =>
  `(lpad('${prefix}', 8, '0') || '-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** One in fifty was paid in cash; one gateway from the shop's first days no longer exists. */
const gateway = `case when n <= 15000 then 'stripe' when n % 50 = 1 then 'cod' else 'sandbox' end`

/** When the nth order was placed. */
const placedAt = (orders: number) => `now() - interval '2 years' * (1 - n / ${orders}.0)`

/** Students, orders and twice as many lines; every fifth order was never paid, every tenth has printed copies. */
export function ordersOf(students: number, orders = 1_000_000): string[] {
  const at = placedAt(orders)
  return [
    `insert into people (id, email, full_name, password_hash, is_email_confirmed, created_at)
    select ${idOf(1, 'n')}, 'bench-' || n || '@example.com', 'Noura', 'none', true, now() - interval '2 years' * (1 - n / ${students}.0)
    from generate_series(1, ${students}) n`,
    `insert into orders (id, person_id, status, currency, sub_total_minor, shipping_minor, total_minor, locale, created_at, paid_at, shipment_status, delivery, payment_gateway)
    select ${idOf(2, 'n')}, ${idOf(1, `1 + n % ${students}`)}, case when n % 5 = 0 then 'expired' else 'paid' end, 'KWD', 7000, 0, 7000, 'ar', ${at},
    case when n % 5 = 0 then null else ${at} end,
    case when n % 10 <> 1 then 'notNeeded' when n > ${orders - 400} then 'toPrint' else 'delivered' end,
    case when n % 10 = 1 then '{"method":"pickUp","days":1,"address":null}'::jsonb end, ${gateway}
    from generate_series(1, ${orders}) n`,
    `insert into order_lines (id, order_id, position, item_id, item_kind, format, title, price_minor)
    select gen_random_uuid(), ${idOf(2, 'n')}, p, memo.id, 'memo', case when p = 1 and n % 10 = 1 then 'printed' else 'digital' end, '{"en":"Memo"}', 3500
    from generate_series(1, ${orders}) n cross join generate_series(0, 1) p
    join (select id, row_number() over (order by id) - 1 as place from memos) memo on memo.place = (n * 7 + p * 3) % (select count(*) from memos)`,
    `insert into payments (id, order_id, gateway, status, amount_minor, currency, created_at, captured_at, captured_minor)
    select ${idOf(3, 'n')}, ${idOf(2, 'n')}, ${gateway}, case when n % 5 = 0 then 'expired' else 'captured' end, 7000, 'KWD', ${at},
    case when n % 5 = 0 then null else ${at} end, case when n % 5 = 0 then null else 7000 end from generate_series(1, ${orders}) n`,
    `insert into refunds (id, order_id, payment_id, amount_minor, currency, cause, status, created_at, ended_at, next_try_at)
    select ${idOf(4, 'n')}, ${idOf(2, 'n')}, ${idOf(3, 'n')}, 3500, 'KWD', 'staff', case when n > ${orders - 1000} then 'requested' else 'succeeded' end, ${at},
    case when n > ${orders - 1000} then null else ${at} end, case when n > ${orders - 1000} then now() end from generate_series(101, ${orders}, 100) n`,
  ]
}
