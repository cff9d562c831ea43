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
 * Marks a page, or unmarks it. A page that is marked already keeps the day and the edition. Two calls at the same moment may pass the limit by one:
 * nothing depends on the exact number.
 */
export async function saveBookmark(db: DbOrTx, { personId, id, page, isMarked, locale, now }: Marking): Promise<Bookmark | null> {
  const { memoId, pageCount, edition } = await getOwnedMemo(db, personId, id)
  const isOfMemo = and(eq(bookmarks.personId, personId), eq(bookmarks.memoId, memoId))
  const isSame = and(isOfMemo, eq(bookmarks.page, page))
  if (!isMarked) {
    // Whatever its page: an earlier edition may have had more of them.
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
