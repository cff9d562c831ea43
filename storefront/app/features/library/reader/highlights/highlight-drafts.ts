import { Highlight } from 'contract/student/highlight.ts'

/** An unsaved change. `waiting`: it is resent automatically; `ended`: the session has ended. */
export type HighlightDraft = { highlight: Highlight; isRemoved: boolean; state: 'sending' | 'waiting' | 'ended' }
export type HighlightDrafts = ReadonlyMap<string, HighlightDraft>

/** Per person, like those of notes. */
const keyOf = (personId: string, memoId: number) => `highlight-drafts-${personId}-${memoId}`

/** Drafts of an earlier visit are sent again. */
export function readHighlightDrafts(personId: string, memoId: number): HighlightDrafts {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(personId, memoId)) ?? '[]') as Record<string, unknown>[]
    return new Map(
      kept.flatMap((row) => {
        const { data } = Highlight.safeParse(row.highlight)
        return data ? [[data.id, { highlight: data, isRemoved: row.isRemoved === true, state: 'waiting' }]] : []
      }),
    )
  } catch {
    return new Map()
  }
}

export function keepHighlightDrafts(personId: string, memoId: number, drafts: HighlightDrafts): void {
  const rows = [...drafts.values()].map(({ highlight, isRemoved }) => ({ highlight, isRemoved }))
  try {
    if (rows.length > 0) localStorage.setItem(keyOf(personId, memoId), JSON.stringify(rows))
    else localStorage.removeItem(keyOf(personId, memoId))
  } catch {
    // Storage may be blocked: drafts then live as long as the page.
  }
}
