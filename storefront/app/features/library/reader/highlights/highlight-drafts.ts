import { Highlight } from 'contract/student/highlight.ts'

/** A change that the shop does not have yet. `waiting`: it is sent again by itself; `ended`: the session has. */
export type HighlightDraft = { highlight: Highlight; isRemoved: boolean; state: 'sending' | 'waiting' | 'ended' }
export type HighlightDrafts = ReadonlyMap<string, HighlightDraft>

/** By person as well, like those of notes. */
const keyOf = (personId: string, memoId: number) => `highlight-drafts-${personId}-${memoId}`

/** What an earlier visit left is sent again. */
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
    // Storage may be blocked: then drafts live as long as the page.
  }
}
