import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readingMails } from '../db/schema/reading-mail.ts'
import { readingPlaces } from '../library/library.schema.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { meeting } from '../testing/crowd/meeting.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createPerson } from '../testing/student/account-factory.ts'
import { type DueMail, dueRows, tellOne, tellReading } from './tell-reading.job.ts'

const shop = await openTestShop({ poolSize: 20 })
const { db } = shop.deps
const processes = Array.from({ length: 8 }, (_, index) => index)
const agreedAt = new Date('2026-10-14T09:00:00Z')

async function countMails(): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as count from pgboss.job where name = 'send-mail' and data ? 'to'`,
  )) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

beforeEach(async () => {
  shop.clock.now = new Date('2026-11-01T09:00:00Z')
  await db.execute(sql`delete from pgboss.job where name = 'send-mail'`)
  await db.delete(readingMails)
})

/** Students who have read in the month and whose parents are to be told of it. */
async function createStudents(count: number): Promise<void> {
  const { memo } = await createCatalog(db)
  for (let index = 0; index < count; index++) {
    const { person } = await createPerson(shop.deps)
    await db.insert(readingPlaces).values({ personId: person.id, memoId: memo.id, page: 2, updatedAt: new Date('2026-10-20T09:00:00Z') })
    const asked = { email: `parent-${index}@example.com`, locale: 'en', askedAt: agreedAt, confirmedAt: agreedAt } as const
    await db
      .insert(readingMails)
      .values({ id: person.id, personId: person.id, ...asked, agreedAt, toldMonth: '2026-09', countedAt: agreedAt })
  }
}

test('if eight processes notify at the same moment, each reader gets one mail', async () => {
  await createStudents(12)
  await Promise.all(processes.map(() => tellReading(shop.deps)))
  expect(await countMails()).toBe(12)
})

test('twin: a process that reads first and records afterwards mails the same reader again', async () => {
  await createStudents(3)
  const meet = meeting(processes.length)
  const tell = () =>
    db.transaction(async (tx) => {
      const { rows } = (await tx.execute(dueRows('2026-10'))) as unknown as { rows: DueMail[] }
      await meet()
      for (const row of rows) await tellOne(tx, shop.deps, row)
    })
  await Promise.all(processes.map(tell))
  expect(await countMails()).toBe(3 * processes.length)
})
