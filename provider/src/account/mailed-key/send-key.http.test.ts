import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { customerForm, keyIn, mailsTo } from '../../testing/student/sign-up-factory.ts'

let shop: TestApp
const start = new Date('2026-11-21T09:00:00Z')
beforeAll(async () => {
  shop = await createTestApp({ withWorkers: true })
})
beforeEach(() => {
  shop.clock.now = start
})
afterAll(() => shop.close())

const wait = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}
const resend = (email: string) => shop.post('Customer/ResendConfirmEmailCode', { email })
const forget = (email: string) => shop.post('Customer/ForgetPassword', { email })
const confirm = (body: object) => shop.post('Customer/ConfirmEmail', body)

/** Jobs run in order: once a mail requested now has been sent, an earlier one has, too. */
async function settled() {
  const { person } = await createPerson(shop.deps)
  await forget(person.email)
  await mailsTo(shop, person.email, 1)
}

async function signedUp() {
  const form = customerForm()
  await shop.post('Customer/Create', form)
  return { email: form.email, ...(await keyIn(shop, form.email)) }
}

test('a new code may be asked for after 60 seconds and ends code and link of the mail before', async () => {
  const first = await signedUp()
  wait(60)
  expect(await (await resend(first.email.toUpperCase())).json()).toEqual({ data: { resendIn: 60 } })
  const second = await keyIn(shop, first.email, 2)
  expect((await confirm({ token: first.token })).status).toBe(410)
  if (first.code !== second.code) expect((await confirm({ email: first.email, code: first.code })).status).toBe(422)
  expect((await confirm({ email: first.email, code: second.code })).status).toBe(200)
})

test('a request made sooner is answered the same, and no second mail goes out', async () => {
  const { email } = await signedUp()
  wait(59)
  expect(await (await resend(email)).json()).toEqual({ data: { resendIn: 60 } })
  await settled()
  await mailsTo(shop, email, 1)
})

test('a job repeated because its worker died before recording it sends no second mail', async () => {
  const { person } = await createPerson(shop.deps)
  await forget(person.email)
  await mailsTo(shop, person.email, 1)
  // Both clocks have advanced: the shop's and the queue's.
  wait(200)
  await shop.deps.db.execute(sql`
    update pgboss.job set state = 'retry', completed_on = null, created_on = created_on - interval '200 s'
    where name = 'send-key' and data ->> 'email' = ${person.email}`)
  await settled()
  await mailsTo(shop, person.email, 1)
  await forget(person.email)
  await mailsTo(shop, person.email, 2)
})

test('a new code has five tries of its own', async () => {
  const { email, code } = await signedUp()
  const wrong = code === '000000' ? '111111' : '000000'
  for (let attempt = 1; attempt <= 5; attempt++) await confirm({ email, code: wrong })
  wait(60)
  await resend(email)
  const second = await keyIn(shop, email, 2)
  expect((await confirm({ email, code: second.code })).status).toBe(200)
})

test('every address gets the same answer: unknown, waiting, confirmed or disabled', async () => {
  const { person } = await createPerson(shop.deps)
  const { person: disabled } = await createPerson(shop.deps, { disabledAt: new Date() })
  const { email } = await signedUp()
  for (const ask of [resend, forget]) {
    const answers = await Promise.all(
      ['nobody@example.com', email, person.email, disabled.email].map(async (address) => {
        const response = await ask(address)
        return [response.status, [...response.headers.keys()], await response.text()]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  }
  await settled()
  await mailsTo(shop, disabled.email, 0)
  await mailsTo(shop, 'nobody@example.com', 0)
})

test('a confirmed person who asks for a code is told that none is needed', async () => {
  const { person } = await createPerson(shop.deps, { locale: 'ar' })
  await resend(person.email)
  const [mail] = await mailsTo(shop, person.email, 1)
  expect(mail?.subject).toBe('لديك حساب بالفعل')
})

test('an address gets three reset links an hour, if the shop is no demo', async () => {
  const strict = await createTestApp({ withWorkers: true, settings: { isDemo: false } })
  try {
    const { person } = await createPerson(strict.deps)
    const { person: other } = await createPerson(strict.deps)
    for (let time = 1; time <= 5; time++) {
      strict.clock.now = new Date(strict.clock.now.getTime() + 60_000)
      await strict.post('Customer/ForgetPassword', { email: person.email })
      await mailsTo(strict, person.email, Math.min(time, 3))
    }
    await strict.post('Customer/ForgetPassword', { email: other.email })
    await mailsTo(strict, other.email, 1)
    await mailsTo(strict, person.email, 3)
  } finally {
    await strict.close()
  }
})
