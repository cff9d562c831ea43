import { chunkReloadGuardMs } from 'contract/limits.ts'
import { useSyncExternalStore } from 'react'
import { createPath, useNavigation } from 'react-router'
import { runningRouter } from './page/running-router.ts'

type LostPage = { key: string; address: string }

let lostPage: LostPage | undefined
let isReloadMeant = false
const listeners = new Set<() => void>()

/** Loads the page anew because somebody asked for it. */
export function reloadPage(): void {
  isReloadMeant = true
  window.location.reload()
}

/**
 * If a page's code cannot be fetched, it belonged to an older build: the page is loaded anew, at most once per path in 10 s
 * (contract §2.21), and after that its error page is shown. React Router itself would reload the page that the reader is leaving, without a
 * limit and even if a link was only hovered. It has no setting for that, so we cancel its reload when the browser announces it
 * (Navigation API); in a browser without that API React Router reloads.
 */
export function watchChunks(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloadMeant) return
    event.preventDefault()
    queueMicrotask(followUp)
  })
}

function followUp(): void {
  const wanted = runningRouter().state.navigation.location
  // A page that is only prefetched, for a link somebody points at, is no reason to reload.
  if (!wanted) return
  const address = createPath(wanted)
  if (navigator.onLine && mayReload(wanted.pathname, Date.now())) {
    if (address === createPath(window.location)) reloadPage()
    else window.location.assign(address)
    return
  }
  lostPage = { key: wanted.key, address }
  for (const listener of listeners) listener()
}

/** The address of the page that cannot be shown, until the reader goes elsewhere. */
export function useLostPage(): string | undefined {
  const { location } = useNavigation()
  const lost = useSyncExternalStore(
    subscribe,
    () => lostPage,
    () => undefined,
  )
  return lost && lost.key === location?.key ? lost.address : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function mayReload(path: string, now: number): boolean {
  const key = `reload ${path}`
  try {
    const isTooSoon = now - Number(sessionStorage.getItem(key) ?? -chunkReloadGuardMs) < chunkReloadGuardMs
    if (!isTooSoon) sessionStorage.setItem(key, String(now))
    return !isTooSoon
  } catch {
    // It could go on for ever without storage.
    return false
  }
}
