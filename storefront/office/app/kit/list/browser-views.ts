import { BrowserView, viewLimits } from 'contract/office/saved-view.ts'

/** Where browsers kept the views of the list at an address, before the shop kept them. */
const keyOf = (path: string) => `officeViews:${path}`

/** What is still kept in this browser. What somebody else has put there is left out. */
export function readBrowserViews(path: string): BrowserView[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.filter((view) => BrowserView.safeParse(view).success).slice(0, viewLimits.merged)
  } catch {
    return []
  }
}

/** The shop has all but those of these names. */
export function keepInBrowser(path: string, left: readonly string[]): void {
  try {
    const rest = readBrowserViews(path).filter(({ name }) => left.includes(name.trim()))
    if (rest.length > 0) localStorage.setItem(keyOf(path), JSON.stringify(rest))
    else localStorage.removeItem(keyOf(path))
  } catch {
    // Without storage, nothing was kept.
  }
}
