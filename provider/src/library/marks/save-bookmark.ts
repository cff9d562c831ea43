import { maxMarks } from 'contract/limits.ts'
import type { Locale } from 'contract/locale.ts'
import type { Bookmark } from 'contract/student/reading-mark.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { libraryTexts } from '../library.texts.ts'
import { getOwnedMemo } from '../owned-memos.ts'
import { bookmarks } from './mark.schema.ts'
import { bookmarkWire } from './mark-wire.ts'

type Marking = { personId: string; id: string; page: number; isMarked: boolean; locale: Locale; now: Date }

/**
 * Sets or removes a page's bookmark. An existing bookmark keeps its day and edition. Two simultaneous calls may exceed the limit by one: nothing
 * depends on the exact number.
 */
export async function saveBookmark(db: DbOrTx, { personId, id, page, isMarked, locale, now }: Marking): Promise<Bookmark | null> {
  const { memoId, pageCount, edition } = await getOwnedMemo(db, personId, id)
  const isOfMemo = and(eq(bookmarks.personId, personId), eq(bookmarks.memoId, memoId))
  const isSame = and(isOfMemo, eq(bookmarks.page, page))
  if (!isMarked) {
    // Any page number: an earlier edition may have had more pages.
    await db.delete(bookmarks).where(isSame)
    return null
  }
  const [present] = await db.select().from(bookmarks).where(isSame)
  if (present) return bookmarkWire(present)
  const refuse = (text: Record<Locale, string>) => new AppError('invalid_fields', { fields: { page: [text[locale]] } })
  if (page > pageCount) throw refuse(libraryTexts.noSuchPage)
  if ((await db.$count(bookmarks, isOfMemo)) >= maxMarks) throw refuse(libraryTexts.tooManyBookmarks)
  const row = { personId, memoId, page, edition, madeAt: now }
  await db.insert(bookmarks).values(row).onConflictDoNothing()
  return bookmarkWire(row)
}
