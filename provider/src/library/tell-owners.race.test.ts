import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memoEditions, memos } from '../db/schema/catalog.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { isOverBeforeWaiting } from '../testing/crowd/lock-waits.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay } from '../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'
import { editionMailTexts } from './edition.texts.ts'
import { tellOwners } from './tell-owners.job.ts'

const shop = await openTestShop()

/** How many mails there are if somebody else holds the first of two replaced editions while their owner is told. */
async function mailsWhileOneIsHeld(tell: (email: string) => Promise<unknown>): Promise<number> {
  const { db, now } = shop.deps
  const { memo } = await createCatalog(db)
  const { person } = await createPerson(shop.deps)
  await orderAndPay(shop, await createSessionFor(shop, person.id), [memo.id])
  const { id: memoId, academicYear, fileId, pageCount, toc, changes } = memo
  for (const edition of [1, 2]) {
    const replacedAt = new Date(now().getTime() + edition * 60_000)
    await db.insert(memoEditions).values({ memoId, edition, academicYear, fileId, pageCount, toc, changes, replacedAt })
  }
  await db.update(memos).set({ edition: 3 }).where(eq(memos.id, memoId))
  let told: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(memoEditions).where(eq(memoEditions.edition, 1)).for('update')
    told = tell(person.email)
    await isOverBeforeWaiting(db, told, 1)
  })
  await told
  await tellOwners(shop.deps)
  const subject = editionMailTexts.en.subject('').trim()
  return db.$count(
    sql`pgboss.job`,
    sql`name = 'send-mail' and data ->> 'to' = ${person.email} and data ->> 'subject' like ${`${subject}%`}`,
  )
}

test('two editions notified at the same time by two processes are one mail', async () => {
  expect(await mailsWhileOneIsHeld(() => tellOwners(shop.deps))).toBe(1)
})

test('twin: a process that skips another’s locks sends its own mail', async () => {
  const { db, jobs, now } = shop.deps
  const passOver = (to: string) =>
    db.transaction(async (tx) => {
      const untold = await tx.select().from(memoEditions).where(isNull(memoEditions.toldAt)).for('update', { skipLocked: true })
      for (const { edition } of untold) await tx.update(memoEditions).set({ toldAt: now() }).where(eq(memoEditions.edition, edition))
      await jobs.send(tx, 'send-mail', { to, locale: 'en', subject: editionMailTexts.en.subject(''), text: '', html: '' })
    })
  expect(await mailsWhileOneIsHeld(passOver)).toBe(2)
})
