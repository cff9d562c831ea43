import { expect, test } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'

const cookieName = 'warraq-user-data'

test('a log-in leaves one cookie with id, accessToken and refreshToken: about two years, lax, out of reach of scripts', async ({
  page,
}) => {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/login'))
  await logIn(page, 'en', studentOf('session'), journeyPassword)
  const written = (await (await answer).headersArray()).filter(
    ({ name, value }) => /^set-cookie$/i.test(name) && value.startsWith(cookieName),
  )
  expect(written).toHaveLength(1)
  // Browsers cap a cookie's lifetime: only the header has the requested one.
  expect(written[0]?.value).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=63072000$/)
  const cookie = (await page.context().cookies()).find(({ name }) => name === cookieName)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: false })
  const stored = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as object
  expect(Object.keys(stored).sort()).toEqual(['accessToken', 'id', 'refreshToken'])
  expect(await page.evaluate(() => document.cookie)).not.toContain(cookieName)
})

test('if the token and its refresh are refused, the person is on /login and logged out', async ({ page, baseURL }) => {
  const soon = Math.floor(Date.now() / 1000) + 3600
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const accessToken = `${part({ alg: 'ES256' })}.${part({ exp: soon, role: [] })}.c2lnbmF0dXJl`
  const value = encodeURIComponent(JSON.stringify({ id: '0199', accessToken, refreshToken: 'ended' }))
  await page.context().addCookies([{ name: cookieName, value, url: String(baseURL) }])
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(cookieName)
})
