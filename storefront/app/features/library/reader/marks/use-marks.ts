import type { Bookmark, PageNote, ReadingMarks } from 'contract/student/reading-mark.ts'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../i18n/m-reader.ts'
import { type Highlights, useHighlights } from '../highlights/use-highlights.ts'
import { type NoteDrafts, useDrafts } from './note-drafts.ts'
import { fetchMarks, type MarkOutcome, sendMark } from './send-mark.ts'
import { useSendingAgain } from './use-sending-again.ts'

export type Marks = {
  /** Whether the marks have loaded. */
  isLoaded: boolean
  bookmarks: ReadonlyMap<number, Bookmark>
  notes: ReadonlyMap<number, PageNote>
  drafts: NoteDrafts
  highlights: Highlights
  /** Why the last bookmark or deletion failed. */
  trouble: string | undefined
  closeTrouble: () => void
  /** The last note deleted, until another action. */
  deleted: PageNote | undefined
  restore: () => void
  closeDeleted: () => void
  toggleBookmark: (page: number) => void
  type: (page: number, text: string) => void
  save: (page: number) => void
  remove: (page: number) => void
  /** After another device saved first. */
  keepMine: (page: number) => void
  takeTheirs: (page: number) => void
  refresh: () => void
}

type Known = { bookmarks: ReadonlyMap<number, Bookmark>; notes: ReadonlyMap<number, PageNote> }
type MarksOf = { id: number; edition: number; personId: string; marks: ReadingMarks | null }

const byPage = <Mark extends { page: number }>(marks: readonly Mark[]) => new Map(marks.map((mark) => [mark.page, mark]))
const known = ({ bookmarks, notes }: Pick<ReadingMarks, 'bookmarks' | 'notes'>): Known => ({
  bookmarks: byPage(bookmarks),
  notes: byPage(notes),
})
function changed<Mark>(map: ReadonlyMap<number, Mark>, page: number, mark: Mark | null | undefined): ReadonlyMap<number, Mark> {
  const next = new Map(map)
  if (mark) next.set(page, mark)
  else next.delete(page)
  return next
}

/** A reader's bookmarks and notes in the open memo, with their actions. A change is shown at once, and reverted if it fails. */
export function useMarks({ id, edition, personId, marks }: MarksOf): Marks {
  const [{ bookmarks, notes }, setKnown] = useState<Known>(() => known(marks ?? { bookmarks: [], notes: [] }))
  const [isLoaded, setLoaded] = useState(marks !== null)
  const [trouble, setTrouble] = useState<string>()
  const [deleted, setDeleted] = useState<PageNote>()
  const drafts = useDrafts(personId, id)
  const highlights = useHighlights({ id, edition, personId, highlights: marks?.highlights ?? [] })
  const setBookmark = (page: number, mark: Bookmark | null | undefined) =>
    setKnown((before) => ({ ...before, bookmarks: changed(before.bookmarks, page, mark) }))
  const setNote = (page: number, note: PageNote | null | undefined) =>
    setKnown((before) => ({ ...before, notes: changed(before.notes, page, note) }))
  const refresh = async () => {
    const now = await fetchMarks(id)
    if (!now) return
    setKnown(known(now))
    highlights.know(now.highlights)
    setLoaded(true)
  }

  const toggleBookmark = async (page: number) => {
    const before = bookmarks.get(page)
    setTrouble(undefined)
    setBookmark(page, before ? undefined : { page, edition, madeAt: new Date().toISOString() })
    const outcome = await sendMark(id, { intent: 'bookmark', page: String(page), isMarked: before ? 'no' : 'yes' })
    if (outcome.kind === 'saved') return setBookmark(page, outcome.bookmark)
    setBookmark(page, before)
    setTrouble(outcome.kind === 'refused' ? outcome.text : m.reader_bookmark_failed())
  }

  const type = (page: number, text: string) => {
    const before = drafts.current(page)
    const note = notes.get(page)
    if (!before || before.state === 'typed') {
      const isAsSaved = text === (note?.text ?? '')
      drafts.put(page, isAsSaved ? undefined : { text, seenVersion: before?.seenVersion ?? note?.version ?? null, state: 'typed' })
    } else if (before.state === 'refused') drafts.put(page, { text, seenVersion: before.seenVersion, state: 'typed' })
    else drafts.put(page, { ...before, text })
  }

  const save = async (page: number) => {
    const draft = drafts.current(page)
    if (!draft || draft.state === 'sending') return
    const { text, seenVersion } = draft
    drafts.put(page, { text, seenVersion, state: 'sending' })
    settle(page, text, await sendMark(id, { intent: 'note', page: String(page), text, seen: seenVersion ?? '' }))
  }

  const settle = (page: number, sent: string, outcome: MarkOutcome) => {
    // It may have been edited meanwhile.
    const { text, seenVersion } = drafts.current(page) ?? { text: sent, seenVersion: null }
    if (outcome.kind === 'saved') {
      setNote(page, outcome.note)
      drafts.put(page, text === sent ? undefined : { text, seenVersion: outcome.note?.version ?? null, state: 'typed' })
    } else if (outcome.kind === 'changed') {
      setNote(page, outcome.note)
      drafts.put(page, { text, seenVersion, state: 'changed', theirs: outcome.note })
    } else if (outcome.kind === 'refused') drafts.put(page, { text, seenVersion, state: 'refused', said: outcome.text })
    else drafts.put(page, { text, seenVersion, state: outcome.kind === 'ended' ? 'ended' : 'waiting' })
  }

  const remove = async (page: number) => {
    const note = notes.get(page)
    drafts.put(page, undefined)
    if (!note) return
    setTrouble(undefined)
    setDeleted(undefined)
    setNote(page, undefined)
    const outcome = await sendMark(id, { intent: 'remove-note', page: String(page), seen: note.version })
    if (outcome.kind === 'saved') return setDeleted(note)
    setNote(page, outcome.kind === 'changed' ? outcome.note : note)
    const failed = outcome.kind === 'refused' ? outcome.text : m.reader_note_delete_failed()
    setTrouble(outcome.kind === 'changed' && outcome.note ? `${m.reader_note_changed()} ${outcome.note.text}` : failed)
  }
  const restore = () => {
    if (!deleted) return
    setDeleted(undefined)
    drafts.put(deleted.page, { text: deleted.text, seenVersion: null, state: 'typed' })
    void save(deleted.page)
  }

  const keepMine = (page: number) => {
    const draft = drafts.current(page)
    if (draft?.state !== 'changed') return
    drafts.put(page, { text: draft.text, seenVersion: draft.theirs?.version ?? null, state: 'typed' })
    void save(page)
  }

  const sendWaiting = () => {
    for (const [page, { state }] of drafts.all) if (state === 'waiting') void save(page)
  }
  useSendingAgain(
    sendWaiting,
    [...drafts.all.values()].some(({ state }) => state === 'waiting'),
  )
  useOnReturn(refresh)

  return {
    ...{ isLoaded, bookmarks, notes, drafts: drafts.all, highlights, trouble, closeTrouble: () => setTrouble(undefined) },
    ...{ deleted, restore, closeDeleted: () => setDeleted(undefined) },
    ...{ toggleBookmark, type, save, remove, keepMine, takeTheirs: (page) => drafts.put(page, undefined), refresh },
  }
}

/** A returning reader may have read on another device. */
function useOnReturn(refresh: () => void): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && latest.current()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
}
