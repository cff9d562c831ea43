import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { mailedKeys, sessions, signUps, trustedDevices, twoStepChallenges } from '../db/schema/account.ts'
import { mailboxMails } from '../db/schema/mail.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'
import { removeEnded } from './remove-ended.job.ts'

const shop = await openTestShop()
const start = new Date('2026-11-21T09:00:00Z')
beforeEach(() => {
  shop.clock.now = start
})

const daysAgo = (days: number, more = 0) => new Date(start.getTime() - days * 86_400_000 - more)
const at = (time: Date) => {
  shop.clock.now = time
}
async function night(): Promise<void> {
  at(start)
  await removeEnded(shop.deps)
}

test('a log-in is deleted 30 days after its end, however it ended; a current one is not', async () => {
  const { person } = await createPerson(shop.deps)
  const openedAt = async (time: Date) => {
    at(time)
    await createSessionFor(shop, person.id)
    const [newest] = await shop.deps.db.select().from(sessions).where(eq(sessions.createdAt, time))
    return newest?.id ?? ''
  }
  const end = (id: string, values: Partial<typeof sessions.$inferInsert>) =>
    shop.deps.db.update(sessions).set(values).where(eq(sessions.id, id))
  const unused = await openedAt(daysAgo(210, 1))
  const justUnused = await openedAt(daysAgo(209))
  const loggedOut = await openedAt(daysAgo(100))
  const justLoggedOut = await openedAt(daysAgo(99))
  const tooOld = await openedAt(daysAgo(98))
  const living = await openedAt(daysAgo(97))
  await end(loggedOut, { revokedAt: daysAgo(30, 1) })
  await end(justLoggedOut, { revokedAt: daysAgo(29) })
  await end(tooOld, { absoluteExpiresAt: daysAgo(30, 1) })
  await night()
  const left = await shop.deps.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.personId, person.id))
  expect(left.map(({ id }) => id).toSorted()).toEqual([justUnused, justLoggedOut, living].toSorted())
  expect([unused, loggedOut, tooOld].every(Boolean)).toBe(true)
})

test('ended trust, log-ins that waited for a code, sign-ups, keys and mails are deleted, each in its time', async () => {
  const { db } = shop.deps
  const { person } = await createPerson(shop.deps)
  const of = { personId: person.id }
  const twice = async (old: Date, young: Date, insert: (time: Date, id: string) => Promise<unknown>) => {
    const ids = [uuidv7(), uuidv7()] as const
    await insert(old, ids[0])
    await insert(young, ids[1])
    return ids[1]
  }
  const trust = (expiresAt: Date, id: string) => db.insert(trustedDevices).values({ ...of, id, tokenHash: id, expiresAt })
  const challenge = (expiresAt: Date, id: string) => db.insert(twoStepChallenges).values({ ...of, id, expiresAt })
  const key = (sentAt: Date, id: string) =>
    db.insert(mailedKeys).values({ ...of, id, purpose: 'confirmEmail', sentAt, linkExpiresAt: sentAt, linkHash: id })
  const signUp = (expiresAt: Date, id: string) => db.insert(signUps).values({ ...of, tokenHash: id, expiresAt })
  const mail = (sentAt: Date, id: string) =>
    db.insert(mailboxMails).values({ id, to: person.email, subject: '', locale: 'en', html: '', text: '', sentAt })
  const young = {
    trust: await twice(daysAgo(0, 1), daysAgo(-1), trust),
    challenge: await twice(daysAgo(1, 1), daysAgo(1), challenge),
    key: await twice(daysAgo(31, 1), daysAgo(31), key),
    signUp: await twice(daysAgo(30, 1), daysAgo(30), signUp),
    mail: await twice(daysAgo(30, 1), daysAgo(30), mail),
  }
  await night()
  expect({
    trust: (await db.select().from(trustedDevices)).map(({ id }) => id),
    challenge: (await db.select().from(twoStepChallenges)).map(({ id }) => id),
    key: (await db.select().from(mailedKeys)).map(({ id }) => id),
    signUp: (await db.select().from(signUps)).map(({ tokenHash }) => tokenHash),
    mail: (await db.select().from(mailboxMails)).map(({ id }) => id),
  }).toEqual(Object.fromEntries(Object.entries(young).map(([name, id]) => [name, [id]])))
})

test('it happens every night', async () => {
  const { rows } = (await shop.deps.db.execute(sql`select cron from pgboss.schedule where name = 'remove-ended'`)) as never as {
    rows: unknown[]
  }
  expect(rows).toEqual([{ cron: '30 0 * * *' }])
})
