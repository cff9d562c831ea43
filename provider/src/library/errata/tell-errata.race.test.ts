import type { Erratum } from 'contract/catalogue/editing/erratum.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { isOverBeforeWaiting } from '../../testing/crowd/lock-waits.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { errata } from '../library.schema.ts'
import { tellErrata } from './tell-errata.job.ts'

const shop = await openTestShop()

/** The number of mails if somebody else locks the first of two errata during the notification. */
async function mailsWhileOneIsHeld(tell: (email: string) => Promise<unknown>): Promise<number> {
  const { db } = shop.deps
  const { memo } = await createCatalog(db)
  const { person } = await createPerson(shop.deps)
  await orderAndPay(shop, await createSessionFor(shop, person.id), [memo.id])
  const clerk = await createPerson(shop.deps, { roles: ['erratum-view', 'erratum-edit', 'erratum-publish'] })
  const { token } = await createSessionFor(shop, clerk.person.id)
  const act = async (path: string, body: object) => read<Erratum>(await shop.post(`Erratum/${path}`, body, { token }))
  const ids: string[] = []
  for (const page of [1, 2]) {
    const { data } = await act('Create', { memoId: memo.id, edition: 1, page, text: { en: `Slip ${page}`, ar: null } })
    await act('Publish', { id: data.id, version: data.version })
    ids.push(data.id)
  }
  let told: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx
      .select()
      .from(errata)
      .where(eq(errata.id, ids[0] ?? ''))
      .for('update')
    told = tell(person.email)
    await isOverBeforeWaiting(db, told, 1)
  })
  await told
  await tellErrata(shop.deps)
  return db.$count(sql`pgboss.job`, sql`name = 'send-mail' and data ->> 'to' = ${person.email} and data ->> 'subject' like 'A correction%'`)
}

test('a notification by two processes at the same time is one mail', async () => {
  expect(await mailsWhileOneIsHeld(() => tellErrata(shop.deps))).toBe(1)
})

test('twin: a process that skips another’s locks sends its own mail', async () => {
  const { db, jobs, now } = shop.deps
  const passOver = (to: string) =>
    db.transaction(async (tx) => {
      const [found] = await tx.select().from(errata).where(isNull(errata.toldAt)).for('update', { skipLocked: true })
      await tx
        .update(errata)
        .set({ toldAt: now(), toldOwners: 1 })
        .where(eq(errata.id, found?.id ?? ''))
      await jobs.send(tx, 'send-mail', { to, locale: 'en', subject: 'A correction', text: '', html: '' })
    })
  expect(await mailsWhileOneIsHeld(passOver)).toBe(2)
})
