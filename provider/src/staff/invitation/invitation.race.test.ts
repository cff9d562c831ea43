import { superAdmin } from 'contract/office/role.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { unknownOpening } from '../../account/device/opening.ts'
import { newAppFor } from '../../account/first-staff/new-app.ts'
import { hashToken, newToken } from '../../account/mailed-key/mailed-key.ts'
import type { Passwords } from '../../account/password.ts'
import { people, staffInvitations } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { appCode } from '../../testing/student/two-step-factory.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findInvitation, stateOf } from './invitation.queries.ts'

const shop = await openTestShop({ poolSize: 20 })
const passwords: Passwords = { hash: async (password) => `hash of ${password}`, isRight: async () => true }
const many = Array.from({ length: 20 }, (_, index) => index)

let tests = 0
let email = ''
let token = ''
beforeEach(async () => {
  const { person } = await createPerson(shop.deps, { roles: [superAdmin] })
  email = `clerk-${++tests}@shop.example`
  token = newToken()
  const expiresAt = new Date(shop.clock.now.getTime() + 3_600_000)
  const sent = { linkHash: hashToken(token), sentAt: shop.clock.now, expiresAt, invitedById: person.id }
  await shop.deps.db.insert(staffInvitations).values({ id: uuidv7(), email, roles: ['order-view'], locale: 'en', ...sent })
})

const granted = async (personId: string) =>
  (await shop.deps.db.select().from(auditEntries).where(eq(auditEntries.targetId, personId))).filter(
    ({ action }) => action === 'roles-granted',
  )

test('if many accept an invitation at once, there is one account, with its roles given once', async () => {
  const { key, secret } = newAppFor(shop.deps.secrets, { token })
  const form = { token, appKey: key, fullName: 'Sara Al-Ali', password: 'a quite new password', code: appCode(shop, secret) }
  const asker = { locale: 'en', requestId: 'test', opening: unknownOpening } as const
  const outcomes = await Promise.allSettled(many.map(() => acceptInvitation(shop.deps, passwords, form, asker)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []))
  expect(new Set(refused)).toEqual(new Set(['conflict']))
  const made = await shop.deps.db.select().from(people).where(eq(people.email, email))
  expect(made.map(({ roles }) => roles)).toEqual([['order-view']])
  expect(await granted(made[0]?.id ?? '')).toHaveLength(1)
})

test('twin: an invitation that is read, and not used up, gives the roles each time', async () => {
  const { person } = await createPerson(shop.deps)
  const meet = meeting(many.length)
  const unguarded = async () => {
    const invitation = await findInvitation(shop.deps.db, token)
    const isOpen = invitation && stateOf(invitation, shop.clock.now) === 'open'
    await meet()
    if (!isOpen) return false
    await shop.deps.db.update(people).set({ roles: invitation.roles }).where(eq(people.id, person.id))
    await shop.deps.db.update(staffInvitations).set({ acceptedAt: shop.clock.now }).where(eq(staffInvitations.id, invitation.id))
    return true
  }
  expect((await Promise.all(many.map(unguarded))).filter(Boolean)).toHaveLength(many.length)
})
