import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailedKeys } from '../../db/schema/account.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { hashToken, newToken, saveKey } from '../mailed-key/mailed-key.ts'
import type { Passwords } from '../password.ts'
import { resetPassword } from './reset-password.ts'

const shop = await openTestShop({ poolSize: 20 })

const passwords: Passwords = { hash: async (password) => `hash of ${password}`, isRight: async () => false }

async function linked() {
  const { person } = await createPerson(shop.deps)
  const token = newToken()
  await shop.deps.db.transaction((tx) =>
    saveKey(tx, { personId: person.id, purpose: 'resetPassword', token }, shop.deps.settings, shop.clock.now),
  )
  return { email: person.email, token }
}

test('a link that is used a hundred times at once works once', async () => {
  const link = await linked()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      resetPassword(shop.deps, passwords, { ...link, password: `new password ${index}`, requestId: 'test' }, 'en'),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('twin: a link that is read and then marked as used works each time', async () => {
  const { token } = await linked()
  const isThis = and(eq(mailedKeys.linkHash, hashToken(token)), isNull(mailedKeys.usedAt))
  const meet = meeting(100)
  const unguarded = async () => {
    const [key] = await shop.deps.db.select().from(mailedKeys).where(isThis)
    await meet()
    if (!key) return false
    await shop.deps.db.update(mailedKeys).set({ usedAt: shop.clock.now }).where(eq(mailedKeys.id, key.id))
    return true
  }
  const used = await Promise.all(Array.from({ length: 100 }, unguarded))
  expect(used.filter(Boolean)).toHaveLength(100)
})
