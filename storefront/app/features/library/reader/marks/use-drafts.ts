import { useRef, useState } from 'react'
import { keepDrafts, type NoteDraft, type NoteDrafts, readDrafts } from './note-drafts.ts'

export type Drafts = {
  /** As they are shown. */
  all: NoteDrafts
  /** As it is at this moment, also where an answer comes much later. */
  current: (page: number) => NoteDraft | undefined
  put: (page: number, draft: NoteDraft | undefined) => void
}

/** Each change is kept in the browser at once. */
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
