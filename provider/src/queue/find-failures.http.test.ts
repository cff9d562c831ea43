import type { Failure } from 'contract/office/queue.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const clerk = await logInAs(shop, { roles: ['queue-view'] })
const boss = await logInAs(shop, { roles: ['queue-view', 'customer-personal'] })

/** A mail as it lies where mails are put aside that have failed for good. */
async function putAside(to: string, at: string, more: object = {}) {
  const id = crypto.randomUUID()
  const data = { to, subject: 'A new edition: Physics', locale: 'en', ...more }
  await shop.deps.db.execute(sql`
    insert into pgboss.job (id, name, data, state, created_on) values (${id}, 'dead-mails', ${JSON.stringify(data)}::jsonb, 'created', ${at})`)
  return id
}
const first = await putAside('dana.m@example.com', '2026-05-01T09:00:00Z')
const second = await putAside('Salem@example.com', '2026-05-02T09:00:00Z', { subject: 'تصويب في مذكرة الموجات' })
await putAside('secret@example.com', '2026-05-03T09:00:00Z', { leavesNoTrace: true, subject: 'Physics too' })

const find = async (query: Record<string, string>, who = clerk) =>
  (await read<{ items: Failure[] }>(await shop.get(`Queue/GetFailures?${new URLSearchParams(query)}`, who))).data.items.map(({ id }) => id)

test('failures are found by words of the subject and by the whole e-mail', async () => {
  for (const Text of ['dana.m@example.com', 'DANA.M@example.com', 'edition: phys']) expect(await find({ Text }), Text).toEqual([first])
  for (const Text of ['salem@example.com', 'مذكره الموجات']) expect(await find({ Text }), Text).toEqual([second])
  for (const Text of ['nobody@example.com', '%', "'"]) expect(await find({ Text }), Text).toEqual([])
})

test('the beginning of an e-mail only matches for those who may see it', async () => {
  expect([await find({ Text: 'dana.m@ex' }), await find({ Text: 'dana.m@ex' }, boss)]).toEqual([[], [first]])
})

test('a mail that leaves no trace cannot be found', async () => {
  for (const Text of ['secret@example.com', 'Physics too']) expect(await find({ Text }, boss), Text).toEqual([])
})

test('failures are listed newest first, or oldest first on request', async () => {
  const shown: string[] = [first, second]
  const inOrder = async (Sort: string) => (await find({ Sort, Kind: 'send-mail' })).filter((id) => shown.includes(id))
  expect([await inOrder('since'), await inOrder('-since')]).toEqual([shown, shown.toReversed()])
})
