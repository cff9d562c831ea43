/** Unpublished text survives a failed submission, a log-in in between and a closed form, until the tab is closed. */
export type ReviewDraft = { rating: number; text: string }

const keyOf = (memoId: number) => `review-draft-${memoId}`

export function readDraft(memoId: number): ReviewDraft | undefined {
  try {
    const { rating, text } = JSON.parse(sessionStorage.getItem(keyOf(memoId)) ?? 'null') as Record<string, unknown>
    return { rating: typeof rating === 'number' ? rating : 0, text: typeof text === 'string' ? text : '' }
  } catch {
    return undefined
  }
}

export function keepDraft(memoId: number, draft: ReviewDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(memoId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(memoId))
  } catch {
    // Storage may be blocked: the draft then lives as long as the form.
  }
}
