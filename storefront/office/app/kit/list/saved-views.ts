import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** A way to look at a list, named by somebody in this browser: the list's query. */
export type SavedView = { name: string; query: string }

export const mostViews = 12
const keyOf = (path: string) => `officeViews:${path}`
const none: SavedView[] = []
const changed = 'office:views'

/** The named views of the list at this address, oldest first; none before the browser has taken over. */
export function useSavedViews() {
  const { pathname } = useLocation()
  const stored = useSyncExternalStore(
    subscribe,
    () => read(pathname),
    () => '',
  )
  const views = parse(stored)
  const write = (next: SavedView[]) => {
    try {
      localStorage.setItem(keyOf(pathname), JSON.stringify(next))
    } catch {
      // Nothing is kept without storage; the list itself works.
    }
    window.dispatchEvent(new Event(changed))
  }
  return {
    views,
    /** A name that is there already gets the new query. */
    save: (view: SavedView) => write([...views.filter(({ name }) => name !== view.name), view].slice(-mostViews)),
    remove: (removed: string) => write(views.filter(({ name }) => name !== removed)),
  }
}

function subscribe(listen: () => void): () => void {
  // Another tab tells by `storage`, this one by its own event.
  for (const event of ['storage', changed]) window.addEventListener(event, listen)
  return () => {
    for (const event of ['storage', changed]) window.removeEventListener(event, listen)
  }
}

function read(path: string): string {
  try {
    return localStorage.getItem(keyOf(path)) ?? ''
  } catch {
    return ''
  }
}

/** What somebody else has put there, or an older version of ours, is left out. */
function parse(stored: string): SavedView[] {
  if (!stored) return none
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) ? parsed.filter(isView) : none
  } catch {
    return none
  }
}

const isView = (view: unknown): view is SavedView =>
  typeof view === 'object' &&
  view !== null &&
  'name' in view &&
  typeof view.name === 'string' &&
  'query' in view &&
  typeof view.query === 'string'
