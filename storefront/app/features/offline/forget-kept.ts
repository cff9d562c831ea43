import { keptHere } from '../../session/cookies/kept-here.ts'

export const keptDatabase = 'kept'
/** What stores of files for reading without a line begin with; the build follows. */
export const keptFilesPrefix = 'kept-files '
/** The worker is asked about pages below this, and about no other. */
export const keptScope = '/dashboard/'

/** Tells the log-out that this device keeps nothing. That it does, the shop itself says with each lease. */
function unmarkKept(): void {
  if (typeof document === 'undefined') return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser students use
  document.cookie = `${keptHere}=; path=/; max-age=0; samesite=lax`
}

/**
 * Nothing stays on the device, and no worker: for a contact that finds nobody, or another person. A log-out does the same without this file (`forget-script.ts`).
 * Fails in silence where nothing could be kept.
 */
export async function forgetKept(): Promise<void> {
  const removed = await Promise.allSettled([removeDatabase(), removeFiles(), removeWorker()])
  // Else the next log-out tries again.
  if (removed.every(({ status }) => status === 'fulfilled')) unmarkKept()
}

function removeDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(keptDatabase)
    removing.onsuccess = () => resolve()
    removing.onerror = () => reject(removing.error)
    // It is removed as soon as the other tab has closed it.
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

/** Registers it for the pages of the account alone: a browser asks it about no public page, nor starts it for one. */
export async function registerWorker(): Promise<void> {
  const { active, installing, waiting } = await navigator.serviceWorker.register(`${keptScope}worker.js`, { scope: keptScope })
  const worker = active ? undefined : (installing ?? waiting)
  if (worker) await untilAtWork(worker)
}

/** What is said to be kept can be read at once: a worker that is only registered answers nothing yet. */
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
