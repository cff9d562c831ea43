import { searchText } from 'contract/catalogue/search-text.ts'
import { searchesStorageKey } from 'contract/limits.ts'

const mostKept = 6

/** What was last searched for in this browser, the newest first. Nobody else gets to know it. */
export function listRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(searchesStorageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** The same words once, as they were typed last. */
export function rememberSearch(typed: string): void {
  const text = typed.trim()
  if (searchText(text) === '') return
  keep([text, ...listRecent().filter((other) => searchText(other) !== searchText(text))])
}

export const forgetSearches = (): void => keep([])

/** A browser that stores nothing does without. */
function keep(texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(searchesStorageKey)
    else localStorage.setItem(searchesStorageKey, JSON.stringify(texts.slice(0, mostKept)))
  } catch {}
}
