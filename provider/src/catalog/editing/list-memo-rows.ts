import { exportMemosEndpoint, type listMemoRowsEndpoint, MemoState } from 'contract/catalogue/editing/memo-editing.ts'
import { toTotal } from 'contract/counted-list.ts'
import type { Locale } from 'contract/locale.ts'
import { toDecimal } from 'contract/money.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countEach } from '../../db/bounded-count.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
import { components, memos, subjects } from '../../db/schema/catalog.ts'
import { beginsWords } from '../../db/word-index.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { memoFigures } from '../../sales/books/figure.schema.ts'
import { filterById } from '../list-filters.ts'
import type { ListContext } from '../list-page.ts'
import { aboutMemo } from './about-memo.ts'
import { isInState, memoState } from './memo-state.ts'
import { memosTable } from './rows-tables.ts'

type Query = z.output<NonNullable<(typeof listMemoRowsEndpoint)['query']>>
type WantedMemos = Omit<Query, 'PageNumber' | 'PageSize'>

/** Found by an index before the list is read: `offset 0` avoids normalizing and comparing each row of the list. */
const hasWords = (text: string): SQL | undefined =>
  text.trim() ? sql`${memos.id} in (select ${memos.id} from ${memos} where ${beginsWords(text, aboutMemo)} offset 0)` : undefined

/** The list's filters on a memo, except its state. */
export const matchesFilters = ({ Text = '', SubjectId, Grade }: Pick<Query, 'Text' | 'SubjectId' | 'Grade'>): SQL | undefined =>
  and(
    hasWords(Text),
    filterById(memos.subjectId, SubjectId),
    Grade === undefined
      ? undefined
      : sql`${memos.componentId} in (select ${components.id} from ${components} where ${components.grade} = ${Grade})`,
  )

/** One page of the memos in every state, and the count of each. */
export async function listMemoRows(db: DbOrTx, query: Query, { locale, currency }: ListContext) {
  const matching = matchesFilters(query)
  const [ids, counts] = await Promise.all([findPage(db, query, matching, locale), countStates(db, matching)])
  const total = query.State ? counts[query.State] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const items = await listMemosOf(db, ids, currency)
  return { items, ...toTotal(total), pageNumber: query.PageNumber, pageSize: query.PageSize, counts }
}

/** Memos in the order of their ids. */
export async function listMemosOf(db: DbOrTx, ids: readonly number[], currency: string) {
  return (await readMemos(db, ids)).map(({ memo, state, subject, grade, sold: pieces }) => ({
    id: memo.id,
    sku: memo.sku,
    title: memo.title,
    subject,
    grade,
    contentLanguage: memo.contentLanguage,
    academicYear: memo.academicYear,
    state,
    publishAt: memo.publishAt?.toISOString() ?? null,
    edition: memo.edition,
    sold: pieces,
    price: memo.priceMinor === null ? null : toDecimal(memo.priceMinor, currency),
    isFree: memo.isFree,
    currency,
    picture: memo.picture,
  }))
}

function countStates(db: DbOrTx, matching: SQL | undefined): Promise<Record<MemoState, number>> {
  const select = (state: MemoState) => sql`select from ${memos} where ${and(isInState(state), matching)}`
  return countEach(db, Object.fromEntries(MemoState.options.map((state) => [state, select(state)])) as Record<MemoState, SQL>)
}

/** Finds the ids first in an index's order, and reads the other columns only for these. */
async function findPage(db: DbOrTx, query: Query, matching: SQL | undefined, locale: Locale): Promise<number[]> {
  const rows = await selectIds(db, query, matching, locale)
    .limit(query.PageSize)
    .offset((query.PageNumber - 1) * query.PageSize)
  return rows.map(({ id }) => id)
}

/** The sorted list from which a page is taken. */
export const idsOfMemos = (db: DbOrTx, query: WantedMemos, locale: Locale) => selectIds(db, query, matchesFilters(query), locale)

function selectIds(db: DbOrTx, { State, Sort }: WantedMemos, matching: SQL | undefined, locale: Locale) {
  const ids = db.select({ id: memos.id }).from(memos).$dynamic()
  return (/sold/.test(Sort) ? ids.innerJoin(memoFigures, eq(memoFigures.memoId, memos.id)) : ids)
    .where(and(matching, State && isInState(State)))
    .orderBy(...orderBy(Sort, locale))
}

/** In the order of their ids. */
async function readMemos(db: DbOrTx, ids: readonly number[]) {
  const rows = await db
    .select({
      memo: memos,
      state: memoState,
      subject: { id: subjects.id, title: subjects.title, hue: subjects.hue },
      grade: components.grade,
      sold: memoFigures.sold,
    })
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .innerJoin(memoFigures, eq(memoFigures.memoId, memos.id))
    .leftJoin(components, eq(components.id, memos.componentId))
    .where(inArray(memos.id, [...ids]))
  return inOrderOf(ids, rows, ({ memo }) => memo.id)
}

/** Worded like the indexes; ties are sorted in the same direction. */
function orderBy(sort: string, locale: Locale): SQL[] {
  if (/sold/.test(sort)) return (sort.startsWith('-') ? [desc] : [asc]).flatMap((by) => [by(memoFigures.sold), by(memoFigures.memoId)])
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const [own, other] = locale === 'en' ? ['en', 'ar'] : ['ar', 'en']
  const column: Record<string, SQL> = {
    title: sql`coalesce(nullif(${memos.title} ->> ${sql.raw(`'${own}'`)}, ''), ${memos.title} ->> ${sql.raw(`'${other}'`)}) collate "und-x-icu" ${way}`,
    edition: sql`${memos.edition} ${way}`,
    price: sql`(case when ${memos.isFree} then 0 else ${memos.priceMinor} end) ${way} nulls last`,
    changed: sql`${memos.updatedAt} ${way}`,
  }
  const first = column[sort.replace('-', '')] ?? sql`${memos.updatedAt} ${way}`
  return [first, sort === '-price' ? sql`${memos.id} desc nulls last` : sql`${memos.id} ${way}`]
}

export const memosList = defineList(exportMemosEndpoint, {
  name: () => 'memos',
  ids: (db, wanted, { locale }) => idsOfMemos(db, wanted, locale).getSQL(),
  table: async (db, ids, { locale, currency }) => memosTable(await listMemosOf(db, ids.map(Number), currency), locale),
})
