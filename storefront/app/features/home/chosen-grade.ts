import { useSyncExternalStore } from 'react'

const storageKey = 'grade'

const neverChanges = () => () => undefined
const unknown = () => null

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** The grade chosen last in this browser; null on the server and until hydration. */
export function useChosenGrade(): string | null {
  return useSyncExternalStore(neverChanges, read, unknown)
}

export function rememberGrade(key: string): void {
  try {
    localStorage.setItem(storageKey, key)
  } catch {
    // Storage may be blocked: then nothing is remembered.
  }
}
