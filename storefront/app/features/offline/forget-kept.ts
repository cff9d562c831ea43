import { keptHere } from '../../session/cookies/kept-here.ts'

export const keptDatabase = 'kept'
/** The name prefix of caches for offline reading; the build uses it too. */
export const keptFilesPrefix = 'kept-files '
/** The worker's scope: it handles no other pages. */
export const keptScope = '/dashboard/'

/** Tells the log-out that this device keeps nothing. The shop sets the mark with each lease. */
function unmarkKept(): void {
  if (typeof document === 'undefined') return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser students use
  document.cookie = `${keptHere}=; path=/; max-age=0; samesite=lax`
}

/**
 * Removes everything kept and the worker: for a request that finds nobody or somebody else logged in. Log-out does the same without this
 * file (`forget-script.ts`). Fails silently where nothing could be kept.
 */
export async function forgetKept(): Promise<void> {
  const removed = await Promise.allSettled([removeDatabase(), removeFiles(), removeWorker()])
  // If not, the next log-out retries.
  if (removed.every(({ status }) => status === 'fulfilled')) unmarkKept()
}

function removeDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(keptDatabase)
    removing.onsuccess = () => resolve()
    removing.onerror = () => reject(removing.error)
    // It is deleted as soon as the other tab has closed it.
    removing.onblocked = () => resolve()
  })
}

async function removeFiles(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(keptFilesPrefix)).map((name) => caches.delete(name)))
}

async function removeWorker(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.filter((worker) => new URL(worker.scope).pathname === keptScope).map((worker) => worker.unregister()))
}

/** Registers it for account pages only: the browser never starts it for public pages. */
export async function registerWorker(): Promise<void> {
  const { active, installing, waiting } = await navigator.serviceWorker.register(`${keptScope}worker.js`, { scope: keptScope })
  const worker = active ? undefined : (installing ?? waiting)
  if (worker) await untilAtWork(worker)
}

/** Kept pages must be readable at once: a worker that is only registered does not answer yet. */
function untilAtWork(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      else if (worker.state === 'redundant') reject(new Error('The browser has refused the worker'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
