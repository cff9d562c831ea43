import { maxMarks } from 'contract/limits.ts'
import type { Locale } from 'contract/locale.ts'
import type { PageNote } from 'contract/student/reading-mark.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { libraryTexts } from '../library.texts.ts'
import { getOwnedMemo } from '../owned-memos.ts'
import { pageNotes } from './mark.schema.ts'
import { noteWire } from './mark-wire.ts'

type Place = { personId: string; id: string; page: number; locale: Locale }
type Written = Place & { text: string; seenVersion: string | null; now: Date }

/**
 * Writes a page's note over the text that its writer has seen, and over no other. Repeating the same text is no conflict: the first answer may
 * have been lost. Two simultaneous new notes may exceed the limit by one: nothing depends on the exact number.
 */
export async function saveNote(db: DbOrTx, { text, seenVersion, now, ...place }: Written): Promise<PageNote> {
  const { personId, page, locale } = place
  const { memoId, pageCount, edition } = await getOwnedMemo(db, personId, place.id)
  const isOfMemo = and(eq(pageNotes.personId, personId), eq(pageNotes.memoId, memoId))
  const isSame = and(isOfMemo, eq(pageNotes.page, page))
  const values = { text, edition, version: uuidv7(), changedAt: now }
  const refuse = (refusal: Record<Locale, string>) => new AppError('invalid_fields', { fields: { page: [refusal[locale]] } })
  let saved: (typeof pageNotes.$inferSelect)[]
  if (seenVersion === null) {
    if (page > pageCount) throw refuse(libraryTexts.noSuchPage)
    if ((await db.$count(pageNotes, isOfMemo)) >= maxMarks) throw refuse(libraryTexts.tooManyNotes)
    saved = await db
      .insert(pageNotes)
      .values({ personId, memoId, page, ...values })
      .onConflictDoNothing()
      .returning()
  } else {
    saved = await db.update(pageNotes).set(values).where(isSeen(isSame, seenVersion)).returning()
  }
  if (saved[0]) return noteWire(saved[0])
  const present = await findNote(db, isSame)
  if (present?.text === text) return present
  throw changed(present, locale)
}

/** Removes the text that was seen, and no other. */
export async function removeNote(db: DbOrTx, { personId, id, page, seenVersion, locale }: Place & { seenVersion: string }): Promise<void> {
  const { memoId } = await getOwnedMemo(db, personId, id)
  const isSame = and(eq(pageNotes.personId, personId), eq(pageNotes.memoId, memoId), eq(pageNotes.page, page))
  await db.delete(pageNotes).where(isSeen(isSame, seenVersion))
  const present = await findNote(db, isSame)
  if (present) throw changed(present, locale)
}

/** Nobody has seen a nonexistent version. */
const isSeen = (isSame: SQL | undefined, version: string) => and(isSame, eq(pageNotes.version, isUuid(version) ? version : uuidv7()))

async function findNote(db: DbOrTx, isSame: SQL | undefined): Promise<PageNote | null> {
  const [row] = await db.select().from(pageNotes).where(isSame)
  return row ? noteWire(row) : null
}

const changed = (present: PageNote | null, locale: Locale) =>
  new AppError('conflict', { message: libraryTexts.noteChanged[locale], data: { note: present } })
