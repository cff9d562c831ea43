import { header } from 'contract/headers.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people, sessions } from '../../db/schema/account.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { customerForm, keyIn } from '../../testing/student/sign-up-factory.ts'

const shop = await openTestShop({ withWorkers: true })
const start = new Date('2026-11-21T09:00:00Z')
beforeEach(() => {
  shop.clock.now = start
})

type Confirmed = { data: { email: string; session?: { id: string; accessToken: string; refreshToken: string } } }
const confirm = async (body: object, headers: Record<string, string> = {}) => {
  const response = await shop.post('Customer/ConfirmEmail', body, { headers })
  return { status: response.status, session: ((await response.json()) as Partial<Confirmed>).data?.session }
}

async function signUp(overrides: Parameters<typeof customerForm>[0] = {}, mails = 1) {
  const form = customerForm(overrides)
  const response = await shop.post('Customer/Create', form)
  const { data } = (await response.json()) as { data: { signUpToken: string } }
  return { ...form, ...data, ...(await keyIn(shop, form.email, mails)) }
}

const byCode = ({ email, code }: { email: string; code: string }, signUpToken?: string) => confirm({ email, code, signUpToken })
const byLink = ({ token }: { token: string }, signUpToken?: string) => confirm({ token, signUpToken })

test.each([
  ['code', byCode],
  ['link', byLink],
])('a person who signed up is logged in by the %s of the mail', async (_key, confirmBy) => {
  const own = await signUp()
  const { status, session } = await confirmBy(own, own.signUpToken)
  expect(status).toBe(200)
  const me = await shop.get('Student/GetMe', { token: session?.accessToken ?? '' })
  expect(await me.json()).toMatchObject({ data: { id: session?.id, email: own.email } })
  const query = `Id=${session?.id}&RefreshToken=${encodeURIComponent(session?.refreshToken ?? '')}`
  expect((await shop.post(`Student/RefreshToken?${query}`, undefined)).status).toBe(200)
})

test.each([
  ['code', byCode],
  ['link', byLink],
])('a person who has the %s and did not sign up confirms, and is not logged in', async (_key, confirmBy) => {
  const strangers = ['x'.repeat(43), (await signUp()).signUpToken]
  for (const token of [undefined, ...strangers]) {
    expect(await confirmBy(await signUp(), token)).toEqual({ status: 200, session: undefined })
  }
})

test('a person who signed up and does not know the code is not logged in, and confirms nothing', async () => {
  const own = await signUp()
  const wrong = own.code === '000000' ? '111111' : '000000'
  expect(await byCode({ ...own, code: wrong }, own.signUpToken)).toEqual({ status: 422, session: undefined })
  expect((await shop.post('Student/LogIn', { email: own.email, password: own.password })).status).toBe(401)
})

test('if two people signed up with one address, the mail logs in only the one it belongs to', async () => {
  const first = await signUp()
  const second = await signUp({ email: first.email, password: 'another long password' }, 2)
  expect((await byLink(second, first.signUpToken)).session).toBeUndefined()
  const other = await signUp()
  const newest = await signUp({ email: other.email, password: 'another long password' }, 2)
  expect((await byLink(newest, newest.signUpToken)).session).toBeDefined()
})

test('if the mail was lost, the code of the next one logs in as well', async () => {
  const own = await signUp()
  shop.clock.now = new Date(start.getTime() + 60_000)
  await shop.post('Customer/ResendConfirmEmailCode', { email: own.email })
  const next = await keyIn(shop, own.email, 2)
  expect((await byCode({ ...own, code: next.code }, own.signUpToken)).session).toBeDefined()
})

test('the same key logs nobody in a second time', async () => {
  const own = await signUp()
  await byLink(own, own.signUpToken)
  expect(await byLink(own, own.signUpToken)).toEqual({ status: 200, session: undefined })
  expect((await byCode(own, own.signUpToken)).session).toBeUndefined()
})

test('a sign-up with an address that has an account gives a token that does nothing', async () => {
  const owner = await signUp()
  await byCode(owner)
  const stranger = customerForm({ email: owner.email })
  const { data } = (await (await shop.post('Customer/Create', stranger)).json()) as { data: { signUpToken: string } }
  expect((await byCode(owner, data.signUpToken)).session).toBeUndefined()
  expect((await byLink(owner, data.signUpToken)).session).toBeUndefined()
})

test('a sign-up logs in for its 30 minutes; after that its link still confirms', async () => {
  const late = await signUp()
  shop.clock.now = new Date(start.getTime() + 30 * 60_000)
  expect(await byLink(late, late.signUpToken)).toEqual({ status: 200, session: undefined })
})

test('an account that staff closed meanwhile is confirmed and stays closed', async () => {
  const own = await signUp()
  await shop.deps.db.update(people).set({ disabledAt: start }).where(eq(people.email, own.email))
  expect((await byLink(own, own.signUpToken)).session).toBeUndefined()
})

test('an account that asks for a second step cannot be entered without it', async () => {
  const own = await signUp()
  await shop.deps.db.update(people).set({ isTwoStepOn: true }).where(eq(people.email, own.email))
  expect((await byLink(own, own.signUpToken)).session).toBeUndefined()
})

test('the session is listed among the devices by the browser that signed up', async () => {
  const own = await signUp()
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  const headers = { 'User-Agent': phone, [header.clientSecret]: shop.deps.secrets.client }
  const { session } = await confirm({ email: own.email, code: own.code, signUpToken: own.signUpToken }, headers)
  const [row] = await shop.deps.db
    .select()
    .from(sessions)
    .where(eq(sessions.personId, session?.id ?? ''))
  expect(row).toMatchObject({ browser: 'Safari', system: 'iOS' })
})
