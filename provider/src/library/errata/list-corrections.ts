import type { Correction } from 'contract/student/library.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { errata } from '../library.schema.ts'

type Published = Pick<typeof errata.$inferSelect, 'id' | 'memoId' | 'edition' | 'page' | 'text' | 'publishedAt'>

/** What is published about any edition of these memos, by page. */
export async function listCorrections(db: DbOrTx, memos: readonly { id: number }[]): Promise<Published[]> {
  if (memos.length === 0) return []
  const isOfThem = inArray(
    errata.memoId,
    memos.map(({ id }) => id),
  )
  const { id, memoId, edition, page, text, publishedAt } = errata
  return db
    .select({ id, memoId, edition, page, text, publishedAt })
    .from(errata)
    .where(and(isOfThem, eq(errata.state, 'published')))
    .orderBy(asc(errata.page), asc(errata.publishedAt), asc(errata.id))
}

/** Those of the edition that somebody reads. */
export function correctionsOf(published: readonly Published[], memoId: number, edition: number): Correction[] {
  return published
    .filter((erratum) => erratum.memoId === memoId && erratum.edition === edition)
    .map(({ id, page, text, publishedAt }) => ({ id, page, text, publishedAt: publishedAt?.toISOString() ?? '' }))
}
