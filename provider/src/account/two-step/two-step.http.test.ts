import type { Session, TwoStepChallenge } from 'contract/account/account.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people, twoStepChallenges } from '../../db/schema/account.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPerson } from '../../testing/student/account-factory.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ withWorkers: true })
})
afterAll(() => shop.close())

const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0]
const wait = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}
const verify = (challengeId: string, code: string) => shop.post('Student/VerifyTwoStep', { challengeId, code })
const resend = (challengeId: string) => shop.post('Student/ResendTwoStep', { challengeId })
const mailsTo = async (email: string) => (await shop.mailbox()).filter(({ to }) => to === email)

async function expectRefused(response: Response, status: number, code: string) {
  expect([response.status, response.headers.get('X-Error-Code')]).toEqual([status, code])
}

async function codesSentTo(email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(count)
  return (await mailsTo(email)).map(({ text }) => codeIn(text) ?? '')
}

async function challenged(overrides: Partial<typeof people.$inferInsert> = {}) {
  const { person, password } = await createPerson(shop.deps, { isTwoStepOn: true, ...overrides })
  const response = await shop.post('Student/LogIn', { email: person.email, password })
  expect(response.status).toBe(202)
  const challenge = (await response.json()) as TwoStepChallenge
  return { person, challenge, challengeId: challenge.challengeId }
}

async function withCode(overrides: Partial<typeof people.$inferInsert> = {}) {
  const { person, challengeId } = await challenged(overrides)
  const [code = ''] = await codesSentTo(person.email, 1)
  return { person, challengeId, code, wrong: code === '000000' ? '111111' : '000000' }
}

test('the right password of a person with two-step gives 202 with a challenge and no token', async () => {
  const { challenge } = await challenged({ email: 'hessa@two.example' })
  expect(challenge).toEqual({
    twoStepRequired: true,
    challengeId: expect.any(String),
    channel: 'email',
    maskedTarget: 'h•••••@two.example',
    expiresIn: 600,
    resendIn: 60,
  })
})

test('the code comes by mail in the person’s language and logs in once', async () => {
  const { person, challengeId, code } = await withCode({ locale: 'ar' })
  const [mail] = await mailsTo(person.email)
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.html).toContain(code)
  const response = await verify(challengeId, code)
  expect(response.status).toBe(200)
  const session = (await response.json()) as Session
  expect(session.id).toBe(person.id)
  expect((await shop.get('Student/GetMe', { token: session.accessToken })).status).toBe(200)
  await expectRefused(await verify(challengeId, code), 410, 'challenge_ended')
})

test('a name with markup is text in the mail', async () => {
  const { person } = await withCode({ fullName: '<img src=x onerror=alert(1)>' })
  expect((await mailsTo(person.email))[0]?.html).not.toContain('<img src=x')
})

test('the code may be typed in Arabic digits with a space', async () => {
  const { challengeId, code } = await withCode()
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  expect((await verify(challengeId, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200)
})

test('the fifth wrong code ends the challenge, and the right one comes too late', async () => {
  const { challengeId, code, wrong } = await withCode()
  for (let attempt = 1; attempt <= 4; attempt++) await expectRefused(await verify(challengeId, wrong), 422, 'wrong_code')
  await expectRefused(await verify(challengeId, wrong), 410, 'challenge_ended')
  await expectRefused(await verify(challengeId, code), 410, 'challenge_ended')
  await expectRefused(await resend(challengeId), 410, 'challenge_ended')
})

test('a text that cannot be a code is refused without counting as an attempt', async () => {
  const { challengeId, code } = await withCode()
  for (let time = 0; time < 6; time++) await expectRefused(await verify(challengeId, '12x'), 422, 'wrong_code')
  expect((await verify(challengeId, code)).status).toBe(200)
})

test('a code is good for ten minutes', async () => {
  const late = await withCode()
  wait(600)
  await expectRefused(await verify(late.challengeId, late.code), 410, 'challenge_ended')
  const timely = await withCode()
  wait(599)
  expect((await verify(timely.challengeId, timely.code)).status).toBe(200)
})

test('a new code may be asked for after 60 seconds and ends the old one; attempts stay counted', async () => {
  const { person, challengeId, code, wrong } = await withCode()
  await verify(challengeId, wrong)
  const early = await resend(challengeId)
  await expectRefused(early, 429, 'too_many_requests')
  expect(early.headers.get('Retry-After')).toBe('60')
  wait(60)
  expect(await (await resend(challengeId)).json()).toMatchObject({ twoStepRequired: true, challengeId, expiresIn: 600, resendIn: 60 })
  const newer = (await codesSentTo(person.email, 2)).find((sent) => sent !== code) ?? code
  if (newer !== code) await expectRefused(await verify(challengeId, code), 422, 'wrong_code')
  expect((await verify(challengeId, newer)).status).toBe(200)
  const [row] = await shop.deps.db.select().from(twoStepChallenges).where(eq(twoStepChallenges.id, challengeId))
  expect(row).toMatchObject({ sendCount: 2, attempts: newer === code ? 2 : 3 })
})

test('an id that is no challenge is refused like one that has ended', async () => {
  for (const id of ['', 'x', "' or 1=1", '0190f3a4-0000-7000-8000-000000000001']) {
    await expectRefused(await verify(id, '123456'), 410, 'challenge_ended')
    await expectRefused(await resend(id), 410, 'challenge_ended')
  }
})

test('a person who is disabled between password and code does not get in', async () => {
  const { person, challengeId, code } = await withCode()
  await shop.deps.db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, person.id))
  await expectRefused(await verify(challengeId, code), 410, 'challenge_ended')
})

test('the code is not stored as text', async () => {
  const { challengeId, code } = await withCode()
  const [row] = await shop.deps.db.select().from(twoStepChallenges).where(eq(twoStepChallenges.id, challengeId))
  expect(row?.codeHash).toMatch(/^\$argon2id\$/)
  expect(row?.codeHash).not.toContain(code)
})

test('a person is sent five codes an hour, however many log in at once, if the shop is no demo', async () => {
  const strict = await createTestApp({ settings: { isDemo: false } })
  try {
    const { person, password } = await createPerson(strict.deps, { isTwoStepOn: true })
    const logIn = () => strict.post('Student/LogIn', { email: person.email, password })
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await logIn()).status))
    expect(statuses.sort()).toEqual([202, 202, 202, 202, 202, 429, 429, 429])
    strict.clock.now = new Date(strict.clock.now.getTime() + 3_600_000)
    expect((await logIn()).status).toBe(202)
  } finally {
    await strict.close()
  }
})
