import type { Profile } from 'contract/account/profile.ts'
import { eq } from 'drizzle-orm'
import { people } from 'provider/src/db/schema/account.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { order } from 'provider/src/testing/sales/order-factory.ts'
import { logInAs } from 'provider/src/testing/student/account-factory.ts'
import { keyIn } from 'provider/src/testing/student/sign-up-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, readSessionChange, sessionCookie } from '../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
beforeAll(async () => {
  provider = await createTestApp({ withWorkers: true })
  shop = await createTestStorefront((request) => provider.app.fetch(request))
  provider.clock.now = new Date()
})
afterAll(() => provider.close())

const password = 'A-test-password-1'

async function student(cookies = 'locale=en') {
  const { token, refreshToken, personId } = await logInAs(provider)
  const headers = { Cookie: `${sessionCookie({ id: personId, accessToken: token, refreshToken })}; ${cookies}` }
  return {
    token,
    personId,
    get: (path: string, more = '') => shop.get(path, { Cookie: headers.Cookie + more }),
    post: (form: Record<string, string>, more: Record<string, string> = {}) => shop.post('/profile', form, { ...headers, ...more }),
    changePassword: (form: Record<string, string>) => shop.post('/profile/changePassword', form, headers),
    profile: async () => ((await (await provider.get('Profile/Get', { token })).json()) as { data: Profile }).data,
  }
}

test('each section is saved alone, and says so beside itself', async () => {
  const { post, profile } = await student()
  const answer = await (await post({ intent: 'details', fullName: 'Dana', phone: '5123 4567' })).text()
  expect(answer).toContain('Saved')
  await post({ intent: 'notifications', wantsMarketing: 'true' })
  expect(await profile()).toMatchObject({ fullName: 'Dana', phone: '+96551234567', wantsMarketing: true, wantsEditionNews: false })
})

test('a fault is named beside its field in the reader’s language, and what was typed stays', async () => {
  const { post } = await student('locale=ar')
  const response = await post({ intent: 'details', fullName: 'D4na', phone: '' })
  const answer = await response.text()
  expect(response.status).toBe(422)
  expect(answer).toContain('دون أرقام أو رموز')
  expect(answer).toContain('value="D4na"')
})

test('the language in which the page is read is the chosen one, so that other digits change no language', async () => {
  const { get, profile } = await student('locale=ar')
  expect((await profile()).locale).toBe('en')
  const radios = (await (await get('/profile')).text()).match(/<input[^>]*name="locale"[^>]*>/g) ?? []
  expect(radios.map((radio) => [/value="(\w+)"/.exec(radio)?.[1], radio.includes('checked')])).toEqual([
    ['en', false],
    ['ar', true],
  ])
})

test('the language is applied to the pages: by cookie, and to the document’s own storage by the address', async () => {
  const { post, profile } = await student()
  const form = { intent: 'language', locale: 'ar', numerals: 'arab' }
  const fetched = await post(form)
  expect(fetched.headers.getSetCookie()).toEqual([expect.stringContaining('numerals=arab'), expect.stringMatching(/^locale=ar;/)])
  expect((await post(form, { 'Sec-Fetch-Dest': 'document' })).headers.get('Location')).toBe('/profile?lang=ar')
  expect(await profile()).toMatchObject({ locale: 'ar', numerals: 'arab' })
})

test('١٢٣ is shown on the person’s own pages in Arabic, and nowhere else', async () => {
  const { memo } = await createCatalog(provider.deps.db)
  const { get, token } = await student('locale=ar')
  await order(provider, { token }, [memo.id])
  const cookies = '; numerals=arab'
  expect(await (await get('/dashboard/orders', cookies)).text()).toMatch(/[٠-٩]/)
  expect(await (await get('/dashboard/orders')).text()).not.toMatch(/[٠-٩]/)
  expect(await (await get(`/memos/${memo.id}`, cookies)).text()).not.toMatch(/[٠-٩]/)
  expect(await (await get('/contact', cookies)).text()).not.toMatch(/[٠-٩]/)
  const english = await student('locale=en; numerals=arab')
  expect(await (await english.get('/dashboard/orders')).text()).not.toMatch(/[٠-٩]/)
})

test('a choice of digits made on another device arrives with the first answer about who is here', async () => {
  const { get, token } = await student('locale=en; owner=known')
  await provider.post('Profile/SaveLanguage', { locale: 'ar', numerals: 'arab' }, { token })
  expect((await get('/me.json')).headers.getSetCookie()).toEqual([expect.stringContaining('numerals=arab')])
  expect((await get('/me.json', '; numerals=arab')).headers.getSetCookie()).toEqual([])
})

test('a new e-mail waits for its code, and is confirmed on the same page', async () => {
  const { post, get, profile } = await student()
  const email = `new-${(await profile()).email}`
  const wrong = await (await post({ intent: 'email', email, currentPassword: 'wrong' })).text()
  expect(wrong).toContain('This is not your current password')
  expect(wrong).not.toContain('value="wrong"')
  await post({ intent: 'email', email, currentPassword: password })
  expect(await (await get('/profile')).text()).toContain('Confirm the new e-mail')
  const mails = async () => (await provider.mailbox()).filter(({ to }) => to === email)
  await expect.poll(async () => (await mails()).length).toBe(1)
  const code = /^\d{6}$/m.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
  expect(await (await post({ intent: 'code', code: code === '000000' ? '111111' : '000000' })).text()).toContain('That code is not right')
  await post({ intent: 'code', code })
  expect(await profile()).toMatchObject({ email, pendingEmail: null })
})

test('a password is changed with the present one; this session stays, and no password comes back', async () => {
  const { changePassword, get } = await student()
  const refused = await changePassword({ currentPassword: 'wrong-one', newPassword: 'short' })
  const answer = await refused.text()
  expect(refused.status).toBe(422)
  expect(answer).toContain('at least 8 characters')
  expect(answer).not.toContain('wrong-one')
  const changed = await changePassword({ currentPassword: password, newPassword: 'Quiet-lantern-27' })
  expect(await changed.text()).toContain('Your password is changed')
  expect(readSessionChange(changed)).toBeUndefined()
  expect((await get('/profile')).status).toBe(200)
})

test('a person whose codes come by mail is asked for one on both pages, can have it sent, and is told of a wrong one beside its field', async () => {
  const { changePassword, post, get, personId, profile } = await student()
  for (const path of ['/profile', '/profile/changePassword']) expect(await (await get(path)).text()).not.toContain('name="code"')
  await provider.deps.db.update(people).set({ isTwoStepOn: true }).where(eq(people.id, personId))
  for (const path of ['/profile', '/profile/changePassword']) {
    const page = await (await get(path)).text()
    expect(page).toContain('Code from our mail, or a recovery code')
    expect(page).toContain('Mail me a code')
  }
  const { email } = await profile()
  const refused = await changePassword({ currentPassword: password, newPassword: 'Quiet-lantern-27', code: '000000' })
  expect([refused.status, (await refused.text()).includes('That code is not right')]).toEqual([422, true])
  expect(await (await post({ intent: 'email', email: `new-${email}`, currentPassword: password, code: '' })).text()).toContain(
    'That code is not right',
  )
  expect(await (await changePassword({ intent: 'sendCode' })).text()).toContain('A code is on its way to your e-mail')
  const { code } = await keyIn(provider, email)
  const changed = await changePassword({ currentPassword: password, newPassword: 'Quiet-lantern-27', code })
  expect(await changed.text()).toContain('Your password is changed')
  expect(await (await post({ intent: 'sendCode' })).text()).toMatch(/A code is on its way|Too many tries/)
})

test('the provider is not asked if the present password is missing', async () => {
  const { changePassword } = await student()
  shop.calls.length = 0
  expect(await (await changePassword({ currentPassword: '', newPassword: 'Quiet-lantern-27' })).text()).toContain(
    'Enter your current password',
  )
  expect(shop.calls).not.toContain('ChangePassword')
})
