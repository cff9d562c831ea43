import type { BrowserContext, Page, Request, Response } from '@playwright/test'
import { type Canary, canariesOfCookie, canariesOfForm, canariesOfPath, type Found, leaksAmong } from './canaries.ts'

export type SecretsWatch = {
  canaries: () => Canary[]
  /** Secrets that requests do not show: a mailed code, an app's key. */
  add: (canary: Canary) => void
  /** Where a secret of this browser was and must not be: pages, their data and addresses, storage, console. */
  leaks: () => Promise<string[]>
}

const watches = new WeakMap<BrowserContext, SecretsWatch>()

export const watchOf = (page: Page): SecretsWatch | undefined => watches.get(page.context())

/** Learns a browser's secrets from its requests and answers, and records what might leak them. */
export function watchSecrets(context: BrowserContext): SecretsWatch {
  const canaries = new Map<string, Canary>()
  const found: Found[] = []
  const reading: Promise<void>[] = []
  const add = (canary: Canary) => canaries.set(canary.value, canary)

  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    canariesOfForm(searchParams).forEach(add)
    canariesOfPath(pathname).forEach(add)
    if (isForm(request)) canariesOfForm(new URLSearchParams(request.postData() ?? '')).forEach(add)
    found.push({ where: `the address ${pathname}`, path: pathname, text: request.url() })
  })
  context.on('response', (response) => {
    if (!isBuiltFile(response)) reading.push(read(response).catch(() => {}))
  })
  context.on('console', (message) => {
    const path = pathOf(message.page()?.url() ?? '')
    found.push({ where: `the console of ${path}`, path, text: message.text() })
  })

  /** If a page is left at once, nobody can read its answer any more. */
  async function read(response: Response): Promise<void> {
    const isText = /^(document|fetch|xhr)$/.test(response.request().resourceType()) && !isRedirect(response)
    const [headers, text] = await Promise.all([response.headersArray(), isText ? textOf(response) : ''])
    for (const { name, value } of headers) if (/^set-cookie$/i.test(name)) canariesOfCookie(value).forEach(add)
    const path = pathOf(response.url())
    found.push({ where: `the answer of ${path}`, path, text })
  }

  const watch: SecretsWatch = {
    canaries: () => [...canaries.values()],
    add,
    leaks: async () => {
      await Promise.all(reading)
      const open = await Promise.all(context.pages().map(whatIsIn))
      return leaksAmong([...found, ...open.flat()], watch.canaries())
    },
  }
  watches.set(context, watch)
  return watch
}

/**
 * For Chromium, a request made while its page was being left never ends: nobody reads its answer. Documents do arrive, however slow the
 * machine is.
 */
function textOf(response: Response): Promise<string> {
  const patienceMs = response.request().resourceType() === 'document' ? 60_000 : 5_000
  return Promise.race([response.text().catch(() => ''), new Promise<string>((resolve) => setTimeout(() => resolve(''), patienceMs))])
}

/**
 * Most answers are such files, which set no cookie (storefront/server/privacy.http.test.ts). Reading their headers took a tenth of a
 * worker's time.
 */
const isBuiltFile = (response: Response) =>
  response.ok() &&
  /^(script|stylesheet|font)$/.test(response.request().resourceType()) &&
  /^\/(admin\/)?assets\//.test(new URL(response.url()).pathname)

const isForm = (request: Request) =>
  request.method() === 'POST' && (request.headers()['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

const isRedirect = (response: Response) => response.status() >= 300 && response.status() < 400

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

/** What a script in the page could read. */
async function whatIsIn(page: Page): Promise<Found[]> {
  const path = pathOf(page.url())
  const read = () => {
    const { localStorage: local, sessionStorage: session } = window
    return { address: location.href, cookies: document.cookie, local: JSON.stringify(local), session: JSON.stringify(session) }
  }
  if (!/^https?:/.test(page.url())) return []
  const parts = Object.entries(await page.evaluate(read)).map(([part, text]) => ({ where: `${part} of the open page ${path}`, path, text }))
  // After client navigation a page still holds the data of the document it was loaded as.
  const loadedAs = pathOf(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? location.href))
  return [...parts, { where: `html of the open page ${path}`, path: loadedAs, text: await page.content() }]
}
