import type { Memo } from 'contract/catalogue/catalog.ts'
import type { Correction, LibraryMemo } from 'contract/student/library.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { listMemosByIds } from '../catalog/memo/memo.queries.ts'
import type { DbOrTx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { errata } from './library.schema.ts'
import { listOwnReports, type OwnReports } from './list-own-reports.ts'
import { countMarks, type MarkCounts, noMarks } from './marks/list-marks.ts'
import { getOwnedMemo, listOwnedMemos, type OwnedMemo } from './owned-memos.ts'
import { pageLayoutOf } from './page-layout.ts'

/** What the student may read, last read first. */
export async function listLibrary(db: DbOrTx, personId: string, currency: string): Promise<LibraryMemo[]> {
  const owned = await listOwnedMemos(db, personId)
  const memos = await listMemosByIds(
    db,
    owned.map(({ memoId }) => memoId),
    currency,
  )
  const byId = new Map(memos.map((memo) => [memo.id, memo]))
  const corrections = await listCorrections(db, memos)
  const marks = await countMarks(db, personId)
  const reports = await listOwnReports(db, personId)
  return owned.flatMap((place) => {
    const memo = byId.get(place.memoId)
    return memo ? [viewLibraryMemo(memo, place, { corrections, marks, reports })] : []
  })
}

export async function getLibraryMemo(deps: Pick<Deps, 'db' | 'files' | 'log'>, personId: string, id: string, currency: string) {
  const { db } = deps
  const owned = await getOwnedMemo(db, personId, id)
  const [memo] = await listMemosByIds(db, [owned.memoId], currency)
  if (!memo) throw new Error('An owned memo without its row')
  const [corrections, marks, reports] = [
    await listCorrections(db, [memo]),
    await countMarks(db, personId),
    await listOwnReports(db, personId, memo.id),
  ]
  return {
    ...viewLibraryMemo(memo, owned, { corrections, marks, reports }),
    toc: owned.toc,
    layout: await pageLayoutOf(deps, owned.file),
  }
}

type Reading = Pick<OwnedMemo, 'since' | 'page' | 'readAt' | 'kept' | 'isNewEdition' | 'changes'>

type Beside = { corrections: Awaited<ReturnType<typeof listCorrections>>; marks: MarkCounts; reports: OwnReports }

/** As in the catalogue, except for the fields of the edition that this owner reads. */
function viewLibraryMemo(
  memo: Memo,
  { since, page, readAt, kept, isNewEdition, changes }: Reading,
  { corrections, marks, reports }: Beside,
): LibraryMemo {
  const { edition, pageCount, academicYear } = kept ?? memo
  return {
    ...memo,
    ...{ edition, pageCount, academicYear },
    newEdition: isNewEdition ? { changes } : null,
    corrections: correctionsOf(corrections, memo.id, edition),
    reports: reports.get(memo.id) ?? [],
    ownedSince: since.toISOString(),
    lastPage: page,
    lastReadAt: readAt?.toISOString() ?? null,
    ...(marks.get(memo.id) ?? noMarks),
  }
}

type Published = Pick<typeof errata.$inferSelect, 'id' | 'memoId' | 'edition' | 'page' | 'text' | 'publishedAt'>

/** The published corrections of any edition of these memos, by page. */
async function listCorrections(db: DbOrTx, memos: readonly { id: number }[]): Promise<Published[]> {
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

/** Those of the edition being read. */
function correctionsOf(published: readonly Published[], memoId: number, edition: number): Correction[] {
  return published
    .filter((erratum) => erratum.memoId === memoId && erratum.edition === edition)
    .map(({ id, page, text, publishedAt }) => ({ id, page, text, publishedAt: publishedAt?.toISOString() ?? '' }))
}
