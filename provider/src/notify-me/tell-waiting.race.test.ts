import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { printedOffers } from '../db/schema/catalog.ts'
import { waitAddresses, waits } from '../db/schema/wait.ts'
import { createCatalog, createPrintedOffer } from '../testing/catalog/catalog-factory.ts'
import { meeting } from '../testing/crowd/meeting.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createPerson } from '../testing/student/account-factory.ts'
import { createWait } from './create-wait.ts'
import { readyRows, tellWaiting } from './tell-waiting.job.ts'
import { backMail, type Told } from './wait-mails.ts'

const shop = await openTestShop({ poolSize: 20 })
const { db, jobs } = shop.deps
const processes = Array.from({ length: 8 }, (_, index) => index)
let memoId: number

async function countMails(): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as count from pgboss.job where name = 'send-mail' and data ? 'to'`,
  )) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job where name = 'send-mail'`)
  await db.delete(waits)
  memoId = (await createCatalog(db)).memo.id
  await createPrintedOffer(db, { memoId, stock: 0 })
})

async function createReaders(count: number) {
  for (let index = 0; index < count; index++) {
    const { person } = await createPerson(shop.deps)
    await db.insert(waits).values({ id: uuidv7(), itemId: memoId, reason: 'paper', personId: person.id, createdAt: shop.clock.now })
  }
  await db.update(printedOffers).set({ stock: 9 }).where(eq(printedOffers.memoId, memoId))
}

test('if eight processes notify at the same moment, each reader gets one mail', async () => {
  await createReaders(12)
  await Promise.all(processes.map(() => tellWaiting(shop.deps)))
  expect(await countMails()).toBe(12)
  expect(await db.$count(waits)).toBe(0)
})

test('twin: a process that reads first and deletes afterwards mails the same reader again', async () => {
  await createReaders(12)
  const meet = meeting(processes.length)
  const tell = () =>
    db.transaction(async (tx) => {
      const { rows } = (await tx.execute(readyRows)) as unknown as { rows: Told[] }
      await meet()
      for (const row of rows) await jobs.send(tx, 'send-mail', backMail(row, 'e', ''))
      await tx.delete(waits)
    })
  await Promise.all(processes.map(tell))
  expect(await countMails()).toBe(12 * processes.length)
})

const asked = { itemId: '', reason: 'paper', personId: undefined, locale: 'en', clientAddress: undefined } as const

test('an address given eight times at the same moment is asked for confirmation once', async () => {
  const email = 'stranger@example.com'
  await Promise.all(processes.map(() => createWait(shop.deps, { ...asked, itemId: String(memoId), email })))
  expect(await countMails()).toBe(1)
  expect(await db.$count(waits)).toBe(1)
})

test('twin: a process that reads the address first, and stores it afterwards, asks it again', async () => {
  const email = 'twin@example.com'
  const meet = meeting(processes.length)
  let mails = 0
  const ask = async () => {
    const known = await db.$count(waitAddresses, eq(waitAddresses.email, email))
    await meet()
    if (known > 0) return
    await db.insert(waitAddresses).values({ id: uuidv7(), email, locale: 'en', askedAt: shop.clock.now }).onConflictDoNothing()
    mails++
  }
  await Promise.all(processes.map(ask))
  expect(mails).toBe(processes.length)
})
