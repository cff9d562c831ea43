import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedKeys, people, signUps } from '../../db/schema/account.ts'
import { createComponent, createStudyStage } from '../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { customerForm, keyIn, mailsTo } from '../../testing/student/sign-up-factory.ts'

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

test('name, e-mail, password and the terms suffice: a phone number is requested when needed', async () => {
  const { fullName, email, password, acceptTerms } = customerForm()
  expect((await signUp({ fullName, email, password, acceptTerms })).status).toBe(200)
  expect(await personOf(email)).toMatchObject({ phone: null, wantsMarketing: false, componentId: null })
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

test('a host that a request names does not get into the mail’s link', async () => {
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

async function signedUpTwice() {
  const form = customerForm({ fullName: 'Dana First', password: 'the first password' })
  const first = await tokenOf(await signUp(form))
  const firstKey = await keyIn(shop, form.email)
  const second = await tokenOf(await signUp({ ...form, fullName: 'Dana Second', password: 'the second password', phone: '+96559999999' }))
  const secondKey = await keyIn(shop, form.email, 2)
  return { email: form.email, first: { signUpToken: first, ...firstKey }, second: { signUpToken: second, ...secondKey } }
}

const tokenOf = async (response: Response) => ((await response.json()) as { data: { signUpToken: string } }).data.signUpToken
const confirm = (body: object) => shop.post('Customer/ConfirmEmail', body)
const address = (recipientName: string) => ({
  recipientName,
  phone: '51234567',
  areaId: 'salmiya',
  block: '4',
  street: '12',
  building: '27',
})

test.each([
  ['first', 'Dana First', '+96551234567'],
  ['second', 'Dana Second', '+96559999999'],
] as const)(
  'the %s of two sign-ups gives password, name and address if its mail is the one that is confirmed',
  async (which, fullName, phone) => {
    const { email, first, second } = await signedUpTwice()
    expect([first, second].map(({ text }) => text.includes('signed up with this address before'))).toEqual([false, true])
    await shop.post('Customer/SaveAddress', { signUpToken: first.signUpToken, address: address('Dana First') })
    await shop.post('Customer/SaveAddress', { signUpToken: second.signUpToken, address: address('Dana Second') })
    const [chosen, other] = which === 'first' ? [first, second] : [second, first]
    const otherPassword = which === 'first' ? 'the second password' : 'the first password'
    expect((await confirm({ token: chosen.token })).status).toBe(200)
    expect((await logIn(email, `the ${which} password`)).status).toBe(200)
    expect((await logIn(email, otherPassword)).status).toBe(400)
    expect(await personOf(email)).toMatchObject({ fullName, phone })
    const { accessToken } = (await (await logIn(email, `the ${which} password`)).json()) as { accessToken: string }
    const kept = (await (await shop.get('Address/GetAll', { token: accessToken })).json()) as {
      data: { items: { recipientName: string }[] }
    }
    expect(kept.data.items.map(({ recipientName }) => recipientName)).toEqual([fullName])
    // The other mail no longer works, and its sign-up adds nothing.
    expect((await confirm({ token: other.token })).status).toBe(410)
    expect((await confirm({ email, code: other.code, signUpToken: other.signUpToken })).status).toBe(422)
    await shop.post('Customer/SaveAddress', { signUpToken: other.signUpToken, address: address('Somebody Else') })
    expect((await personOf(email))?.fullName).toBe(fullName)
    const told = await shop.deps.db.select().from(signUps).where(isNotNull(signUps.said))
    expect(told.filter(({ said }) => said?.email === email)).toEqual([])
  },
)

test('the code of a sign-up is right in the browser that signed up, even if somebody signed up after it', async () => {
  const { email, first } = await signedUpTwice()
  const confirmed = await confirm({ email, code: first.code, signUpToken: first.signUpToken })
  expect(confirmed.status).toBe(200)
  expect(((await confirmed.json()) as { data: { session?: object } }).data.session).toBeDefined()
  expect((await logIn(email, 'the first password')).status).toBe(200)
})

test('a person who signed up and is not the one who was confirmed gets no session by the other’s mail', async () => {
  const { first, second } = await signedUpTwice()
  const confirmed = await confirm({ token: first.token, signUpToken: second.signUpToken })
  expect([confirmed.status, ((await confirmed.json()) as { data: object }).data]).toEqual([200, { email: expect.any(String) }])
})

test('until the e-mail is confirmed, each sign-up’s password is told to confirm first, and any other is wrong', async () => {
  const { email } = await signedUpTwice()
  for (const password of ['the first password', 'the second password']) expect((await logIn(email, password)).status).toBe(401)
  expect((await logIn(email, 'a third password')).status).toBe(400)
})

test('a repeated mail belongs to the requesting sign-up, and leaves the other’s alone', async () => {
  const { email, first, second } = await signedUpTwice()
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
  await shop.post('Customer/ResendConfirmEmailCode', { email, signUpToken: first.signUpToken })
  const anew = await keyIn(shop, email, 3)
  expect(anew.text).toContain('Dana First')
  expect((await confirm({ token: first.token })).status).toBe(410)
  const ofSecond = await shop.post('Customer/CheckLink', { token: second.token })
  expect(await ofSecond.json()).toMatchObject({ data: { state: 'open' } })
  expect((await confirm({ token: anew.token })).status).toBe(200)
  expect((await logIn(email, 'the first password')).status).toBe(200)
})

test('ten sign-ups with the same e-mail at once make one person', async () => {
  const form = customerForm()
  const responses = await Promise.all(Array.from({ length: 10 }, () => signUp(form)))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const found = await shop.deps.db.select().from(people).where(eq(people.email, form.email))
  expect(found).toHaveLength(1)
})

test('an address gets five confirmation mails an hour, if the shop is no demo; a sign-up beyond that changes nothing', async () => {
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
    expect(person?.fullName).toBe('Dana a')
    const isPending = and(eq(signUps.personId, person?.id ?? ''), isNotNull(signUps.said))
    expect(await strict.deps.db.select().from(signUps).where(isPending)).toHaveLength(5)
  } finally {
    await strict.close()
  }
})

test('an empty form names each field', async () => {
  const faults = await faultsOf(await signUp({ fullName: '', email: '', phone: '', password: '', acceptTerms: false }))
  expect(faults).toEqual({
    fullName: ['Enter your full name, for example Dana Al-Mutairi'],
    email: ['Enter your e-mail, for example dana@example.com'],
    phone: ['Enter a phone number, for example 5123 4567'],
    password: ['Choose a password'],
    acceptTerms: ['Please accept the terms to continue'],
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

test('the grade is kept if it is given', async () => {
  const stage = await createStudyStage(shop.deps.db)
  const component = await createComponent(shop.deps.db, { studyStageId: stage.id })
  const form = customerForm({ componentId: component.id })
  await signUp(form)
  expect((await personOf(form.email))?.componentId).toBe(component.id)
})

test('the database holds only hashes of what a mail contains: password, code, link and sign-up', async () => {
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
