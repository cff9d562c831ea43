import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { fillBooks } from '../../testing/sales/books-factory.ts'
import { checkLedger } from './verify-ledger.job.ts'
import { checkNames, verifyLedger } from './verify-ledger.ts'

let shop: TestApp
let books: Awaited<ReturnType<typeof fillBooks>>
beforeAll(async () => {
  shop = await createTestApp({ breaksLedger: true })
  books = await fillBooks(shop)
})
afterAll(() => shop.close())

type Breach = (id: typeof books) => { statements: SQL[]; breaking: string }

/** The id of a row that has no name here. */
const anyId = 'any'

const one = (statement: SQL, breaking: string) => ({ statements: [statement], breaking })

const dispute = (orderId: string, paymentId: string) => sql`
  insert into disputes (id, order_id, payment_id, gateway, gateway_ref, amount_minor, currency, status, opened_at, changed_at)
  values (gen_random_uuid(), ${orderId}, ${paymentId}, 'sandbox', 'dp', 1, 'KWD', 'open', now(), now())`

/** For each check the smallest change to correct books that it must find. */
const breaches: Record<string, Breach> = {
  'an order has lines, and they add up to it': ({ paid, line }) =>
    one(sql`update order_lines set discount_minor = discount_minor + 1 where id = ${line}`, paid),
  'an order’s total is what its parts make, and not below nothing': ({ open }) => ({
    statements: [
      sql`alter table orders drop constraint orders_add_up`,
      sql`update orders set total_minor = total_minor - 1 where id = ${open}`,
    ],
    breaking: open,
  }),
  'only a code takes off a delivery fee, and then nothing is paid for the delivery': ({ open }) =>
    one(sql`update orders set delivery_saved_minor = 1 where id = ${open}`, open),
  'no line is lowered below nothing': ({ line }) => one(sql`update order_lines set discount_minor = -1 where id = ${line}`, line),
  'a coupon’s count is its living redemptions, and no more than it has': ({ coupon }) =>
    one(sql`update coupons set used = used + 1 where id = ${coupon}`, coupon),
  'tax on top is spread over the lines and the delivery, tax in the prices over none': ({ paid, line }) =>
    one(sql`update order_lines set tax_minor = 1 where id = ${line}`, paid),
  'who owned a part of a line paid no more for it than others': ({ line }) =>
    one(sql`update order_lines set owned = '{"count":1,"of":2,"fullPriceMinor":3499}' where id = ${line}`, line),
  'nobody uses a coupon more often than one student may': ({ coupon, open, personId }) => ({
    statements: [
      sql`insert into coupon_redemptions (order_id, coupon_id, person_id, status) values (${open}, ${coupon}, ${personId}, 'reserved')`,
      sql`update coupons set max_uses_per_student = 1 where id = ${coupon}`,
    ],
    breaking: coupon,
  }),
  'nobody uses codes for a first order on two orders': ({ coupon, open, personId }) => ({
    statements: [
      sql`update coupons set is_first_order_only = true where id = ${coupon}`,
      sql`with other as (insert into coupons (id, code, basis_points, used, is_first_order_only) values (gen_random_uuid(), 'FIRST', 1, 1, true) returning id)
        insert into coupon_redemptions (order_id, coupon_id, person_id, status) select ${open}, id, ${personId}, 'reserved' from other`,
    ],
    breaking: personId,
  }),
  'nobody holds a code by two orders that await payment': ({ coupon, open, paid, personId }) => ({
    statements: [
      sql`insert into coupon_redemptions (order_id, coupon_id, person_id, status) values (${open}, ${coupon}, ${personId}, 'reserved')`,
      sql`update coupon_redemptions set status = 'reserved' where order_id = ${paid}`,
    ],
    breaking: personId,
  }),
  'the order that has another one’s code is of the same student, and the other one has ended': ({ paid, open }) =>
    one(sql`update coupon_redemptions set taken_by = ${open} where order_id = ${paid}`, paid),
  'an order names a code exactly if it has a use of that coupon': ({ paid }) =>
    one(sql`update orders set coupon_code = null where id = ${paid}`, paid),
  'an order names the gateway of its newest payment': ({ open }) =>
    one(sql`update orders set payment_gateway = 'stripe' where id = ${open}`, open),
  'what is counted of a person’s orders is what was paid': ({ personId }) =>
    one(sql`update customer_figures set paid_orders = paid_orders + 1 where person_id = ${personId}`, personId),
  'what is counted of a memo is what was sold, without what went back': ({ memoId }) =>
    one(sql`update memo_figures set sold = sold + 1 where memo_id = ${memoId}`, String(memoId)),
  'what is kept of a quarter of an hour is what was sold in it': () =>
    one(sql`update sales_of_quarters set files_minor = files_minor + 1`, '2026-11-21 09:00:00+00'),
  'what is kept of an item and a day is what was sold of it': ({ memoId }) =>
    one(sql`update sales_of_items set pieces = pieces - 1 where item_id = ${memoId}`, `2026-11-21 ${memoId} memo`),
  'what is kept of a code and a day is what was sold with it': () => one(sql`delete from sales_of_codes where code = ''`, '2026-11-21 '),
  'a redemption is reserved, consumed or released as its order awaits, is paid or has ended': ({ paid }) =>
    one(sql`update coupon_redemptions set status = 'reserved' where order_id = ${paid}`, paid),
  'an order holds its printed copies exactly while it awaits payment or is paid, and not all of them have gone back': ({ paid }) =>
    one(sql`update orders set holds_stock = false where id = ${paid}`, paid),
  'an order says how its printed copies get to the buyer, and no other does': ({ paid }) =>
    one(sql`update orders set delivery = null where id = ${paid}`, paid),
  'an order that awaits payment has an end, or is of printed copies alone and paid in cash': ({ open }) =>
    one(sql`update orders set expires_at = null where id = ${open}`, open),
  'a timeline leads to where its order, payments, copies and disputes stand': ({ paid }) =>
    one(sql`update orders set shipment_status = 'packed' where id = ${paid}`, paid),
  'a timeline is a legal path from its beginning': ({ open, payment }) =>
    one(
      sql`insert into order_events (order_id, axis, subject_id, from_status, to_status, actor) values (${open}, 'payment', ${payment}, 'captured', 'pending', 'nobody')`,
      payment,
    ),
  'what takes a step back leads to where that began, and it was the last that stood': ({ paid }) =>
    // The copies were shipped after packing: the packing is no longer the latest step.
    one(
      sql`with step as (insert into order_events (order_id, axis, subject_id, from_status, to_status, actor)
          values (${paid}, 'shipment', ${paid}, 'toPrint', 'packed', 'staff'), (${paid}, 'shipment', ${paid}, 'packed', 'shipped', 'staff') returning id)
        insert into order_events (order_id, axis, subject_id, from_status, to_status, actor, undoes)
        select ${paid}, 'shipment', ${paid}, 'shipped', 'packed', 'staff', min(id) from step`,
      paid,
    ),
  'a link to pay makes orders of its own student, and only its own attempts come back to it': ({ partly, personId }) =>
    one(
      sql`insert into pay_links (id, person_id, items, locale, order_id, created_at, expires_at)
        values (gen_random_uuid(), ${personId}, '[]', 'en', ${partly}, now(), now())`,
      anyId,
    ),
  'only what staff gave for free is taken back': ({ open }) => one(sql`update orders set taken_back_at = now() where id = ${open}`, open),
  'an order has been paid exactly if it says when': ({ open }) => one(sql`update orders set paid_at = now() where id = ${open}`, open),
  'an order has a payment': ({ open }) => one(sql`delete from payments where order_id = ${open}`, open),
  'a payment is of its order’s amount and currency': ({ payment }) =>
    one(sql`update payments set currency = 'USD' where id = ${payment}`, payment),
  'a payment was captured exactly if it says when': ({ payment }) =>
    one(sql`update payments set captured_at = null where id = ${payment}`, payment),
  'what was captured is the total of a paid order, and all else goes back': ({ paid }) =>
    one(sql`update payments set captured_minor = captured_minor + 1 where order_id = ${paid}`, paid),
  'no more goes back than a payment has brought': ({ refund, partlyPayment }) =>
    one(sql`update refunds set amount_minor = amount_minor + 2001 where id = ${refund}`, partlyPayment),
  'a payment is captured, on its way back or refunded as its refunds are': ({ partlyPayment }) =>
    one(sql`update payments set status = 'refund_pending' where id = ${partlyPayment}`, partlyPayment),
  'a refund is of its payment’s order and currency': ({ refund }) =>
    one(sql`update refunds set currency = 'USD' where id = ${refund}`, refund),
  'an order says how much of it has gone back': ({ partly }) =>
    one(sql`update orders set status = 'refunded' where id = ${partly}`, partly),
  'the lines of a refund are of its order, and it is what was paid for them': ({ refund }) =>
    one(sql`update refunds set amount_minor = amount_minor - 1 where id = ${refund}`, refund),
  'a credit note is of money that has gone back of a paid order’s own value': ({ refund }) =>
    one(sql`update refunds set status = 'failed' where id = ${refund}`, refund),
  'credit notes are numbered from one without a gap, in the order of their times': ({ refund }) =>
    one(sql`update credit_notes set number = number + 1 where refund_id = ${refund}`, refund),
  'what goes back of a line that stays goes with a refund, and is no more than was paid for it': ({ line }) =>
    one(sql`update order_lines set returned_minor = 1 where id = ${line}`, line),
  'nobody has paid for a line all of which an order paid before gave them': ({ lateLine, memoId }) =>
    one(
      sql`update order_lines set contents = jsonb_build_object('memos', jsonb_build_array(jsonb_build_object('id', ${memoId}::bigint)))
      where id = ${lateLine}`,
      lateLine,
    ),
  'who owned memos of a package when it was paid has had their share back': ({ lateLine }) =>
    one(sql`update order_lines set returned_minor = returned_minor - 1 where id = ${lateLine}`, lateLine),
  'no order still awaits money that came long ago': ({ open }) =>
    one(sql`update payments set status = 'captured', captured_at = ${ago(11)}::timestamptz where order_id = ${open}`, open),
  'an order has one receipt exactly if it has been paid': ({ paid }) => one(sql`delete from receipts where order_id = ${paid}`, paid),
  'an entitlement comes from a line of its own person that was paid, has not gone back and is not disputed': ({ partly }) =>
    one(
      sql`update entitlements set status = 'active' where order_line_id in (select id from order_lines where order_id = ${partly} and refund_id is not null)`,
      anyId,
    ),
  'a line that was paid is owned, or goes back, or is disputed': ({ line }) =>
    one(sql`update entitlements set status = 'revoked' where order_line_id = ${line}`, line),
  'a dispute is of its own order, and of money that came': ({ open, payment }) => one(dispute(open, payment), anyId),
  'refunds ended without being sent only as far as the payer’s bank has taken as much of their payment': ({ refund, partlyPayment }) =>
    one(sql`update refunds set status = 'takenBack' where id = ${refund}`, partlyPayment),
  'an account is flagged exactly while a payment of it is disputed and not won': ({ personId }) =>
    one(sql`update people set flagged_at = now() where id = ${personId}`, personId),
  'no session was used after its absolute end': ({ personId }) =>
    one(sql`update sessions set last_used_at = absolute_expires_at + interval '1 second' where person_id = ${personId}`, anyId),
  'the audit log is whole': () => ({
    statements: [sql`alter table audit_entries disable trigger user`, sql`update audit_entries set action = 'nothing' where id = 1`],
    breaking: '1',
  }),
}

const ago = (minutes: number) => new Date(shop.clock.now.getTime() - minutes * 60_000).toISOString()

/** The violations in books that are broken only within this call. */
async function findAfter(statements: SQL[]) {
  let found: Awaited<ReturnType<typeof verifyLedger>> = []
  const undo = new Error('undo')
  const breakThem = async (tx: Tx) => {
    for (const statement of statements) await tx.execute(statement)
    found = await verifyLedger(tx, shop.clock.now)
    throw undo
  }
  await shop.deps.db.transaction(breakThem).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return found
}

test('every check has a violation here, and every violation has its check', () => {
  expect(Object.keys(breaches).toSorted()).toEqual(checkNames.toSorted())
})

test('right books are found right', async () => {
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test.each(Object.entries(breaches))('%s: a breach is found', async (check, breach) => {
  const { statements, breaking } = breach(books)
  const found = (await findAfter(statements)).find((fault) => fault.check === check)
  const known = breaking === anyId ? expect.stringMatching(/^[\da-f-]{36}$/) : breaking
  expect(found).toEqual({ check, count: 1, ids: [known] })
})

test('money that has come within this minute is being settled, and is no violation', async () => {
  const statement = sql`update payments set status = 'captured', captured_at = ${ago(9)}::timestamptz where order_id = ${books.open}`
  const found = (await findAfter([statement])).map(({ check }) => check)
  expect(found).not.toContain('no order still awaits money that came long ago')
})

test('nobody owns what a disputed payment gave, and that is no violation', async () => {
  const { paid, payment, line } = books
  const names = async (...statements: SQL[]) => (await findAfter([dispute(paid, payment), ...statements])).map(({ check }) => check)
  const isRead = 'an entitlement comes from a line of its own person that was paid, has not gone back and is not disputed'
  const isOwned = 'a line that was paid is owned, or goes back, or is disputed'
  expect(await names()).toContain(isRead)
  const closed = await names(sql`update entitlements set status = 'revoked' where order_line_id = ${line}`)
  expect(closed.filter((check) => check === isRead || check === isOwned)).toEqual([])
})

test('all violations are counted', async () => {
  const found = await findAfter([sql`delete from order_events`])
  expect(found.map(({ check, count }) => [check, count])).toEqual([
    ['a timeline leads to where its order, payments, copies and disputes stand', 11],
  ])
})

test('the job logs each violation at error level, and otherwise that everything is right', async () => {
  const lines: { level: number; check?: string; msg: string }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const run = (db: typeof shop.deps.db) => checkLedger({ ...shop.deps, db, log })
  await run(shop.deps.db)
  expect(lines).toMatchObject([{ level: 30, msg: 'the books are right' }])
  await shop.deps.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from receipts`)
      await run(tx as unknown as typeof shop.deps.db)
      throw new Error('undo')
    })
    .catch(() => {})
  expect(lines.slice(1)).toMatchObject([
    { level: 50, check: 'an order has one receipt exactly if it has been paid', msg: 'the books are wrong' },
  ])
})

async function runCommand(databaseUrl: string) {
  const main = fileURLToPath(new URL('../../commands/verify-ledger.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  return promisify(execFile)(process.execPath, [main], { env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

test('the command names every check, and its exit code tells right books, wrong ones, and books that cannot be read', async (context) => {
  if (!shop.databaseUrl) return context.skip('the embedded database of a test is in memory, where no other process finds it')
  const right = await runCommand(shop.databaseUrl)
  expect([right.code, right.stdout.trim().split('\n')]).toEqual([0, checkNames.map((name) => `✓ ${name}`)])
  await shop.deps.db.execute(sql`delete from receipts`)
  const wrong = await runCommand(shop.databaseUrl)
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining(`✗ an order has one receipt exactly if it has been paid: 4 (`)])
  expect((await runCommand('postgres://nobody@127.0.0.1:1/none')).code).toBe(2)
})
