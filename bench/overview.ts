import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import { getToday, listTwoWeeks } from 'provider/src/report/get-today.ts'
import { listBestSellers } from 'provider/src/report/list-best-sellers.ts'
import { listWaiting } from 'provider/src/report/list-waiting.ts'
import { nameDatabase, runOn, testServer } from 'provider/src/testing/database-server.ts'
import { prepareDemo } from '../scripts/prepare-demo.ts'

const rounds = 9
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Milliseconds that the office's first page waits for its figures, all asked for at once, with a million orders in two years; PostgreSQL only. */
export async function measureOverview(): Promise<{ wholeMs: number; parts: Record<string, number> }> {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-bench-'))
  const name = `warraq_bench_${randomUUID().slice(0, 8)}`
  await runOn(testServer(), `create database ${name}`)
  const url = nameDatabase(testServer(), name)
  const provider = await openProvider(readEnv({ ...process.env, DATA_DIR: directory, DATABASE_URL: url, LOG_LEVEL: 'error', SMTP_URL: '' }))
  try {
    await prepareDemo(provider.deps)
    await fill(url)
    const { deps } = provider
    const parts = {
      waiting: () => listWaiting(deps, ['SuperAdmin']),
      today: () => getToday(deps),
      'two weeks': () => listTwoWeeks(deps),
      'best sellers': () => listBestSellers(deps),
    }
    const whole = () => Promise.all(Object.values(parts).map((part) => part()))
    await whole()
    const alone: Record<string, number> = {}
    for (const [part, ask] of Object.entries(parts)) alone[part] = await time(ask)
    return { wholeMs: await time(whole), parts: alone }
  } finally {
    await provider.close()
    await runOn(testServer(), `drop database ${name} with (force)`)
    rmSync(directory, { recursive: true, force: true })
  }
}

async function time(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return median(times)
}

/** A hundred thousand students, a million orders and two million lines; every fifth order was never paid, every tenth has printed copies. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // No triggers and no foreign keys: only reading is measured.
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const at = `now() - interval '2 years' * (1 - n / 1000000.0)`
const idOf = (prefix: number, n: string) => `(lpad('${prefix}', 8, '0') || '-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const statements = [
  `insert into people (id, email, full_name, password_hash, is_email_confirmed, created_at)
    select ${idOf(1, 'n')}, 'bench-' || n || '@example.com', 'Noura', 'none', true, now() - interval '2 years' * (1 - n / 100000.0)
    from generate_series(1, 100000) n`,
  `insert into orders (id, person_id, status, currency, sub_total_minor, shipping_minor, total_minor, locale, created_at, paid_at, shipment_status, delivery)
    select ${idOf(2, 'n')}, ${idOf(1, '1 + n % 100000')}, case when n % 5 = 0 then 'expired' else 'paid' end, 'KWD', 7000, 0, 7000, 'ar', ${at},
    case when n % 5 = 0 then null else ${at} end,
    case when n % 10 <> 1 then 'notNeeded' when n > 999600 then 'toPrint' else 'delivered' end,
    case when n % 10 = 1 then '{"method":"pickUp","days":1,"address":null}'::jsonb end
    from generate_series(1, 1000000) n`,
  `insert into order_lines (id, order_id, position, item_id, item_kind, format, title, price_minor)
    select gen_random_uuid(), ${idOf(2, 'n')}, p, memo.id, 'memo', case when p = 1 and n % 10 = 1 then 'printed' else 'digital' end, '{"en":"Memo"}', 3500
    from generate_series(1, 1000000) n cross join generate_series(0, 1) p
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from memos) memo on memo.place = (n * 7 + p * 3) % memo.total`,
  `insert into payments (id, order_id, gateway, status, amount_minor, currency, created_at, captured_at, captured_minor)
    select ${idOf(3, 'n')}, ${idOf(2, 'n')}, 'sandbox', case when n % 5 = 0 then 'expired' else 'captured' end, 7000, 'KWD', ${at},
    case when n % 5 = 0 then null else ${at} end, case when n % 5 = 0 then null else 7000 end from generate_series(1, 1000000) n`,
  `insert into refunds (id, order_id, payment_id, amount_minor, currency, cause, status, created_at, ended_at, next_try_at)
    select ${idOf(4, 'n')}, ${idOf(2, 'n')}, ${idOf(3, 'n')}, 3500, 'KWD', 'staff', case when n > 999000 then 'requested' else 'succeeded' end, ${at},
    case when n > 999000 then null else ${at} end, case when n > 999000 then now() end from generate_series(101, 1000000, 100) n`,
  'vacuum analyze',
]
