import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { pricedMemos } from '../support/catalogue.ts'
import { expect, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { openWithNames } from '../support/named-hosts.ts'
import { openElsewhere } from '../support/open-elsewhere.ts'
import { type Journey, journeyPassword, studentOf } from '../support/students.ts'

/**
 * The shop's address, and the attacking page's. Browsers send Sec-Fetch-Site only to an https or loopback shop, and Origin to all. They
 * send the session cookie to another port of the same host too.
 */
const attacks: [what: string, shop: string, elsewhere: string, student: Journey][] = [
  ['another site', '127.0.0.1', 'localhost', 'elsewhere-1'],
  ['another port of the same host', '127.0.0.1', '127.0.0.1', 'elsewhere-2'],
  ['another site, to a shop on plain http', 'shop.warraq.test', 'elsewhere.test', 'elsewhere-3'],
  ['another port of the same host, to a shop on plain http', 'shop.warraq.test', 'shop.warraq.test', 'elsewhere-4'],
]

type Fields = Record<string, string>
const newPassword = 'chosen by somebody else'

/** Forms that would all work if the shop sent them. */
const formsOf = (memoId: number): [path: string, fields: Fields][] => [
  ['/login', { email: 'student@demo.warraq.example', password: 'Warraq-demo-2026' }],
  ['/logout', {}],
  ['/cart', { order: JSON.stringify({ items: [{ id: memoId }] }) }],
  ['/profile', { intent: 'details', fullName: 'Somebody Else', phone: '' }],
  ['/profile/changePassword', { currentPassword: journeyPassword, newPassword }],
  ['/profile/security', { intent: 'revokeOthers' }],
  ['/profile/security', { intent: 'deleteAccount', currentPassword: journeyPassword }],
]
const encodings = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

for (const [what, shopHost, elsewhereHost, student] of attacks) {
  test(`a page of ${what} can change nothing, read nothing and frame nothing; the session lives on`, async ({
    playwright,
    launchOptions,
    baseURL,
    request,
  }) => {
    const shop = `http://${shopHost}:${new URL(String(baseURL)).port}`
    const other = await openElsewhere()
    const elsewhere = `http://${elsewhereHost}:${other.port}/`
    const browser = await openWithNames(playwright, launchOptions)
    const context = await browser.newContext({ baseURL: shop })
    const own = await context.newPage()
    await logIn(own, 'en', studentOf(student), journeyPassword)
    const [cookie] = await context.cookies(shop)
    const forms = formsOf((await pricedMemos(request))[0]?.id ?? 0)
    const before = await whatIsKept(request, context)
    const attacker = await context.newPage()

    await test.step('forms', async () => {
      for (const [path, fields] of forms) {
        for (const encoding of encodings) {
          await attacker.goto(elsewhere)
          expect(await sendForm(attacker, shop + path, fields, encoding), `${path} as ${encoding}`).toBe(403)
        }
      }
    })

    await test.step('fetch with credentials', async () => {
      await attacker.goto(elsewhere)
      for (const [path, fields] of forms) {
        for (const address of [shop + path, `${shop}${path}.data`]) expect(await fetchBlindly(attacker, address, fields), address).toBe(403)
      }
      for (const path of ['/me.json', '/profile', '/profile.data', '/api/Website/Profile/Get', '/login'])
        expect(await canRead(attacker, shop + path), path).toBe(false)
    })

    await test.step('frames', async () => {
      await attacker.goto(elsewhere)
      for (const path of ['/', '/login', '/profile/security', '/cart']) expect(await isFramed(attacker, shop + path), path).toBe(false)
      expect(await isFramed(attacker, elsewhere)).toBe(true)
    })

    expect((await context.cookies(shop)).find(({ name }) => name === cookie?.name)?.value).toBe(cookie?.value)
    expect(await whatIsKept(request, context)).toEqual(before)
    await own.goto('/dashboard')
    await expect(own).toHaveURL(/\/dashboard$/)
    // What was refused there is accepted here: the origin was the reason.
    await visit(own, '/profile')
    expect(await sendForm(own, `${shop}/profile`, { intent: 'details', fullName: 'Somebody Else', phone: '' }, encodings[0])).toBe(200)
    expect(await whatIsKept(request, context)).not.toEqual(before)
    await browser.close()
    other.close()
  })
}

/** What these attacks would change, as its owner sees it from the provider. */
async function whatIsKept(request: APIRequestContext, context: BrowserContext): Promise<unknown[]> {
  const value = (await context.cookies()).find(({ name }) => name === 'warraq-user-data')?.value ?? ''
  const { accessToken } = JSON.parse(decodeURIComponent(value)) as { accessToken: string }
  const ask = async (path: string) => {
    const response = await request.get(`/api/Website/${path}`, { headers: { Authorization: `Bearer ${accessToken}` } })
    expect(response.status(), path).toBe(200)
    return ((await response.json()) as { data: unknown }).data
  }
  const { items } = (await ask('Session/GetAll')) as { items: { id: string }[] }
  return [await ask('Profile/Get'), await ask('Order/GetAll'), items.map(({ id }) => id)]
}

/** Submits a form as any page can. Returns the status. */
async function sendForm(page: Page, action: string, fields: Fields, encoding = ''): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.url() === action)
  const loaded = page.waitForEvent('load')
  await page.evaluate(
    ([target, named, enctype]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: target, enctype })
      for (const [name, value] of Object.entries(named)) {
        const input = document.createElement('input')
        Object.assign(input, { type: 'hidden', name, value })
        form.append(input)
      }
      document.body.append(form)
      form.submit()
    },
    [action, fields, encoding] as const,
  )
  await loaded
  return (await answer).status()
}

/** Sends a request without reading the answer, which an attack does not need. */
async function fetchBlindly(page: Page, address: string, fields: Fields): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.url() === address)
  const body = new URLSearchParams(fields).toString()
  await page.evaluate(
    ([target, text]) => {
      const type = 'application/x-www-form-urlencoded'
      return fetch(target, { method: 'POST', mode: 'no-cors', credentials: 'include', body: new Blob([text], { type }) }).catch(() => {})
    },
    [address, body] as const,
  )
  return (await answer).status()
}

function canRead(page: Page, address: string): Promise<boolean> {
  const read = (target: string) =>
    fetch(target, { credentials: 'include' }).then(
      async (response) => (await response.text()) !== '',
      () => false,
    )
  return page.evaluate(read, address)
}

/** Whether a frame with this address shows it. */
async function isFramed(page: Page, address: string): Promise<boolean> {
  await page.evaluate((source) => {
    const frame = document.createElement('iframe')
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    frame.src = source
    document.body.replaceChildren(frame)
    return loaded
  }, address)
  // A refused frame shows the browser's error page.
  return page.frames().some((frame) => frame.parentFrame() !== null && frame.url() === address)
}
