import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../db/schema/account.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { demoPassword, saveDemoPeople } from './demo-people.ts'

const shop = await openTestShop()
await saveDemoPeople(shop.deps)

test.each([
  ['student', 200],
  ['reader', 200],
  ['two-step', 202],
  ['unconfirmed', 401],
  ['disabled', 403],
  ['clerk', 200],
  ['admin', 200],
  ['superadmin', 200],
])('the demo account %s answers a log-in with %i', async (name, status) => {
  const response = await shop.post('Student/LogIn', { email: `${name}@demo.warraq.example`, password: demoPassword })
  expect(response.status).toBe(status)
})

test('saving the demo people again adds nobody and keeps changes', async () => {
  await shop.deps.db.update(people).set({ fullName: 'Dana Changed' }).where(eq(people.email, 'student@demo.warraq.example'))
  await saveDemoPeople(shop.deps)
  const saved = await shop.deps.db.select().from(people)
  expect(saved).toHaveLength(8)
  expect(saved.find(({ email }) => email.startsWith('student'))?.fullName).toBe('Dana Changed')
})

test('no demo account counts as a new student in the office’s recent weeks', async () => {
  const saved = await shop.deps.db.select().from(people)
  const weeksAgo = shop.clock.now.getTime() - 42 * 86_400_000
  expect(saved.filter(({ createdAt }) => createdAt.getTime() >= weeksAgo)).toEqual([])
})
