import { maxMarks } from 'contract/limits.ts'
import type { Locale } from 'contract/locale.ts'
import type { Highlight } from 'contract/student/highlight.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { libraryTexts } from '../library.texts.ts'
import { getOwnedMemo } from '../owned-memos.ts'
import { highlights } from './mark.schema.ts'
import { highlightWire } from './mark-wire.ts'

type Words = Pick<Highlight, 'page' | 'quote' | 'before' | 'after' | 'colour'>
type Highlighting = Words & { personId: string; id: string; highlightId: string; locale: Locale; now: Date }

/**
 * Highlights words, or recolours them: the last of two devices wins, because a colour is no text. Two simultaneous new ones may exceed the limit
 * by one: nothing depends on the exact number.
 */
export async function saveHighlight(db: DbOrTx, { personId, id, highlightId, locale, now, ...words }: Highlighting): Promise<Highlight> {
  const { memoId, pageCount, edition } = await getOwnedMemo(db, personId, id)
  const isOfMemo = and(eq(highlights.personId, personId), eq(highlights.memoId, memoId))
  const [present] = await db
    .update(highlights)
    .set({ colour: words.colour })
    .where(and(isOfMemo, eq(highlights.id, highlightId)))
    .returning()
  if (present) return highlightWire(present)
  const refuse = (text: Record<Locale, string>) => new AppError('invalid_fields', { fields: { page: [text[locale]] } })
  if (words.page > pageCount) throw refuse(libraryTexts.noSuchPage)
  if ((await db.$count(highlights, isOfMemo)) >= maxMarks) throw refuse(libraryTexts.tooManyHighlights)
  const row = { ...words, personId, memoId, id: highlightId, edition, madeAt: now }
  await db.insert(highlights).values(row).onConflictDoNothing()
  return highlightWire(row)
}

type Removal = { personId: string; id: string; highlightId: string }

export async function removeHighlight(db: DbOrTx, { personId, id, highlightId }: Removal): Promise<void> {
  const { memoId } = await getOwnedMemo(db, personId, id)
  await db.delete(highlights).where(and(eq(highlights.personId, personId), eq(highlights.memoId, memoId), eq(highlights.id, highlightId)))
}
