import { canariesOfCookie, canariesOfForm, leaksAmong, leaksInLog } from '../support/canaries.ts'
import { expect, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { watchSecrets } from '../support/watch-secrets.ts'

/** What a careless change might do; each must fail the journeys' own check. */
const mistakes: [what: string, make: (secret: string) => void, leak: string][] = [
  ['in its storage', (secret) => localStorage.setItem('session', JSON.stringify({ secret })), 'local of the open page /dashboard'],
  ['in the storage of the tab', (secret) => sessionStorage.setItem('secret', secret), 'session of the open page /dashboard'],
  [
    'in a cookie that scripts read',
    (secret) => void Object.assign(document, { cookie: `seen=${secret}` }),
    'cookies of the open page /dashboard',
  ],
  ['in its HTML', (secret) => document.body.setAttribute('data-secret', secret), 'html of the open page /dashboard'],
  ['in its address', (secret) => history.replaceState(null, '', `?secret=${secret}`), 'address of the open page /dashboard'],
  ['in the console', (secret) => console.log(`here is ${secret}`), 'the console of /dashboard'],
]

for (const [what, make, leak] of mistakes) {
  test(`a page that had a token or a password ${what} would fail its journey`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: String(baseURL) })
    const secrets = watchSecrets(context)
    const page = await context.newPage()
    await logIn(page, 'en', studentOf('canaries'), journeyPassword)
    await visit(page, '/dashboard')
    expect(await secrets.leaks()).toEqual([])
    for (const kind of ['token', 'password'] as const) {
      const value = secrets.canaries().find((canary) => canary.kind === kind)?.value ?? ''
      expect(value.length).toBeGreaterThan(15)
      await page.evaluate(make, value)
      expect(await secrets.leaks()).toContain(`${kind} in ${leak}`)
    }
    await context.close()
  })
}

test('a token in an answer of the shop, or in an address it asks for, would fail its journey', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: String(baseURL) })
  const secrets = watchSecrets(context)
  const page = await context.newPage()
  await logIn(page, 'en', studentOf('canaries'), journeyPassword)
  const tokenNow = () => secrets.canaries().find(({ kind }) => kind === 'token')?.value ?? ''
  // An answer's headers are read after it.
  await expect.poll(tokenNow).not.toBe('')
  const token = tokenNow()
  // The page itself shows the search text.
  await visit(page, `/home/globalSearch?q=${token}`)
  const leaks = await secrets.leaks()
  expect(leaks).toContain('token in the address /home/globalSearch')
  expect(leaks).toContain('token in the answer of /home/globalSearch')
  await context.close()
})

test('the link to a thread may be in its own page and in the mailbox, and would fail a journey anywhere else', () => {
  const thread = '0f'.repeat(31)
  const found = ['/contact', '/mailbox', '/search'].map((path) => ({ where: path, path, text: `<a href="/contact?thread=${thread}">` }))
  const secrets = canariesOfForm(new URLSearchParams({ thread }))
  expect(leaksAmong(found, secrets)).toEqual(['key in /search'])
  expect(leaksInLog(`{"url":"/contact?thread=${thread}"}`, secrets)).toBe(true)
})

test('a secret in the log would fail the run, however it is spelled; a number that only contains a code’s digits would not', () => {
  const [password] = canariesOfForm(new URLSearchParams({ currentPassword: 'two words or more' }))
  expect(password).toMatchObject({ kind: 'password' })
  for (const spelt of ['two words or more', 'two%20words%20or%20more', 'two+words+or+more'])
    expect(leaksInLog(`{"url":"/login?x=${spelt}"}`, password ? [password] : []), spelt).toBe(true)
  const cookie = `warraq-user-data=${encodeURIComponent(JSON.stringify({ accessToken: `a.b.${'s'.repeat(40)}`, refreshToken: `rt1.id.1.${'m'.repeat(40)}` }))}; Path=/`
  const tokens = canariesOfCookie(cookie)
  expect(tokens).toHaveLength(2)
  for (const { value } of tokens) expect(leaksInLog(`Bearer x.${value}`, tokens)).toBe(true)
  expect(leaksInLog('{"msg":"sent 482913"}', [{ kind: 'code', value: '482913' }])).toBe(true)
  expect(leaksInLog('{"time":1482913000,"id":"a-482913-b"}', [{ kind: 'code', value: '482913' }])).toBe(false)
})
