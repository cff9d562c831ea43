import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findStatusWrites } from './status-writes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const head = `import { disputes, orders, payments as tries, refunds } from '../db/schema/order.ts'\nimport * as schema from '../db/schema/order.ts'\n`
const faultsOf = (code: string) => findStatusWrites({ path: 'provider/src/planted.ts', text: `${head}${code}` })

test('a write of a status is found', () => {
  const path = 'provider/src/sales/books/change-status.ts'
  const seen = findStatusWrites({ path, text: readFileSync(`${root}${path}`, 'utf8') })
  // The order's columns are made a line above; the attempt's come with new facts about it.
  expect(seen.map((fault) => fault.replace(/^\S+ /, ''))).toEqual([
    'what it writes is not to be seen here',
    'what it writes is not to be seen here',
    'a status is written past the table of transitions',
    'a status is written past the table of transitions',
    'a status is written past the table of transitions',
    'a status is written past the table of transitions',
  ])
})

test.each([
  `tx.update(orders).set({ status: 'paid' })`,
  `tx.update(orders).set({ paidAt: dateOf(now), status: 'paid' })`,
  `tx.update(orders).set({ ['status']: 'paid' })`,
  `tx.update(orders).set({ "status": 'paid' })`,
  `db\n  .update(orders)\n  // why\n  .set({ notes: null,\n    shipmentStatus: 'packed' })`,
  `tx.update(tries).set({ status: 'captured' })`,
  `tx.update(schema.orders).set({ status: 'paid' })`,
  `tx.with(found).update(disputes).set({ status: 'won' })`,
  `tx.update(orders).set({ ...values })`,
  `const values = { status: 'paid' }\ntx.update(orders).set(values)`,
  `const update = tx.update(orders)\nupdate.set({ status: 'paid' })`,
  `const write = (table) => tx.update(table).set({ status: 'paid' })`,
  `tx.insert(orders).values(row).onConflictDoUpdate({ target: orders.id, set: { status: 'paid' } })`,
  `tx.execute(sql\`update orders set status = 'paid'\`)`,
  `tx.execute(sql\`update \${orders} set status = 'paid'\`)`,
  `tx.execute('UPDATE "payments" SET status = 1')`,
])('a planted offender is found: %s', (code) => {
  expect(faultsOf(code)).not.toEqual([])
})

test.each([
  `tx.update(orders).set({ holdsStock: false })`,
  `tx.update(refunds).set({ status: 'failed' })`,
  `tx.insert(orders).values({ status: 'awaiting_payment' })`,
  `createHmac('sha256', key).update(body).digest('hex')`,
  `tx.execute(sql\`select status from orders for no key update of orders\`)`,
  `headers.set('status', orders)`,
])('code that writes no such status is left alone: %s', (code) => {
  expect(faultsOf(code)).toEqual([])
})
