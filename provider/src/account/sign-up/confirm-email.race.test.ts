import { and, eq, isNull, lt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedKeys, people } from '../../db/schema/account.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { newToken, saveKey } from '../mailed-key/mailed-key.ts'
import { createPasswords, type Passwords } from '../password.ts'
import { confirmByCode, confirmByLink } from './confirm-email.ts'

const guesses = 200
const code = '493827'
let shop: TestApp
let codeHash: string
beforeAll(async () => {
  shop = await createTestApp({ poolSize: 20 })
  codeHash = await createPasswords(shop.deps.secrets.passwordPepper).hash(code)
})
afterAll(() => shop.close())

async function waiting() {
  const { person } = await createPerson(shop.deps, { isEmailConfirmed: false })
  const token = newToken()
  const key = { personId: person.id, purpose: 'confirmEmail', token, codeHash } as const
  await shop.deps.db.transaction((tx) => saveKey(tx, key, shop.deps.settings, shop.clock.now))
  return { person, token }
}

/** Counts the comparisons of the code without comparing: a thousand hashes would take too long. */
function countingPasswords() {
  const compared: string[] = []
  const passwords: Pick<Passwords, 'isRight'> = {
    isRight: async (typed, hash) => {
      if (hash === codeHash) compared.push(typed)
      return hash === codeHash && typed === code
    },
  }
  return { compared, passwords }
}

test('two hundred simultaneous guesses make five comparisons', async () => {
  const { person } = await waiting()
  const { compared, passwords } = countingPasswords()
  const tries = Array.from({ length: guesses }, (_, index) =>
    confirmByCode(shop.deps, passwords, { email: person.email, code: String(500_000 + index) }),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(compared).toHaveLength(5)
})

test('twin: all of them are compared if the count is read and then written', async () => {
  const { person } = await waiting()
  const meet = meeting(guesses)
  let compared = 0
  const unguarded = async () => {
    const open = and(eq(mailedKeys.personId, person.id), isNull(mailedKeys.usedAt), lt(mailedKeys.attempts, 5))
    const [key] = await shop.deps.db.select().from(mailedKeys).where(open)
    await meet()
    if (!key) return
    await shop.deps.db
      .update(mailedKeys)
      .set({ attempts: key.attempts + 1 })
      .where(eq(mailedKeys.id, key.id))
    compared++
  }
  await Promise.all(Array.from({ length: guesses }, unguarded))
  expect(compared).toBe(guesses)
})

test('code and link used at once both confirm, without a deadlock', async () => {
  const { person, token } = await waiting()
  const { passwords } = countingPasswords()
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => confirmByLink(shop.deps, token)),
    ...Array.from({ length: 5 }, () => confirmByCode(shop.deps, passwords, { email: person.email, code })),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  for (const refusal of refusals) expect(refusal).toMatch(/wrong_code|link_ended/)
  const [after] = await shop.deps.db.select().from(people).where(eq(people.id, person.id))
  expect(after?.isEmailConfirmed).toBe(true)
})

test('simultaneous mail requests are counted one after the other: five an hour', async () => {
  const { person } = await createPerson(shop.deps, { isEmailConfirmed: false })
  const settings = { ...shop.deps.settings, isDemo: false }
  const saved = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.deps.db.transaction((tx) =>
        saveKey(tx, { personId: person.id, purpose: 'confirmEmail', token: newToken(), codeHash }, settings, shop.clock.now),
      ),
    ),
  )
  expect(saved.filter(Boolean)).toHaveLength(5)
  const open = await shop.deps.db
    .select()
    .from(mailedKeys)
    .where(and(eq(mailedKeys.personId, person.id), isNull(mailedKeys.replacedAt)))
  expect(open).toHaveLength(1)
})
