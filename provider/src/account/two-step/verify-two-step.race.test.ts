import { and, eq, isNull, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoStepChallenges } from '../../db/schema/account.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { createPersonWithApp } from '../../testing/student/two-step-factory.ts'
import { createPasswords, type Passwords } from '../password.ts'
import { verifyTwoStep } from './verify-two-step.ts'

const guesses = 1_000
const code = '493827'
let shop: TestApp
let codeHash: string
beforeAll(async () => {
  shop = await createTestApp({ poolSize: 20 })
  codeHash = await createPasswords(shop.deps.secrets.passwordPepper).hash(code)
})
afterAll(() => shop.close())

async function newChallenge() {
  const { person } = await createPerson(shop.deps, { isTwoStepOn: true })
  const id = uuidv7()
  const expiresAt = new Date(shop.clock.now.getTime() + 600_000)
  await shop.deps.db.insert(twoStepChallenges).values({ id, personId: person.id, codeHash, sentAt: shop.clock.now, expiresAt })
  return id
}

/** Counts comparisons of passwords, and really compares. */
function countingPasswords() {
  const compared: string[] = []
  const real = createPasswords(shop.deps.secrets.passwordPepper)
  const passwords: Passwords = {
    hash: real.hash,
    isRight: (typed, hash) => {
      compared.push(typed)
      return real.isRight(typed, hash)
    },
  }
  return { compared, passwords }
}

test('a thousand simultaneous guesses make five comparisons', async () => {
  const challengeId = await newChallenge()
  const { compared, passwords } = countingPasswords()
  const answers = Array.from({ length: guesses }, (_, index) =>
    verifyTwoStep(shop.deps, passwords, { challengeId, code: String(500_000 + index) }),
  )
  const outcomes = await Promise.allSettled(answers)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(compared).toHaveLength(5)
})

test('a thousand simultaneous guesses at an app’s code or recovery codes make five comparisons', async () => {
  const { challenge } = await createPersonWithApp(shop)
  const { challengeId } = await challenge()
  let compared = 0
  // Comparing such a code needs its secret.
  const secrets = {
    ...shop.deps.secrets,
    get twoStep() {
      compared++
      return shop.deps.secrets.twoStep
    },
  }
  const { passwords } = countingPasswords()
  const guess = (index: number) => (index % 2 ? String(500_000 + index) : `abcdefgh${String(index).replace(/[01]/g, 'x').padStart(4, 'z')}`)
  const answers = Array.from({ length: guesses }, (_, index) =>
    verifyTwoStep({ ...shop.deps, secrets }, passwords, { challengeId, code: guess(index) }),
  )
  expect((await Promise.allSettled(answers)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(compared).toBe(5)
})

test('twin: all of them are compared if the count is read and then written', async () => {
  const challengeId = await newChallenge()
  const meet = meeting(guesses)
  let compared = 0
  const unguarded = async () => {
    const open = and(eq(twoStepChallenges.id, challengeId), isNull(twoStepChallenges.usedAt), lt(twoStepChallenges.attempts, 5))
    const [challenge] = await shop.deps.db.select().from(twoStepChallenges).where(open)
    await meet()
    if (!challenge) return
    await shop.deps.db
      .update(twoStepChallenges)
      .set({ attempts: challenge.attempts + 1 })
      .where(open)
    compared++
  }
  await Promise.all(Array.from({ length: guesses }, unguarded))
  expect(compared).toBe(guesses)
})

test('if the right code is sent five times at once, it logs in once', async () => {
  const challengeId = await newChallenge()
  const { passwords } = countingPasswords()
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => verifyTwoStep(shop.deps, passwords, { challengeId, code })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
