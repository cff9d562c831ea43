import type { PageNote } from 'contract/student/reading-mark.ts'
import { useRef, useState } from 'react'

/**
 * Typed but unsaved text. `typed`: its writer has not saved it; `waiting`: it is resent automatically; `changed`: another device saved
 * first, and `theirs` is its text.
 */
export type NoteDraft = { text: string; seenVersion: string | null } & (
  | { state: 'typed' | 'sending' | 'waiting' | 'ended' }
  | { state: 'refused'; said: string }
  | { state: 'changed'; theirs: PageNote | null }
)

export type NoteDrafts = ReadonlyMap<number, NoteDraft>

/** Per person, because several may share a browser. */
const keyOf = (personId: string, memoId: number) => `note-drafts-${personId}-${memoId}`

/** Drafts of an earlier visit; unfinished saves are sent again. */
export function readDrafts(personId: string, memoId: number): NoteDrafts {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(personId, memoId)) ?? '[]') as [number, Record<string, unknown>][]
    return new Map(
      kept.map(([page, { text, seenVersion, isSent }]) => {
        const seen = typeof seenVersion === 'string' ? seenVersion : null
        return [Number(page), { text: String(text), seenVersion: seen, state: isSent === true ? 'waiting' : 'typed' }]
      }),
    )
  } catch {
    return new Map()
  }
}

export function keepDrafts(personId: string, memoId: number, drafts: NoteDrafts): void {
  const rows = [...drafts].map(([page, { text, seenVersion, state }]) => {
    return [page, { text, seenVersion, isSent: state === 'sending' || state === 'waiting' || state === 'ended' }]
  })
  try {
    if (rows.length > 0) localStorage.setItem(keyOf(personId, memoId), JSON.stringify(rows))
    else localStorage.removeItem(keyOf(personId, memoId))
  } catch {
    // Storage may be blocked: drafts then live as long as the page.
  }
}

type Drafts = {
  /** For rendering. */
  all: NoteDrafts
  /** The latest draft, for answers that arrive much later. */
  current: (page: number) => NoteDraft | undefined
  put: (page: number, draft: NoteDraft | undefined) => void
}

/** Each change is stored in the browser at once. */
export function useDrafts(personId: string, memoId: number): Drafts {
  const [all, setAll] = useState(() => readDrafts(personId, memoId))
  const latest = useRef(all)
  const put = (page: number, draft: NoteDraft | undefined) => {
    const next = new Map(latest.current)
    if (draft) next.set(page, draft)
    else next.delete(page)
    latest.current = next
    keepDrafts(personId, memoId, next)
    setAll(next)
  }
  return { all, current: (page) => latest.current.get(page), put }
}
