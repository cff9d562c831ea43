import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailedKeys, people } from '../../db/schema/account.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { customerForm, keyIn, mailsTo } from '../../testing/student/sign-up-factory.ts'
import { logIn } from '../log-in/log-in.ts'
import { createPasswords } from '../password.ts'
import { resetPassword } from './reset-password.ts'

const shop = await openTestShop({ withWorkers: true, settings: { publicUrl: 'https://shop.example' } })
const start = new Date('2026-11-21T09:00:00Z')
const fresh = 'a quite new password'
beforeEach(() => {
  shop.clock.now = start
})

const wait = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}
const forget = (email: string) => shop.post('Customer/ForgetPassword', { email })
const reset = (body: { email: string; token: string; password?: string }, lang = 'en') =>
  shop.post('Customer/ResetPassword', { password: fresh, ...body }, { lang })
const logInWith = (email: string, password: string) => shop.post('Student/LogIn', { email, password })

async function expectEnded(response: Response) {
  expect([response.status, response.headers.get('X-Error-Code')]).toEqual([410, 'link_ended'])
}

async function forgotten(overrides: Partial<typeof people.$inferInsert> = {}) {
  const { person, password } = await createPerson(shop.deps, overrides)
  await forget(person.email)
  const { token, mail } = await keyIn(shop, person.email)
  return { person, email: person.email, password, token, mail }
}

test('the mail is in the person’s language and leads to the shop’s public address', async () => {
  const { mail, email, token } = await forgotten({ locale: 'ar' })
  expect(mail?.subject).toBe('اختر كلمة مرور جديدة')
  expect(mail?.text).toContain(`https://shop.example/resetpassword?email=${encodeURIComponent(email)}&token=${token}`)
})

test('the link sets the new password and logs nobody in', async () => {
  const { email, password, token } = await forgotten()
  const response = await reset({ email, token })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ data: { isChanged: true } })
  expect((await logInWith(email, password)).status).toBe(400)
  expect((await logInWith(email, fresh)).status).toBe(200)
})

test('a link works once', async () => {
  const { email, token } = await forgotten()
  await reset({ email, token })
  await expectEnded(await reset({ email, token, password: 'yet another password' }))
  expect((await logInWith(email, fresh)).status).toBe(200)
})

test('a link works for 30 minutes', async () => {
  const late = await forgotten()
  wait(30 * 60)
  await expectEnded(await reset({ email: late.email, token: late.token }))
  const timely = await forgotten()
  wait(30 * 60 - 1)
  expect((await reset({ email: timely.email, token: timely.token })).status).toBe(200)
})

test('only the newest link works', async () => {
  const { email, token } = await forgotten()
  wait(60)
  await forget(email)
  const newer = await keyIn(shop, email, 2)
  await expectEnded(await reset({ email, token }))
  expect((await reset({ email, token: newer.token })).status).toBe(200)
})

test('a link of one person does not work for another, and a confirmation link is no reset link', async () => {
  const [one, other] = [await forgotten(), await forgotten()]
  await expectEnded(await reset({ email: other.email, token: one.token }))
  const form = customerForm()
  await shop.post('Customer/Create', form)
  await expectEnded(await reset({ email: form.email, token: (await keyIn(shop, form.email)).token }))
  for (const token of ['', 'x', 'x'.repeat(43)]) await expectEnded(await reset({ email: one.email, token }))
})

test('a reset ends all sessions and every log-in that waits for its code, and says so by mail', async () => {
  const { person, email, password, token } = await forgotten({ isTwoStepOn: true })
  const session = await createSessionFor(shop, person.id)
  const { challengeId } = (await (await logInWith(email, password)).json()) as { challengeId: string }
  const { code } = await keyIn(shop, email, 2)
  await reset({ email, token })
  expect((await shop.get('Student/GetMe', { token: session.token })).status).toBe(401)
  const refreshed = await shop.post(`Student/RefreshToken?${new URLSearchParams({ Id: person.id, RefreshToken: session.refreshToken })}`)
  expect(refreshed.status).toBe(401)
  expect((await shop.post('Student/VerifyTwoStep', { challengeId, code })).status).toBe(410)
  expect((await mailsTo(shop, email, 3))[0]?.subject).toBe('Your password was changed')
})

test('a reset does not bypass the two-step verification', async () => {
  const { email, token } = await forgotten({ isTwoStepOn: true })
  await reset({ email, token })
  expect((await logInWith(email, fresh)).status).toBe(202)
})

test('a password that is refused uses nothing up', async () => {
  const { email, token } = await forgotten()
  for (const password of ['short', 'password123', email]) {
    const response = await reset({ email, token, password }, 'ar')
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual(['password'])
  }
  expect((await reset({ email, token })).status).toBe(200)
})

test('the mail proves who owns an unconfirmed address: a reset confirms it and forgets who signed up with it', async () => {
  const form = customerForm()
  const { data } = (await (await shop.post('Customer/Create', form)).json()) as { data: { signUpToken: string } }
  const address = { recipientName: 'Dana', phone: '51234567', areaId: 'salmiya', block: '4', street: '12', building: '27' }
  await shop.post('Customer/SaveAddress', { signUpToken: data.signUpToken, address })
  const confirmation = await keyIn(shop, form.email)
  await forget(form.email)
  const { token } = await keyIn(shop, form.email, 2)
  await reset({ email: form.email, token })
  expect((await shop.post('Customer/ConfirmEmail', { token: confirmation.token })).status).toBe(410)
  const { accessToken } = (await (await logInWith(form.email, fresh)).json()) as { accessToken: string }
  expect(await (await shop.get('Address/GetAll', { token: accessToken })).json()).toMatchObject({ data: { items: [] } })
})

test('a person disabled after the mail does not get in', async () => {
  const { person, email, token } = await forgotten()
  await shop.deps.db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, person.id))
  await expectEnded(await reset({ email, token }))
})

test('no answer contains a token, and the database only has its digest', async () => {
  const { person } = await createPerson(shop.deps)
  const answer = await forget(person.email)
  const { token } = await keyIn(shop, person.email)
  expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toContain(token)
  expect(JSON.stringify(await shop.deps.db.select().from(mailedKeys))).not.toContain(token)
})

test('a log-in with the old password that is under way while the password changes starts no session', async () => {
  const { email, password, token } = await forgotten()
  const real = createPasswords(shop.deps.secrets.passwordPepper)
  let isFirst = true
  const passwords = {
    ...real,
    isRight: async (typed: string, hash: string | undefined) => {
      const isRight = await real.isRight(typed, hash)
      if (isFirst) {
        isFirst = false
        await resetPassword(shop.deps, real, { email, token, password: fresh, requestId: 'test' }, 'en')
      }
      return isRight
    },
  }
  await expect(logIn(shop.deps, passwords, { email, password })).rejects.toMatchObject({ code: 'wrong_password' })
})
