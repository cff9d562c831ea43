import { superAdmin } from 'contract/office/role.ts'
import type { StaffInvitation } from 'contract/office/staff-invitation.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people, staffInvitations } from '../../db/schema/account.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { keyIn, mailsTo } from '../../testing/student/sign-up-factory.ts'
import { appCode, createPersonWithApp } from '../../testing/student/two-step-factory.ts'

const shop = await openTestShop({ withWorkers: true, settings: { publicUrl: 'https://shop.example' } })
const start = new Date('2026-11-21T09:00:00Z')
let tests = 0
let email = ''
beforeEach(async () => {
  shop.clock.now = start
  await shop.deps.db.update(people).set({ roles: [] })
  await shop.deps.db.delete(staffInvitations)
  email = `clerk-${++tests}@shop.example`
})

const password = 'a quite new password'
type Look = { state: string; email?: string; isNew?: boolean; app?: { key: string; secret: string } }
type Joined = { session: { accessToken: string; id: string }; recoveryCodes?: string[] }

async function staffWith(...roles: string[]) {
  const { person, password: currentPassword } = await createPerson(shop.deps, { roles, fullName: 'Mona Al-Anezi' })
  const { token } = await createSessionFor(shop, person.id)
  const post = async <Data>(path: string, body: object) => read<Data>(await shop.post(`Staff/${path}`, body, { token }))
  return {
    id: person.id,
    token,
    invite: (roles: string[], more: object = {}) =>
      post<StaffInvitation>('Invite', { email, roles, language: 'en', currentPassword, ...more }),
    resend: (id: string) => post<StaffInvitation>('ResendInvitation', { id, currentPassword }),
    withdraw: (id: string) => post('WithdrawInvitation', { id }),
    list: async () => (await read<{ items: StaffInvitation[] }>(await shop.get('Staff/GetInvitations', { token }))).data.items,
  }
}

const linkIn = async (count = 1) => /[?&]invitation=([\w-]+)/.exec((await keyIn(shop, email, count)).text)?.[1] ?? ''
const look = async (token: string) => (await read<Look>(await shop.post('StaffInvitation/CheckLink', { token }))).data
const accept = async (token: string, body: object, lang = 'en') =>
  read<Joined>(await shop.post('StaffInvitation/Accept', { token, fullName: 'Sara Al-Ali', password, ...body }, { lang }))
async function join(token: string, more: object = {}) {
  const { app } = await look(token)
  return accept(token, { appKey: app?.key, code: appCode(shop, app?.secret ?? ''), ...more })
}
const find = async (address = email) => (await shop.deps.db.select().from(people).where(eq(people.email, address))).at(0)

test('following the link creates an account with a second step, gives the roles, and logs in; it works once', async () => {
  const chief = await staffWith(superAdmin)
  const { data: invitation } = await chief.invite(['order-view', 'shipment-edit'])
  expect(await chief.list()).toMatchObject([{ id: invitation.id, email, invitedBy: 'Mona Al-Anezi', isExpired: false }])
  expect(Date.parse(invitation.expiresAt) - start.getTime()).toBe(72 * 3_600_000)
  const token = await linkIn()
  expect(await look(token)).toMatchObject({ state: 'open', email, isNew: true, app: { secret: expect.any(String) } })
  expect(await find(), 'looking makes no account').toBeUndefined()
  const { status, data } = await join(token)
  expect(status).toBe(200)
  expect(data.recoveryCodes).toHaveLength(10)
  expect((await shop.get('Staff/GetMe', { token: data.session.accessToken })).status).toBe(200)
  expect(await find()).toMatchObject({
    fullName: 'Sara Al-Ali',
    roles: ['order-view', 'shipment-edit'],
    isTwoStepOn: true,
    isEmailConfirmed: true,
  })
  expect((await shop.post('Student/LogIn', { email, password })).status, 'the next log-in asks for a code').toBe(202)
  expect(await chief.list()).toEqual([])
  expect((await look(token)).state).toBe('used')
  expect((await accept(token, { code: '000000' })).status).toBe(410)
})

test('an existing account keeps its name and password; without its password, or a right code, nothing is given', async () => {
  const chief = await staffWith(superAdmin)
  const { person, password: own } = await createPerson(shop.deps, { email, fullName: 'Somebody Before', locale: 'ar' })
  const { token: before } = await createSessionFor(shop, person.id)
  await chief.invite(['order-view'])
  const token = await linkIn()
  expect(await look(token)).toMatchObject({ isNew: false, app: { secret: expect.any(String) } })
  expect(await join(token, { password })).toMatchObject({ status: 422, errors: { password: [expect.any(String)] } })
  expect(await join(token, { password: own, code: '000000' })).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } })
  expect((await find())?.roles).toEqual([])
  expect((await join(token, { password: own })).status).toBe(200)
  expect(await find()).toMatchObject({ id: person.id, fullName: 'Somebody Before', roles: ['order-view'], isTwoStepOn: true })
  expect((await shop.get('Student/GetMe', { token: before })).status, 'sessions without the second step end').toBe(401)
})

test('a person with an authenticator app sets up no other, and must enter a code from theirs', async () => {
  const chief = await staffWith(superAdmin)
  const { secret, password: own } = await createPersonWithApp(shop, { email })
  await chief.invite(['order-view'])
  const token = await linkIn(2)
  expect(await look(token)).not.toHaveProperty('app')
  const other = await look(token)
  expect((await accept(token, { password: own, appKey: other.app?.key, code: '000000' })).status).toBe(422)
  const { status, data } = await accept(token, { password: own, code: appCode(shop, secret, 1) })
  expect([status, data.recoveryCodes]).toEqual([200, undefined])
  expect((await find())?.roles).toEqual(['order-view'])
})

test('an unconfirmed sign-up becomes the account of the mail’s reader', async () => {
  const chief = await staffWith(superAdmin)
  await createPerson(shop.deps, { email, fullName: 'A Stranger', isEmailConfirmed: false })
  await chief.invite(['order-view'])
  expect((await join(await linkIn())).status).toBe(200)
  expect(await find()).toMatchObject({ fullName: 'Sara Al-Ali', roles: ['order-view'], isEmailConfirmed: true })
})

test('nobody offers a role that they lack, nor resends or withdraws an invitation with one', async () => {
  const [chief, staff] = [await staffWith(superAdmin), await staffWith('staff-edit', 'order-view')]
  for (const lacking of ['order-refund', 'Admin', superAdmin])
    expect((await staff.invite(['order-view', lacking])).status, lacking).toBe(403)
  const { data } = await chief.invite(['order-view', 'order-refund'])
  expect((await staff.resend(data.id)).status).toBe(403)
  expect((await staff.withdraw(data.id)).status).toBe(403)
  expect((await chief.withdraw(data.id)).status).toBe(200)
  expect((await staff.invite(['order-view'])).status).toBe(200)
})

test('roles that the inviter has lost meanwhile are not given: the link has ended', async () => {
  const staff = await staffWith('staff-edit', 'order-view')
  await staff.invite(['order-view'])
  const token = await linkIn()
  await shop.deps.db
    .update(people)
    .set({ roles: ['staff-edit'] })
    .where(eq(people.id, staff.id))
  expect((await join(token)).status).toBe(410)
  expect(await find(), 'no account is made either').toBeUndefined()
})

test('a link ends after 72 hours, with the next mail, and on withdrawal; resent, it works', async () => {
  const chief = await staffWith(superAdmin)
  const { data } = await chief.invite(['order-view'])
  const first = await linkIn()
  shop.clock.now = new Date(start.getTime() + 72 * 3_600_000)
  expect((await look(first)).state).toBe('ended')
  expect((await join(first)).status).toBe(410)
  const again = await staffWith(superAdmin)
  expect(await again.list()).toMatchObject([{ id: data.id, isExpired: true }])
  expect((await again.resend(data.id)).data.isExpired).toBe(false)
  const second = await linkIn(2)
  expect([(await look(first)).state, (await look(second)).state]).toEqual(['ended', 'open'])
  expect((await again.withdraw(data.id)).status).toBe(200)
  expect((await look(second)).state).toBe('withdrawn')
  expect((await join(second)).status).toBe(410)
  expect((await again.resend(data.id)).status).toBe(404)
})

test('staff, disabled and already invited people are not invited: the field says why; and an invitation needs a role', async () => {
  const chief = await staffWith(superAdmin)
  const { person: colleague } = await createPerson(shop.deps, { roles: ['order-view'] })
  const { person: disabled } = await createPerson(shop.deps, { disabledAt: start })
  const faultOf = async (more: object) => (await chief.invite(['order-view'], more)).errors
  expect(await faultOf({ email: colleague.email.toUpperCase() })).toEqual({ email: [expect.stringContaining('already works here')] })
  expect(await faultOf({ email: disabled.email })).toEqual({ email: [expect.stringContaining('disabled')] })
  expect(await faultOf({ roles: [] })).toEqual({ roles: [expect.any(String)] })
  await chief.invite(['order-view'])
  expect(await faultOf({ email: email.toUpperCase() })).toEqual({ email: [expect.stringContaining('already been invited')] })
})

test('sending an invitation needs reauthentication', async () => {
  const chief = await staffWith(superAdmin)
  expect(await chief.invite(['order-view'], { currentPassword: 'wrong' })).toMatchObject({
    status: 422,
    errors: { currentPassword: [expect.any(String)] },
  })
  expect(await chief.list()).toEqual([])
})

test.each([
  ['en', 'You are invited to work in the shop', 'within 72 hours'],
  ['ar', 'دعوة للعمل في المتجر', 'خلال 72 ساعة'],
] as const)('the mail says in %s who invites, and links to the shop’s public address', async (language, subject, hours) => {
  const chief = await staffWith(superAdmin)
  await chief.invite(['order-view'], { language })
  const [mail] = await mailsTo(shop, email, 1)
  expect(mail?.subject).toBe(subject)
  for (const said of ['Mona Al-Anezi', hours, 'https://shop.example/opening?invitation=']) expect(mail?.text).toContain(said)
})

test('all of it is in the log, found by the e-mail; neither the log nor the table nor an answer contains the link', async () => {
  const chief = await staffWith(superAdmin)
  const { data } = await chief.invite(['order-view'])
  await chief.resend(data.id)
  const token = await linkIn(2)
  const joined = await join(token)
  const answer = await shop.get(`Audit/GetAll?Text=${encodeURIComponent(email)}`, { token: chief.token })
  const log = await read<{ items: { action: string; actorId: string }[]; targets: object }>(answer)
  const ofThem = joined.data.session.id
  expect(log.data.items.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['staff-invitation-accepted', ofThem],
    ['roles-granted', chief.id],
    ['two-step-changed', ofThem],
    ['staff-invitation-resent', chief.id],
    ['staff-invited', chief.id],
  ])
  expect(log.data.targets).toMatchObject({ [data.id]: email })
  const kept = JSON.stringify([log, await shop.deps.db.select().from(staffInvitations), data])
  expect(kept).not.toContain(token)
})
