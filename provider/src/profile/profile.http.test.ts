import type { Profile } from 'contract/account/profile.ts'
import { expect, test } from 'vitest'
import { createCatalog, createComponent } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createPerson, createSessionFor, logInAs } from '../testing/student/account-factory.ts'
import { appCode, createPersonWithApp } from '../testing/student/two-step-factory.ts'

const shop = await openTestShop({ withWorkers: true })

const password = 'A-test-password-1'

async function student() {
  const { token, personId } = await logInAs(shop)
  const save = async (action: string, body: object, lang = 'en') => shop.post(`Profile/${action}`, body, { token, lang })
  const get = async () => ((await (await shop.get('Profile/Get', { token })).json()) as { data: Profile }).data
  return { token, personId, save, get }
}

const errorsOf = async (response: Response) => ((await response.json()) as { errors: object }).errors
const mailsTo = async (email: string) => (await shop.mailbox()).filter(({ to }) => to === email)

async function codeSentTo(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0)
  return /^\d{6}$/m.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? ''
}

test('a profile is saved section by section, and each leaves the others as they are', async () => {
  const { component } = await createCatalog(shop.deps.db)
  const { save, get } = await student()
  const before = await get()
  expect(before).toMatchObject({ fullName: 'Noura Al-Sabah', phone: null, locale: 'en', numerals: 'latn', wantsMarketing: false })
  await save('SaveDetails', { fullName: 'نورة الصباح', phone: '٥١٢٣ ٤٥٦٧' })
  await save('SaveLanguage', { locale: 'ar', numerals: 'arab' })
  await save('SaveGrade', { componentId: component.id })
  await save('SaveNotifications', { wantsEditionNews: false, wantsMarketing: true })
  expect(await get()).toEqual({
    ...before,
    fullName: 'نورة الصباح',
    phone: '+96551234567',
    locale: 'ar',
    numerals: 'arab',
    componentId: component.id,
    wantsEditionNews: false,
    wantsMarketing: true,
  })
})

test('of two choices of a grade the newer one counts, whichever arrives first; a clock that is ahead gains nothing', async () => {
  const { stage, component } = await createCatalog(shop.deps.db)
  const other = await createComponent(shop.deps.db, { studyStageId: stage.id, grade: 11 })
  const { save, get } = await student()
  const at = (days: number) => new Date(shop.clock.now.getTime() + days * 86_400_000).toISOString()
  const choose = async (componentId: number | null, chosenAt?: string) => {
    const response = await save('SaveGrade', { componentId, ...(chosenAt ? { chosenAt } : {}) })
    return ((await response.json()) as { data: Profile }).data.componentId
  }
  expect(await choose(component.id, at(-2))).toBe(component.id)
  expect(await choose(other.id, at(-3))).toBe(component.id)
  expect(await choose(other.id, at(-1))).toBe(other.id)
  expect(await choose(null, at(-2))).toBe(other.id)
  expect(await choose(component.id, at(9))).toBe(component.id)
  expect(await choose(null)).toBeNull()
  expect(await get()).toMatchObject({ componentId: null })
})

test('wrong values are named by field in the caller’s language, and nothing is saved', async () => {
  const { save, get } = await student()
  const before = await get()
  expect(await errorsOf(await save('SaveDetails', { fullName: '', phone: '12' }, 'ar'))).toEqual({
    fullName: [expect.stringContaining('اسمك')],
    phone: [expect.stringContaining('رقم هاتف')],
  })
  expect(await errorsOf(await save('SaveGrade', { componentId: 999_999_999 }))).toEqual({ componentId: ['Choose a grade from the list'] })
  expect(await get()).toEqual(before)
})

test('a phone can be removed again', async () => {
  const { save, get } = await student()
  await save('SaveDetails', { fullName: 'Noura', phone: '5123 4567' })
  await save('SaveDetails', { fullName: 'Noura', phone: '' })
  expect(await get()).toMatchObject({ phone: null })
})

test('a changed e-mail needs the present password and the code sent to the new address; the old one is told', async () => {
  const { save, get } = await student()
  const { email: old } = await get()
  const email = `new-${old}`
  expect(await errorsOf(await save('ChangeEmail', { email, currentPassword: 'wrong' }))).toEqual({ currentPassword: [expect.any(String)] })
  expect(await (await save('ChangeEmail', { email, currentPassword: password })).json()).toMatchObject({
    data: { pendingEmail: email, expiresIn: 1800 },
  })
  expect(await get()).toMatchObject({ email: old, pendingEmail: email })
  const code = await codeSentTo(email)
  expect((await save('ConfirmEmail', { code: code === '000000' ? '111111' : '000000' })).status).toBe(422)
  expect(await (await save('ConfirmEmail', { code })).json()).toMatchObject({ data: { email, pendingEmail: null } })
  await expect.poll(async () => (await mailsTo(old))[0]?.text).toContain(email)
  expect((await shop.post('Student/LogIn', { email, password })).status).toBe(200)
  expect((await shop.post('Student/LogIn', { email: old, password })).status).toBe(404)
})

test('another person’s e-mail gets the same answer as a free one, no mail, and no code works for it', async () => {
  const { person: other } = await createPerson(shop.deps)
  const { save, get } = await student()
  const answer = await save('ChangeEmail', { email: other.email.toUpperCase(), currentPassword: password })
  expect(answer.status).toBe(200)
  expect((await save('ConfirmEmail', { code: '123456' })).status).toBe(422)
  expect(await mailsTo(other.email)).toEqual([])
  expect((await get()).email).not.toBe(other.email)
})

test('a code for a new e-mail is tried five times, and ends after 30 minutes or when a newer one is sent', async () => {
  const { save, get } = await student()
  const { email } = await get()
  await save('ChangeEmail', { email: `a-${email}`, currentPassword: password })
  const first = await codeSentTo(`a-${email}`)
  await save('ChangeEmail', { email: `b-${email}`, currentPassword: password })
  const second = await codeSentTo(`b-${email}`)
  if (first !== second) expect((await save('ConfirmEmail', { code: first })).status).toBe(422)
  const wrong = second === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries++) await save('ConfirmEmail', { code: wrong })
  expect((await save('ConfirmEmail', { code: second })).status).toBe(422)
  await save('ChangeEmail', { email: `c-${email}`, currentPassword: password })
  const third = await codeSentTo(`c-${email}`)
  const { now } = shop.clock
  shop.clock.now = new Date(now.getTime() + 31 * 60_000)
  const late = await save('ConfirmEmail', { code: third })
  shop.clock.now = now
  expect(late.status).not.toBe(200)
})

test('a code works only for the person who asked for it', async () => {
  const asking = await student()
  const stranger = await student()
  const email = `own-${(await asking.get()).email}`
  await asking.save('ChangeEmail', { email, currentPassword: password })
  const code = await codeSentTo(email)
  expect((await stranger.save('ConfirmEmail', { code })).status).toBe(422)
  expect((await asking.save('ConfirmEmail', { code })).status).toBe(200)
})

test('a changed password logs out every other device, keeps this one, and is told by mail', async () => {
  const { token, personId, save, get } = await student()
  const { email } = await get()
  const other = await createSessionFor(shop, personId)
  const answer = await save('ChangePassword', { currentPassword: password, newPassword: 'Quiet-lantern-27' })
  expect(await answer.json()).toEqual({ data: { isChanged: true } })
  expect((await shop.get('Student/GetMe', { token })).status).toBe(200)
  expect((await shop.get('Student/GetMe', { token: other.token })).status).toBe(401)
  await expect.poll(async () => (await mailsTo(email))[0]?.subject).toBe('Your password was changed')
  expect((await shop.post('Student/LogIn', { email, password })).status).toBe(400)
  expect((await shop.post('Student/LogIn', { email, password: 'Quiet-lantern-27' })).status).toBe(200)
})

test.each([
  ['too short', 'short', 'at least 8'],
  ['too long', 'x'.repeat(129), 'at most 128'],
  ['one that everybody uses', 'password123', 'very common'],
  ['the present one', password, 'your current password'],
])('a new password that is %s is refused beside its field, and the old one stays', async (_what, newPassword, fault) => {
  const { save, get } = await student()
  const response = await save('ChangePassword', { currentPassword: password, newPassword })
  expect(await errorsOf(response)).toEqual({ newPassword: [expect.stringContaining(fault)] })
  expect((await shop.post('Student/LogIn', { email: (await get()).email, password })).status).toBe(200)
})

test('five wrong answers to "your present password?" end the session; a right one in between restarts the count', async () => {
  const { token, save, get } = await student()
  const guess = (currentPassword: string) => save('ChangePassword', { currentPassword, newPassword: 'short-but-fine-9' })
  for (let tries = 0; tries < 4; tries++) expect((await guess('wrong')).status).toBe(422)
  const right = { currentPassword: password, email: `right-${(await get()).email}` }
  expect((await save('ChangeEmail', right)).status).toBe(200)
  for (let tries = 0; tries < 5; tries++) expect((await guess('wrong')).status).toBe(422)
  expect((await shop.get('Student/GetMe', { token })).status).toBe(401)
  expect((await guess(password)).status).toBe(401)
})

test('any number of right answers to "your present password?" at once is allowed', async () => {
  const { save } = await student()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => save('ChangePassword', { currentPassword: password, newPassword: password })),
  )
  for (const answer of answers) expect(await errorsOf(answer)).toHaveProperty('newPassword')
})

test('while two-step is on, changing e-mail or password needs a code, and a refused password uses none up', async () => {
  const { person, password: current, token, secret } = await createPersonWithApp(shop)
  const save = (action: string, body: object) => shop.post(`Profile/${action}`, { currentPassword: current, ...body }, { token })
  const wishes = [
    ['ChangeEmail', { email: `new-${person.email}` }],
    ['ChangePassword', { newPassword: 'Quiet-lantern-27' }],
  ] as const
  for (const [action, wish] of wishes) {
    expect(await errorsOf(await save(action, wish))).toEqual({ code: [expect.stringContaining('code')] })
    expect(await errorsOf(await save(action, { ...wish, code: '000000' }))).toHaveProperty('code')
  }
  expect((await mailsTo(`new-${person.email}`)).length).toBe(0)
  expect(await errorsOf(await save('ChangePassword', { newPassword: 'password123', code: appCode(shop, secret) }))).toHaveProperty(
    'newPassword',
  )
  expect((await save('ChangePassword', { newPassword: 'Quiet-lantern-27', code: appCode(shop, secret) })).status).toBe(200)
})

test('a person whose codes come by mail changes the e-mail with one that was sent to the present address', async () => {
  const { person, password: current } = await createPerson(shop.deps, { isTwoStepOn: true })
  const { token } = await createSessionFor(shop, person.id)
  const wish = { email: `new-${person.email}`, currentPassword: current }
  expect(await errorsOf(await shop.post('Profile/ChangeEmail', wish, { token }))).toHaveProperty('code')
  await shop.post('TwoStep/SendCode', undefined, { token })
  const code = await codeSentTo(person.email)
  expect((await shop.post('Profile/ChangeEmail', { ...wish, code }, { token })).status).toBe(200)
})

test('guests have no profile', async () => {
  expect((await shop.get('Profile/Get')).status).toBe(401)
  expect((await shop.post('Profile/ChangePassword', { currentPassword: 'a', newPassword: 'Quiet-lantern-27' })).status).toBe(401)
})
