import { fewestReaders, type MemoReading } from 'contract/office/memo-reading.ts'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { parseItemId } from '../catalog/item-id.ts'
import { contactTickets } from '../contact/contact.schema.ts'
import type { DbOrTx } from '../db/database.ts'
import { memos } from '../db/schema/catalog.ts'
import { readingPlaces, readPages } from './library.schema.ts'

type Sums = { readers: number; downloads: number; medianPages: number }

/** How a memo is read, in sums; of fewer than `fewestReaders` readers nothing. Throws not_found. */
export async function getMemoReading(db: DbOrTx, id: string): Promise<MemoReading> {
  const memoId = parseItemId(id)
  const [memo] = memoId === undefined ? [] : await db.select().from(memos).where(eq(memos.id, memoId))
  if (!memo) throw new AppError('not_found')
  const { title, edition, pageCount } = memo
  const head = { memoId: memo.id, title, edition, pageCount }
  const sums = await sumUp(db, memo.id, pageCount)
  if (sums.readers < fewestReaders) {
    return { ...head, readers: null, downloads: null, medianPages: null, reports: null, confirmed: null, pages: [] }
  }
  const readers = await countByPage(db, memo.id)
  const reports = await listReports(db, memo.id)
  return {
    ...head,
    ...{ readers: sums.readers, downloads: enough(sums.downloads), medianPages: Math.floor(sums.medianPages) },
    ...{ reports: reports.length, confirmed: reports.filter(({ verdict }) => verdict === 'accepted').length },
    pages: Array.from({ length: pageCount }, (_, index) => {
      const page = index + 1
      const read = enough(readers.get(page) ?? 0)
      return { page, readers: read, reports: read === null ? null : reports.filter((report) => report.page === page).length }
    }),
  }
}

const enough = (count: number): number | null => (count < fewestReaders ? null : count)

/** Whoever turned a page or downloaded it has opened it. The median counts the pages that the edition has. */
async function sumUp(db: DbOrTx, memoId: number, pageCount: number): Promise<Sums> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as readers, count(downloaded_at)::int as downloads,
      coalesce(percentile_disc(0.5) within group (order by least(coalesce(cardinality(pages), 0), ${pageCount}::int)), 0)::int as "medianPages"
    from (select person_id from ${readPages} where memo_id = ${memoId} union select person_id from ${readingPlaces} where memo_id = ${memoId}) as reader
    left join ${readPages} on ${readPages.personId} = reader.person_id and ${readPages.memoId} = ${memoId}`)) as unknown as { rows: Sums[] }
  return rows[0] ?? { readers: 0, downloads: 0, medianPages: 0 }
}

async function countByPage(db: DbOrTx, memoId: number): Promise<Map<number, number>> {
  const { rows } = (await db.execute(sql`
    select page, count(*)::int as readers from ${readPages}, unnest(pages) as page where memo_id = ${memoId} group by page`)) as unknown as {
    rows: { page: number; readers: number }[]
  }
  return new Map(rows.map(({ page, readers }) => [page, readers]))
}

const listReports = (db: DbOrTx, memoId: number) =>
  db.select({ page: contactTickets.page, verdict: contactTickets.verdict }).from(contactTickets).where(eq(contactTickets.memoId, memoId))
