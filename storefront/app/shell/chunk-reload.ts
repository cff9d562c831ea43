import { chunkReloadGuardMs } from 'contract/limits.ts'
import { useSyncExternalStore } from 'react'
import { createPath, useNavigation } from 'react-router'
import { runningRouter } from './page/running-router.ts'

type LostPage = { key: string; address: string }

let lostPage: LostPage | undefined
let isReloadMeant = false
const listeners = new Set<() => void>()

/** Reloads the page, past `watchChunks`. */
export function reloadPage(): void {
  isReloadMeant = true
  window.location.reload()
}

/**
 * If a page's code cannot be fetched, it belonged to an older build: reload, at most once per path in 10 s (contract §2.21), then show its
 * error page. React Router itself would reload the page being left, without limit and even for a hovered link. It has no setting for that,
 * so its reload is cancelled when the browser announces it (Navigation API); browsers without that API reload.
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
  // A failed prefetch for a hovered link is no reason to reload.
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

/** The address of the page that cannot be shown, until the reader leaves. */
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
    // Without storage it could reload for ever.
    return false
  }
}
