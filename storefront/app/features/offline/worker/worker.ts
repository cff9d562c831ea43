/**
 * Answers pages below /dashboard/ while offline, from what `kept-files.ts` has stored. The browser starts it only for those pages, and
 * registers it only when something is kept. All other requests go to the browser. The build makes it a separate file without imports.
 */
const keptPage = '/dashboard/read/kept'
const readerPattern = /^\/dashboard\/read\/(\d+)$/
const filesPrefix = 'kept-files '
const database = 'kept'

/** Service worker types: the library's exclude those of pages. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Lasting & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
type KeptWorker = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { unregister: () => Promise<boolean> }
  addEventListener: ((type: 'install' | 'activate', act: (event: Lasting) => void) => void) &
    ((type: 'fetch', act: (event: Asked) => void) => void)
}
const worker = self as unknown as KeptWorker

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname, searchParams.get('lang')))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
})

async function answerPage(event: Asked, pathname: string, language: string | null): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (response.type === 'opaqueredirect') event.waitUntil(lookWhetherEnded())
    return response
  } catch {
    return (await answerFromStore(pathname, language)) ?? Response.error()
  }
}

/** File names are never reused, so a stored file is always right. */
async function answerFile(request: Request): Promise<Response> {
  const stored = (await storeNames()).length > 0 ? await caches.match(request) : undefined
  return stored ?? fetch(request)
}

async function answerFromStore(pathname: string, named: string | null): Promise<Response | undefined> {
  const cacheName = await findWholeStore()
  if (!cacheName) return undefined
  const find = (address: string) => caches.match(address, { cacheName })
  if (pathname !== keptPage) return Response.redirect(`${keptPage}#${readerPattern.exec(pathname)?.[1] ?? 'all'}`)
  const chosen = (await (await find(`${keptPage}/language`))?.text()) ?? 'en'
  return (await find(`${keptPage}?lang=${named}`)) ?? find(`${keptPage}?lang=${chosen}`)
}

/** A store still being filled, or never completed, lacks code for its pages. */
async function findWholeStore(): Promise<string | undefined> {
  for (const name of (await storeNames()).toReversed()) {
    // Opening it would re-create it if a log-out removes it at this moment.
    if (await caches.match(`${keptPage}/whole`, { cacheName: name })) return name
  }
  return undefined
}

const storeNames = async () => (await caches.keys()).filter((name) => name.startsWith(filesPrefix))

/** A redirected page: to the log-in, if this device was logged out from another one. Then nothing stays here. */
async function lookWhetherEnded(): Promise<void> {
  const answer = await fetch(keptPage, { redirect: 'manual' }).catch(() => undefined)
  if (answer?.type !== 'opaqueredirect') return
  await Promise.all((await storeNames()).map((name) => caches.delete(name)))
  await removeDatabase()
  // Last: as long as there is a worker, the next contact tries again.
  await worker.registration.unregister()
}

/** Waits until the page being left has closed it. */
function removeDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(database)
    removing.onsuccess = () => resolve()
    removing.onerror = () => reject(removing.error)
  })
}

export {}
