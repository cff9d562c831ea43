import type { Locale } from 'contract/locale.ts'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/database.ts'
import { readingPlaces } from './library.schema.ts'
import { libraryTexts } from './library.texts.ts'
import { getOwnedMemo } from './owned-memos.ts'
import { noteReadPage } from './read-pages.ts'

type Place = { personId: string; id: string; page: number; locale: Locale; now: Date }

export async function saveReadingPlace(db: DbOrTx, { personId, id, page, locale, now }: Place): Promise<{ page: number }> {
  const { memoId, pageCount } = await getOwnedMemo(db, personId, id)
  if (page > pageCount) throw new AppError('invalid_fields', { fields: { page: [libraryTexts.noSuchPage[locale]] } })
  await db
    .insert(readingPlaces)
    .values({ personId, memoId, page, updatedAt: now })
    .onConflictDoUpdate({ target: [readingPlaces.personId, readingPlaces.memoId], set: { page, updatedAt: now } })
  await noteReadPage(db, { personId, memoId }, page)
  return { page }
}
