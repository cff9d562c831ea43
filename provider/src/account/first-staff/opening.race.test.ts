import { superAdmin } from 'contract/office/role.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { isActiveSuperAdmin } from '../../db/active-super-admin.ts'
import { people } from '../../db/schema/account.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { appCode } from '../../testing/student/two-step-factory.ts'
import type { Passwords } from '../password.ts'
import { createFirst } from './create-first.ts'
import { newAppFor } from './new-app.ts'
import { isOpeningLink, renewOpeningLink } from './opening-link.ts'

const shop = await openTestShop({ poolSize: 20 })
const passwords: Pick<Passwords, 'hash'> = { hash: async (password) => `hash of ${password}` }
const crowd = Array.from({ length: 50 }, (_, index) => `owner-${index}@shop.example`)
const countSuperAdmins = () => shop.deps.db.$count(people, isActiveSuperAdmin)

beforeEach(async () => {
  await shop.deps.db.update(people).set({ roles: [] })
})

test('if fifty people use the link at once, one becomes SuperAdmin', async () => {
  const token = (await renewOpeningLink(shop.deps)) ?? ''
  const become = (email: string) => {
    const { key, secret } = newAppFor(shop.deps.secrets, { token })
    const form = { token, appKey: key, fullName: 'Mona Al-Anezi', email, password: 'a quite new password', code: appCode(shop, secret) }
    return createFirst(shop.deps, passwords, form, { locale: 'en', requestId: 'test', device: {} })
  }
  const outcomes = await Promise.allSettled(crowd.map(become))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countSuperAdmins()).toBe(1)
})

test('twin: a link that is looked at, and not used up, makes a SuperAdmin of each', async () => {
  const token = (await renewOpeningLink(shop.deps)) ?? ''
  const meet = meeting(crowd.length)
  const become = async (email: string) => {
    const isOpen = await isOpeningLink(shop.deps.db, token, shop.clock.now)
    await meet()
    if (!isOpen) return
    const id = uuidv7()
    await shop.deps.db.insert(people).values({ id, email: `twin-${email}`, fullName: 'Mona', passwordHash: 'x' })
    await shop.deps.db
      .update(people)
      .set({ roles: [superAdmin] })
      .where(eq(people.id, id))
  }
  await Promise.all(crowd.map(become))
  expect(await countSuperAdmins()).toBe(crowd.length)
})
