import { chunkReloadGuardMs } from 'contract/limits.ts'
import { createPath } from 'react-router'
import { runningRouter } from './running-router.ts'

/** If a page's code cannot be fetched, it belonged to an older build: the page is loaded anew, at most once per path in 10 s (contract §2.21). */
export function reloadForChunk(): boolean {
  const wanted = runningRouter().state.navigation.location
  // What is only fetched ahead, for a link that somebody points at, is no reason to load anything.
  if (!wanted || !navigator.onLine || !mayReload(wanted.pathname, Date.now())) return false
  const address = createPath(wanted)
  if (address === createPath(window.location)) window.location.reload()
  else window.location.assign(address)
  return true
}

export function mayReload(path: string, now: number): boolean {
  const key = `reload ${path}`
  try {
    const isTooSoon = now - Number(sessionStorage.getItem(key) ?? -chunkReloadGuardMs) < chunkReloadGuardMs
    if (!isTooSoon) sessionStorage.setItem(key, String(now))
    return !isTooSoon
  } catch {
    // Without a memory it could go on for ever.
    return false
  }
}
