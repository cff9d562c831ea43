import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '../../db/schema/account.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { checkMayAnswer, countAnswer } from './session-tries.ts'

const shop = await openTestShop({ poolSize: 20 })

const guesses = 200

async function caller() {
  const { personId } = await logInAs(shop)
  const [session] = await shop.deps.db.select().from(sessions).where(eq(sessions.personId, personId))
  return { personId, sessionId: session?.id ?? '', roles: [] }
}

type Count = typeof countAnswer

/** Sends many wrong answers at once, all compared before any is counted. Answers how many were told that they were wrong. */
async function guessWith(count: Count, by: Awaited<ReturnType<typeof caller>>): Promise<number> {
  await Promise.all(Array.from({ length: guesses }, () => checkMayAnswer(shop.deps, by)))
  const outcomes = await Promise.allSettled(Array.from({ length: guesses }, () => count(shop.deps, by, false)))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

test('of two hundred simultaneous wrong answers in one session five are told so, and a right one after them does not count', async () => {
  const by = await caller()
  expect(await guessWith(countAnswer, by)).toBe(5)
  await expect(countAnswer(shop.deps, by, true)).rejects.toMatchObject({ code: 'session_ended' })
})

test('only wrong answers within fifteen minutes count together, from the first of them on', async () => {
  const by = await caller()
  const answer = async (times: number) => {
    for (let time = 0; time < times; time++) await countAnswer(shop.deps, by, false)
  }
  const wait = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  }
  for (const minutes of [15, 200]) {
    await answer(4)
    wait(minutes)
  }
  await answer(2)
  wait(10)
  await answer(2)
  await checkMayAnswer(shop.deps, by)
  wait(4)
  await answer(1)
  await expect(checkMayAnswer(shop.deps, by)).rejects.toMatchObject({ code: 'session_ended' })
})

test('twin: with a count that is read and written back, all of them are told', async () => {
  const meet = meeting(guesses)
  const readAndWrite: Count = async ({ db }, { sessionId }) => {
    const isIt = eq(sessions.id, sessionId)
    const [session] = await db.select().from(sessions).where(isIt)
    await meet()
    if (!session || session.passwordTries >= 5) throw new Error('ended')
    await db
      .update(sessions)
      .set({ passwordTries: session.passwordTries + 1 })
      .where(isIt)
  }
  expect(await guessWith(readAndWrite, await caller())).toBe(guesses)
})
