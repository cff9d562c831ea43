import type { Profile } from 'contract/account/profile.ts'
import type { TwoStep } from 'contract/account/two-step.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people } from '../../db/schema/account.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { customerForm, keyIn, mailsTo } from '../../testing/student/sign-up-factory.ts'
import { appCode, createPersonWithApp } from '../../testing/student/two-step-factory.ts'

const start = new Date('2026-11-21T09:00:00Z')
const fresh = 'a quite new password'
const shop = await openTestShop({ withWorkers: true, settings: { publicUrl: 'https://shop.example' } })
beforeEach(() => {
  shop.clock.now = start
})

const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const undo = (email: string, token: string, password = fresh) => shop.post('Customer/ResetPassword', { email, token, password })
const logInWith = (email: string, password: string) => shop.post('Student/LogIn', { email, password })
const emailOf = async (id: string) => (await shop.deps.db.select().from(people).where(eq(people.id, id)))[0]?.email

type Member = { token: string; password: string; code?: () => string }

/** Answers the token of the mail that undoes it. */
async function moveTo(email: string, { token, password, code }: Member, old: string, mailsBefore = 0): Promise<string> {
  const identity = { currentPassword: password, ...(code ? { code: code() } : {}) }
  const asked = await shop.post('Profile/ChangeEmail', { email, ...identity }, { token })
  expect(asked.status, await asked.clone().text()).toBe(200)
  const { code: mailed } = await keyIn(shop, email)
  expect((await shop.post('Profile/ConfirmEmail', { code: mailed }, { token })).status).toBe(200)
  return (await keyIn(shop, old, mailsBefore + 1)).token
}

async function member() {
  const { person, password } = await createPerson(shop.deps)
  const { token } = await createSessionFor(shop, person.id)
  return { person, password, token, old: person.email, email: `new-${person.email}` }
}

test('a changed e-mail logs out every other device, and is undone from the old address with a new password for 7 days', async () => {
  const { person, password, token, old, email } = await member()
  const other = await createSessionFor(shop, person.id)
  const link = await moveTo(email, { token, password }, old)
  expect((await shop.get('Student/GetMe', { token })).status).toBe(200)
  expect((await shop.get('Student/GetMe', { token: other.token })).status).toBe(401)
  wait(7 * 24 * 60 - 1)
  expect(await (await shop.post('Customer/CheckLink', { token: link })).json()).toEqual({ data: { state: 'open', isUndo: true } })
  expect((await undo(old, link)).status).toBe(200)
  expect(await emailOf(person.id)).toBe(old)
  expect((await shop.get('Student/GetMe', { token })).status).toBe(401)
  expect((await logInWith(old, fresh)).status).toBe(200)
  expect((await logInWith(old, password)).status).toBe(400)
  expect((await mailsTo(shop, email, 2))[0]?.subject).toBe('A change to your account was undone')
})

test('the link undoes nothing after 7 days, with another address, or a second time', async () => {
  const { person, password, token, old, email } = await member()
  const link = await moveTo(email, { token, password }, old)
  expect((await undo(email, link)).status).toBe(410)
  wait(7 * 24 * 60)
  expect((await undo(old, link)).status).toBe(410)
  expect(await emailOf(person.id)).toBe(email)
  const second = await member()
  const used = await moveTo(second.email, second, second.old)
  expect([(await undo(second.old, used)).status, (await undo(second.old, used)).status]).toEqual([200, 410])
})

test('a changed password is undone in the same way: the link sets a new password, and logs everybody out', async () => {
  const { person, password, token, old } = await member()
  const changed = await shop.post('Profile/ChangePassword', { currentPassword: password, newPassword: 'chosen by a thief' }, { token })
  expect(changed.status).toBe(200)
  const { token: link, text } = await keyIn(shop, old)
  expect(text).toContain(`https://shop.example/resetpassword?email=${encodeURIComponent(old)}&token=`)
  wait(6 * 24 * 60)
  expect((await undo(old, link)).status).toBe(200)
  expect(await emailOf(person.id)).toBe(old)
  expect((await shop.get('Student/GetMe', { token })).status).toBe(401)
  expect((await logInWith(old, 'chosen by a thief')).status).toBe(400)
  expect((await logInWith(old, fresh)).status).toBe(200)
})

test('the person who was logged out first has the last word: a thief who moved the account twice cannot take it back', async () => {
  const { person, password, token, old, email } = await member()
  const ofOwner = await moveTo(email, { token, password }, old)
  wait(1)
  const further = `third-${old}`
  const ofThief = await moveTo(further, { token, password }, email, 1)
  wait(1)
  expect((await undo(email, ofThief)).status).toBe(200)
  expect(await emailOf(person.id)).toBe(email)
  expect((await undo(old, ofOwner)).status).toBe(200)
  expect(await emailOf(person.id)).toBe(old)
  const again = await member()
  const own = await moveTo(again.email, again, again.old)
  wait(1)
  const theirs = await moveTo(`third-${again.old}`, again, again.email, 1)
  wait(1)
  expect((await undo(again.old, own)).status).toBe(200)
  expect((await undo(again.email, theirs)).status).toBe(410)
  expect(await emailOf(again.person.id)).toBe(again.old)
})

test('a second step that a thief set up after the change goes with it; one that was there before stays', async () => {
  const { person, password, token, old, email } = await member()
  const link = await moveTo(email, { token, password }, old)
  wait(1)
  const started = await shop.post('TwoStep/StartApp', { currentPassword: password }, { token })
  const { pendingApp } = ((await started.json()) as { data: TwoStep }).data
  await shop.post('TwoStep/TurnOnApp', { code: appCode(shop, pendingApp?.secret ?? '') }, { token })
  expect((await undo(old, link)).status).toBe(200)
  expect(await (await logInWith(old, fresh)).json()).toMatchObject({ channel: 'email' })
  expect(await emailOf(person.id)).toBe(old)

  const withApp = await createPersonWithApp(shop)
  wait(1)
  const code = () => appCode(shop, withApp.secret)
  const before = withApp.person.email
  const mails = (await shop.mailbox()).filter(({ to }) => to === before).length
  const back = await moveTo(`new-${before}`, { ...withApp, code }, before, Math.max(mails, 1))
  expect((await undo(before, back)).status).toBe(200)
  expect(await (await logInWith(before, fresh)).json()).toMatchObject({ channel: 'app' })
})

test('nobody else gets the old address while the account may return to it: a sign-up gets the usual answer and the reason by mail', async () => {
  const { password, token, old, email } = await member()
  const link = await moveTo(email, { token, password }, old)
  const signUp = () => shop.post('Customer/Create', customerForm({ email: old.toUpperCase() }), { lang: 'ar' })
  expect((await signUp()).status).toBe(200)
  const [mail] = await mailsTo(shop, old.toUpperCase(), 1)
  expect([mail?.locale, mail?.subject]).toEqual(['ar', 'لا يمكن التسجيل بهذا العنوان الآن'])
  expect(mail?.text).not.toContain('Dana')
  const stranger = await member()
  await shop.post('Profile/ChangeEmail', { email: old, currentPassword: stranger.password }, { token: stranger.token })
  expect((await undo(old, link)).status).toBe(200)
  const free = await member()
  await moveTo(free.email, free, free.old)
  wait(7 * 24 * 60)
  expect((await shop.post('Customer/Create', customerForm({ email: free.old }))).status).toBe(200)
  expect((await mailsTo(shop, free.old, 2))[0]?.subject).toBe('Confirm your e-mail')
})

test('a person may change back to their own old address', async () => {
  const { person, password, token, old, email } = await member()
  await moveTo(email, { token, password }, old)
  await shop.post('Profile/ChangeEmail', { email: old, currentPassword: password }, { token })
  const { code } = await keyIn(shop, old, 2)
  const confirmed = await shop.post('Profile/ConfirmEmail', { code }, { token })
  expect(((await confirmed.json()) as { data: Profile }).data.email).toBe(old)
  expect(await emailOf(person.id)).toBe(old)
})
