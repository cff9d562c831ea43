import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { authenticatorApps, recoveryCodes } from '../../db/schema/account.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { appCode, createPersonWithApp } from '../../testing/student/two-step-factory.ts'

const shop = await openTestShop({ withWorkers: true })
beforeEach(() => {
  shop.clock.now = new Date('2026-11-21T09:00:00Z')
})

const verify = (challengeId: string, code: string) => shop.post('Student/VerifyTwoStep', { challengeId, code })
const codeOf = (response: Response) => [response.status, response.headers.get('X-Error-Code')]
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const mailsTo = async (email: string) => (await shop.mailbox()).filter(({ to }) => to === email)

test('a person with an app is asked for its code, is mailed none, and logs in with it', async () => {
  const { person, secret, challenge } = await createPersonWithApp(shop)
  const asked = await challenge()
  expect(asked).toMatchObject({ twoStepRequired: true, channel: 'app', otherChannels: ['email'] })
  const verified = await verify(asked.challengeId, appCode(shop, secret))
  expect(verified.status).toBe(200)
  expect(await verified.json()).toMatchObject({ id: person.id, accessToken: expect.any(String), refreshToken: expect.any(String) })
})

test('a used code never works again, nor does an older one, nor the one that set the app up', async () => {
  const { secret, challenge } = await createPersonWithApp(shop)
  const now = appCode(shop, secret)
  expect(codeOf(await verify((await challenge()).challengeId, appCode(shop, secret, -1)))).toEqual([422, 'wrong_code'])
  expect((await verify((await challenge()).challengeId, now)).status).toBe(200)
  expect(codeOf(await verify((await challenge()).challengeId, now))).toEqual([422, 'wrong_code'])
  expect((await verify((await challenge()).challengeId, appCode(shop, secret, 1))).status).toBe(200)
  expect(codeOf(await verify((await challenge()).challengeId, now))).toEqual([422, 'wrong_code'])
})

test('one code sent to five challenges at once logs in once', async () => {
  const { secret, challenge } = await createPersonWithApp(shop)
  const asked = await Promise.all(Array.from({ length: 5 }, challenge))
  const answers = await Promise.all(asked.map(({ challengeId }) => verify(challengeId, appCode(shop, secret))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a recovery code replaces a code, once, however it is typed; a wrong one counts as an attempt', async () => {
  const { recoveryCodes: codes, challenge } = await createPersonWithApp(shop)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  expect((await verify((await challenge()).challengeId, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  const { challengeId } = await challenge()
  for (let attempt = 1; attempt <= 4; attempt++) expect(codeOf(await verify(challengeId, first))).toEqual([422, 'wrong_code'])
  expect(codeOf(await verify(challengeId, first))).toEqual([410, 'challenge_ended'])
  expect(codeOf(await verify(challengeId, second))).toEqual([410, 'challenge_ended'])
  expect((await verify((await challenge()).challengeId, second)).status).toBe(200)
})

test('a student may have the code mailed instead, and go back to the app', async () => {
  const { person, secret, challenge } = await createPersonWithApp(shop)
  const { challengeId } = await challenge()
  const sent = await shop.post('Student/ResendTwoStep', { challengeId, channel: 'email' })
  expect(await sent.json()).toMatchObject({ challengeId, channel: 'email', otherChannels: ['app'] })
  const find = async () => (await mailsTo(person.email)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean) ?? ''
  await expect.poll(find).toMatch(/^\d{6}$/)
  const mailed = await find()
  expect((await shop.post('Student/ResendTwoStep', { challengeId, channel: 'email' })).status).toBe(429)
  const back = await shop.post('Student/ResendTwoStep', { challengeId, channel: 'app' })
  expect(await back.json()).toMatchObject({ channel: 'app', otherChannels: ['email'] })
  if (mailed !== appCode(shop, secret)) expect(codeOf(await verify(challengeId, mailed))).toEqual([422, 'wrong_code'])
  expect((await verify(challengeId, appCode(shop, secret))).status).toBe(200)
})

test('the fifth wrong code of an app ends the challenge', async () => {
  const { secret, challenge } = await createPersonWithApp(shop)
  const { challengeId } = await challenge()
  const wrong = wrongOf(appCode(shop, secret))
  for (let attempt = 1; attempt <= 4; attempt++) expect(codeOf(await verify(challengeId, wrong))).toEqual([422, 'wrong_code'])
  expect(codeOf(await verify(challengeId, wrong))).toEqual([410, 'challenge_ended'])
  expect(codeOf(await verify(challengeId, appCode(shop, secret)))).toEqual([410, 'challenge_ended'])
})

test('neither the secret nor a recovery code is stored as text', async () => {
  const { person, secret, recoveryCodes: codes } = await createPersonWithApp(shop)
  const [app] = await shop.deps.db.select().from(authenticatorApps).where(eq(authenticatorApps.personId, person.id))
  const kept = await shop.deps.db.select().from(recoveryCodes).where(eq(recoveryCodes.personId, person.id))
  const stored = JSON.stringify([app, kept])
  expect(kept).toHaveLength(10)
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(stored).not.toContain(text)
})
