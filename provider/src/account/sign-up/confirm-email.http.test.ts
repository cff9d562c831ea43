import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailedKeys, people } from '../../db/schema/account.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { customerForm, keyIn } from '../../testing/student/sign-up-factory.ts'

const shop = await openTestShop({ withWorkers: true })
const start = new Date('2026-11-21T09:00:00Z')
beforeEach(() => {
  shop.clock.now = start
})

const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const confirm = (body: object, lang = 'en') => shop.post('Customer/ConfirmEmail', body, { lang })
const stateOf = async (token: string) =>
  ((await (await shop.post('Customer/CheckLink', { token })).json()) as { data: { state: string } }).data.state

async function signedUp() {
  const form = customerForm()
  await shop.post('Customer/Create', form)
  const { code, token } = await keyIn(shop, form.email)
  return { ...form, code, token, wrong: code === '000000' ? '111111' : '000000' }
}

const logIn = ({ email, password }: { email: string; password: string }) => shop.post('Student/LogIn', { email, password })

async function expectRefused(response: Response, status: number, code: string) {
  expect([response.status, response.headers.get('X-Error-Code')]).toEqual([status, code])
}

test('the code confirms, and the student can log in at once', async () => {
  const person = await signedUp()
  const response = await confirm({ email: person.email.toUpperCase(), code: person.code })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ data: { email: person.email } })
  expect((await logIn(person)).status).toBe(200)
})

test('the code may be typed in Arabic digits with a space', async () => {
  const { email, code } = await signedUp()
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  expect((await confirm({ email, code: `${arabic.slice(0, 3)} ${arabic.slice(3)}` })).status).toBe(200)
})

test('the link confirms, and pressing twice says so twice', async () => {
  const person = await signedUp()
  expect((await confirm({ token: person.token })).status).toBe(200)
  expect(await (await confirm({ token: person.token })).json()).toEqual({ data: { email: person.email } })
  expect((await logIn(person)).status).toBe(200)
})

test('looking at a link never uses it', async () => {
  const { token } = await signedUp()
  for (let time = 0; time < 3; time++) expect(await stateOf(token)).toBe('open')
  await confirm({ token })
  expect(await stateOf(token)).toBe('used')
  expect(await stateOf('x'.repeat(43))).toBe('ended')
})

test('a code works for 30 minutes', async () => {
  const late = await signedUp()
  wait(30)
  await expectRefused(await confirm({ email: late.email, code: late.code }), 422, 'wrong_code')
  const timely = await signedUp()
  wait(29)
  expect((await confirm({ email: timely.email, code: timely.code })).status).toBe(200)
})

test('a link works for 24 hours', async () => {
  const late = await signedUp()
  wait(24 * 60)
  expect(await stateOf(late.token)).toBe('ended')
  await expectRefused(await confirm({ token: late.token }), 410, 'link_ended')
  const timely = await signedUp()
  wait(24 * 60 - 1)
  expect((await confirm({ token: timely.token })).status).toBe(200)
})

test('five wrong tries end the code, but not the link', async () => {
  const { email, code, token, wrong } = await signedUp()
  for (let attempt = 1; attempt <= 5; attempt++) await expectRefused(await confirm({ email, code: wrong }), 422, 'wrong_code')
  await expectRefused(await confirm({ email, code }), 422, 'wrong_code')
  expect((await confirm({ token })).status).toBe(200)
})

test('the right code at the fifth try is right', async () => {
  const { email, code, wrong } = await signedUp()
  for (let attempt = 1; attempt <= 4; attempt++) await confirm({ email, code: wrong })
  expect((await confirm({ email, code })).status).toBe(200)
})

test('a text that cannot be a code is refused without counting as an attempt', async () => {
  const { email, code } = await signedUp()
  for (let time = 0; time < 6; time++) await expectRefused(await confirm({ email, code: '12x' }), 422, 'wrong_code')
  expect((await confirm({ email, code })).status).toBe(200)
})

test('a code works once', async () => {
  const { email, code } = await signedUp()
  await confirm({ email, code })
  await expectRefused(await confirm({ email, code }), 422, 'wrong_code')
})

test('the code of one address does not confirm another', async () => {
  const [one, other] = [await signedUp(), await signedUp()]
  const response = await confirm({ email: other.email, code: one.code })
  if (one.code !== other.code) await expectRefused(response, 422, 'wrong_code')
})

test('an address without an account, a confirmed one and one with an expired code get the same refusal', async () => {
  const { person } = await createPerson(shop.deps)
  const waiting = await signedUp()
  const answers = await Promise.all(
    [`nobody-${start.getTime()}@example.com`, person.email, waiting.email].map(async (email) => {
      const response = await confirm({ email, code: waiting.wrong })
      return [response.status, response.headers.get('X-Error-Code'), await response.text()]
    }),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('confirming ends every earlier session', async () => {
  const person = await signedUp()
  const [row] = await shop.deps.db.select().from(people).where(eq(people.email, person.email))
  const { token } = await createSessionFor(shop, row?.id ?? '')
  expect((await shop.get('Student/GetMe', { token })).status).toBe(200)
  await confirm({ token: person.token })
  expect((await shop.get('Student/GetMe', { token })).status).toBe(401)
})

test('the code is kept as an argon2 hash, the link as a digest', async () => {
  const { email, code, token } = await signedUp()
  const [row] = await shop.deps.db
    .select({ key: mailedKeys })
    .from(mailedKeys)
    .innerJoin(people, eq(people.id, mailedKeys.personId))
    .where(eq(people.email, email))
  expect(row?.key.codeHash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(row)).not.toContain(code)
  expect(JSON.stringify(row)).not.toContain(token)
})

test.each([{}, { email: 'a@b.example' }, { token: 5 }, { email: 'a@b.example', code: '123456', token: 'x' }])(
  '%j is neither a code nor a link: 422',
  async (body) => {
    await expectRefused(await confirm(body), 422, 'invalid_fields')
  },
)
