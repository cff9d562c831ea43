import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedKeys, people, signUps } from '../../db/schema/account.ts'
import { createPerson } from '../../testing/account-factory.ts'
import { createComponent, createStudyStage } from '../../testing/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { customerForm, keyIn, mailsTo } from '../../testing/sign-up-factory.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ withWorkers: true, settings: { publicUrl: 'https://shop.example' } })
})
afterAll(() => shop.close())

const signUp = (form: object, lang = 'en') => shop.post('Customer/Create', form, { lang })
const logIn = (email: string, password: string) => shop.post('Student/LogIn', { email, password })

async function personOf(email: string) {
  const [person] = await shop.deps.db
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()))
  return person
}

async function faultsOf(response: Response): Promise<Record<string, string[]>> {
  expect(response.status).toBe(422)
  return ((await response.json()) as { errors: Record<string, string[]> }).errors
}

test('a sign-up makes an unconfirmed student with what was typed, and no session', async () => {
  const form = customerForm({ fullName: '  دانة   المطيري ', wantsMarketing: true })
  const response = await signUp(form, 'ar')
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({ data: { signUpToken: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 1800, resendIn: 60 } })
  expect(await personOf(form.email)).toMatchObject({
    fullName: 'دانة المطيري',
    phone: '+96551234567',
    locale: 'ar',
    wantsMarketing: true,
    isEmailConfirmed: false,
    roles: [],
    acceptedTermsAt: shop.clock.now,
    componentId: null,
  })
  expect((await logIn(form.email, form.password)).status).toBe(401)
})

test('the mail comes in the language of the sign-up, with a code and a link to the shop’s public address', async () => {
  const form = customerForm({ fullName: 'نورة' })
  await signUp(form, 'ar')
  const { mail, code, token } = await keyIn(shop, form.email)
  expect(mail?.subject).toBe('أكّد بريدك الإلكتروني')
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.html).toContain(code)
  expect(mail?.text).toContain(`https://shop.example/gotMail?email=${encodeURIComponent(form.email)}&token=${token}`)
})

test('an address made for the request does not get into the mail’s link', async () => {
  const form = customerForm()
  await shop.post('Customer/Create', form, { headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' } })
  expect((await mailsTo(shop, form.email, 1))[0]?.html).not.toContain('evil')
})

test('an e-mail that has an account gets the same answer, and a mail that says so; the account stays as it is', async () => {
  const { person, password } = await createPerson(shop.deps, { locale: 'ar' })
  const known = await signUp(customerForm({ email: person.email.toUpperCase(), fullName: 'Somebody Else' }))
  const unknown = await signUp(customerForm())
  expect(known.status).toBe(unknown.status)
  const shapeOf = async (response: Response) =>
    JSON.stringify(await response.json(), (key, value) => (key === 'signUpToken' ? String(value).length : value))
  expect(await shapeOf(known)).toBe(await shapeOf(unknown))
  expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
  const [mail] = await mailsTo(shop, person.email, 1)
  expect(mail?.subject).toBe('لديك حساب بالفعل')
  expect(mail?.text).not.toMatch(/^\d{6}$/m)
  expect(await personOf(person.email)).toEqual(person)
  expect((await logIn(person.email, password)).status).toBe(200)
})

test('nobody can sign up for an account of staff that waits for its confirmation', async () => {
  const { person } = await createPerson(shop.deps, { isEmailConfirmed: false, roles: ['order-view'] })
  expect((await signUp(customerForm({ email: person.email }))).status).toBe(200)
  expect((await personOf(person.email))?.passwordHash).toBe(person.passwordHash)
})

test('a disabled person gets no mail, and the same answer as anyone', async () => {
  const { person } = await createPerson(shop.deps, { disabledAt: new Date(), isEmailConfirmed: false })
  expect((await signUp(customerForm({ email: person.email }))).status).toBe(200)
  const after = customerForm()
  await signUp(after)
  await mailsTo(shop, after.email, 1)
  await mailsTo(shop, person.email, 0)
})

test('signing up anew before the confirmation replaces password and name, and ends the earlier mail', async () => {
  const form = customerForm({ password: 'the first password' })
  await signUp(form)
  const first = await keyIn(shop, form.email)
  await signUp({ ...form, fullName: 'Dana Second', password: 'the second password' })
  const second = await keyIn(shop, form.email, 2)
  expect((await shop.post('Customer/ConfirmEmail', { token: first.token })).status).toBe(410)
  expect((await shop.post('Customer/ConfirmEmail', { token: second.token })).status).toBe(200)
  expect((await logIn(form.email, 'the first password')).status).toBe(400)
  expect((await logIn(form.email, 'the second password')).status).toBe(200)
  expect((await personOf(form.email))?.fullName).toBe('Dana Second')
})

test('the same e-mail signed up ten times at once is one person', async () => {
  const form = customerForm()
  const responses = await Promise.all(Array.from({ length: 10 }, () => signUp(form)))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const found = await shop.deps.db.select().from(people).where(eq(people.email, form.email))
  expect(found).toHaveLength(1)
})

test('outside the demo an address gets five confirmation mails an hour; beyond that a sign-up changes nothing', async () => {
  const strict = await createTestApp({ withWorkers: true, settings: { isDemo: false } })
  try {
    const form = customerForm()
    for (let time = 1; time <= 7; time++) {
      expect((await strict.post('Customer/Create', { ...form, fullName: `Dana ${'abcdefg'.charAt(time - 1)}` })).status).toBe(200)
    }
    const other = customerForm()
    await strict.post('Customer/Create', other)
    await mailsTo(strict, other.email, 1)
    await mailsTo(strict, form.email, 5)
    const [person] = await strict.deps.db.select().from(people).where(eq(people.email, form.email))
    expect(person?.fullName).toBe('Dana e')
  } finally {
    await strict.close()
  }
})

test('a form that misses everything names each field', async () => {
  const faults = await faultsOf(await signUp({ fullName: '', email: '', phone: '', password: '', acceptTerms: false }))
  expect(faults).toEqual({
    fullName: ['Enter your full name, for example Dana Al-Mutairi'],
    email: ['Enter your e-mail, for example dana@example.com'],
    phone: ['Enter a phone number, for example 5123 4567'],
    password: ['Choose a password'],
    acceptTerms: ['Please accept the terms to go on'],
  })
})

test.each([
  ['fullName', 'D'],
  ['fullName', '<b>Dana</b>'],
  ['email', 'dana@example'],
  ['email', 'dana@@example.com'],
  ['email', '"a b"@example.com'],
  ['email', 'a@example.com, b@example.com'],
  ['phone', '51234567'],
  ['phone', '+965 5123 4567'],
  ['password', '1234567'],
  ['password', 'x'.repeat(129)],
  ['password', 'password123'],
  ['componentId', 999_999],
])('%s is refused as %j, beside its field and in the reader’s language', async (field, value) => {
  const inArabic = await faultsOf(await signUp({ ...customerForm(), [field]: value }, 'ar'))
  expect(Object.keys(inArabic)).toEqual([field])
  expect(inArabic[field]?.[0]).toMatch(/[\u0621-\u064a]/)
})

test('the password may not be the e-mail itself', async () => {
  const form = customerForm()
  expect(await faultsOf(await signUp({ ...form, password: form.email }))).toHaveProperty('password')
})

test('the grade is kept where it is told', async () => {
  const stage = await createStudyStage(shop.deps.db)
  const component = await createComponent(shop.deps.db, { studyStageId: stage.id })
  const form = customerForm({ componentId: component.id })
  await signUp(form)
  expect((await personOf(form.email))?.componentId).toBe(component.id)
})

test('nothing of a mail can be read in the database beside the mail: password, code, link and sign-up are hashes', async () => {
  const form = customerForm()
  const { data } = (await (await signUp(form)).json()) as { data: { signUpToken: string } }
  const { code, token } = await keyIn(shop, form.email)
  const rows = JSON.stringify([
    await shop.deps.db.select().from(people),
    await shop.deps.db.select().from(mailedKeys),
    await shop.deps.db.select().from(signUps),
  ])
  for (const secret of [form.password, `"${code}"`, token, data.signUpToken]) expect(rows).not.toContain(secret)
})
