import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailedKeys, people, sessions, signUps } from '../../db/schema/account.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { hashToken, newToken, saveKey } from '../mailed-key/mailed-key.ts'
import { confirmByCode, confirmByLink, createOwnSession } from './confirm-email.ts'

const code = '493827'
const codeHash = 'of the code'
const atOnce = 10
const passwords = { isRight: async (typed: string, hash: string | undefined) => hash === codeHash && typed === code }
const shop = await openTestShop({ poolSize: 20 })

async function waiting() {
  const { person } = await createPerson(shop.deps, { isEmailConfirmed: false })
  const [token, signUpToken] = [newToken(), newToken()]
  const key = { personId: person.id, purpose: 'confirmEmail', token, codeHash } as const
  await shop.deps.db.transaction((tx) => saveKey(tx, key, shop.deps.settings, shop.clock.now))
  const expiresAt = new Date(shop.clock.now.getTime() + 60_000)
  await shop.deps.db.insert(signUps).values({ tokenHash: hashToken(signUpToken), personId: person.id, expiresAt })
  return { person, token, signUpToken }
}

const sessionsOf = (personId: string) => shop.deps.db.select().from(sessions).where(eq(sessions.personId, personId))

test('code and link sent many times at once log in once, and that session stays valid', async () => {
  const { person, token, signUpToken } = await waiting()
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => confirmByLink(shop.deps, token, { signUpToken })),
    ...Array.from({ length: 5 }, () => confirmByCode(shop.deps, passwords, { email: person.email, code }, { signUpToken })),
  ])
  const given = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' && outcome.value.session ? [outcome.value.session] : []))
  expect(given).toHaveLength(1)
  const [row, ...others] = await sessionsOf(person.id)
  expect([row?.revokedAt, others]).toEqual([null, []])
})

test('twin: a key that is looked at and then used logs in each time', async () => {
  const { person, signUpToken } = await waiting()
  const meet = meeting(atOnce)
  const unguarded = async () => {
    const [key] = await shop.deps.db
      .select()
      .from(mailedKeys)
      .where(and(eq(mailedKeys.personId, person.id), isNull(mailedKeys.usedAt)))
    await meet()
    if (!key) return
    await shop.deps.db.transaction(async (tx) => {
      await tx.update(people).set({ isEmailConfirmed: true }).where(eq(people.id, person.id))
      await createOwnSession(tx, shop.deps, person, { signUpToken })
    })
  }
  await Promise.all(Array.from({ length: atOnce }, unguarded))
  expect(await sessionsOf(person.id)).toHaveLength(atOnce)
})
