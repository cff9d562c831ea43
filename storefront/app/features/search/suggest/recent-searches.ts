import { searchText } from 'contract/catalogue/search-text.ts'
import { searchesStorageKey } from 'contract/limits.ts'

const mostKept = 6

/** Recent searches in this browser, newest first. Never sent to anyone. */
export function listRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(searchesStorageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** Equal words are stored once, as last typed. */
export function rememberSearch(typed: string): void {
  const text = typed.trim()
  if (searchText(text) === '') return
  keep([text, ...listRecent().filter((other) => searchText(other) !== searchText(text))])
}

export const forgetSearches = (): void => keep([])

/** Without storage, nothing is remembered. */
function keep(texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(searchesStorageKey)
    else localStorage.setItem(searchesStorageKey, JSON.stringify(texts.slice(0, mostKept)))
  } catch {}
}
