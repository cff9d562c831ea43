import { removeHighlightEndpoint, saveHighlightEndpoint } from 'contract/student/highlight.ts'
import { listLatestMarksEndpoint } from 'contract/student/latest-marks.ts'
import { listMarksEndpoint, removeNoteEndpoint, saveBookmarkEndpoint, saveNoteEndpoint } from 'contract/student/reading-mark.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { keyOfPerson } from '../../throttle/key-of-person.ts'
import { getOwnedMemo } from '../owned-memos.ts'
import { listLatestMarks } from './list-latest-marks.ts'
import { listMarks } from './list-marks.ts'
import { saveBookmark } from './save-bookmark.ts'
import { removeHighlight, saveHighlight } from './save-highlight.ts'
import { removeNote, saveNote } from './save-note.ts'

/** Bookmarks, notes and highlights in owned items. Nobody else sees them, not even staff. */
export function markRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps
  mount(api, listMarksEndpoint, async ({ caller: { personId }, query }) => {
    const { memoId } = await getOwnedMemo(db, personId, query.Id)
    return { data: await listMarks(db, personId, memoId) }
  })
  mount(api, listLatestMarksEndpoint, async ({ caller }) => ({ data: { items: await listLatestMarks(db, caller.personId) } }))
  mount(api, saveBookmarkEndpoint, async ({ caller: { personId }, body, locale }) => {
    await countChange(deps, personId)
    return { data: { bookmark: await saveBookmark(db, { ...body, personId, locale, now: now() }) } }
  })
  mount(api, saveNoteEndpoint, async ({ caller: { personId }, body, locale }) => {
    await countChange(deps, personId)
    return { data: { note: await saveNote(db, { ...body, personId, locale, now: now() }) } }
  })
  mount(api, removeNoteEndpoint, async ({ caller: { personId }, body, locale }) => {
    await countChange(deps, personId)
    await removeNote(db, { ...body, personId, locale })
    return { data: { isRemoved: true as const } }
  })
  mount(api, saveHighlightEndpoint, async ({ caller: { personId }, body, locale }) => {
    await countChange(deps, personId)
    return { data: { highlight: await saveHighlight(db, { ...body, personId, locale, now: now() }) } }
  })
  mount(api, removeHighlightEndpoint, async ({ caller: { personId }, body }) => {
    await countChange(deps, personId)
    await removeHighlight(db, { ...body, personId })
    return { data: { isRemoved: true as const } }
  })
}

async function countChange({ throttle }: Pick<Deps, 'throttle'>, personId: string): Promise<void> {
  const { isOver, retryAfterSeconds } = await throttle.count('marks', keyOfPerson('marks', personId))
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
}
