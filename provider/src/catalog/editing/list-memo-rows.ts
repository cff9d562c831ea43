import type { Locale } from 'contract/locale.ts'
import { type listMemoRowsEndpoint, MemoState } from 'contract/memo-editing.ts'
import { toDecimal } from 'contract/money.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, subjects } from '../../db/schema/catalog.ts'
import { filterById } from '../list-filters.ts'
import { countRows, type ListContext } from '../list-page.ts'
import { soldPieces } from './count-sold.ts'
import { matchesWords } from './matches-words.ts'
import { isInState, memoState } from './memo-state.ts'

type Query = z.output<NonNullable<(typeof listMemoRowsEndpoint)['query']>>
const about = sql`concat_ws(' ', both_languages(${memos.title}), both_languages(${memos.authorName}), ${memos.sku})`

type Sold = ReturnType<typeof soldPieces>

/** What the filters of the list ask of a memo and of its component, but for its state. */
export const matchesFilters = ({ Text = '', SubjectId, Grade }: Pick<Query, 'Text' | 'SubjectId' | 'Grade'>): SQL | undefined =>
  and(matchesWords(Text, about), filterById(memos.subjectId, SubjectId), Grade === undefined ? undefined : eq(components.grade, Grade))

/** One page of the memos in every state, and how many there are in each. */
export async function listMemoRows(db: DbOrTx, query: Query, { locale, currency }: ListContext) {
  const matching = matchesFilters(query)
  const sold = soldPieces(db)
  const [rows, byState] = await Promise.all([
    db
      .select({
        memo: memos,
        state: memoState,
        subject: { id: subjects.id, title: subjects.title, hue: subjects.hue },
        grade: components.grade,
        sold: sql<number>`coalesce(${sold.pieces}, 0)`.mapWith(Number),
      })
      .from(memos)
      .innerJoin(subjects, eq(subjects.id, memos.subjectId))
      .leftJoin(components, eq(components.id, memos.componentId))
      .leftJoin(sold, eq(sold.itemId, memos.id))
      .where(and(matching, query.State && isInState(query.State)))
      .orderBy(...orderBy(query.Sort, sold, locale))
      .limit(query.PageSize)
      .offset((query.PageNumber - 1) * query.PageSize),
    db
      .select({ state: memoState, count: countRows })
      .from(memos)
      .leftJoin(components, eq(components.id, memos.componentId))
      .where(matching)
      .groupBy(memoState),
  ])
  const counts = Object.fromEntries(
    MemoState.options.map((state) => [state, byState.find((row) => row.state === state)?.count ?? 0]),
  ) as Record<MemoState, number>
  return {
    items: rows.map(({ memo, state, subject, grade, sold: pieces }) => ({
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
    })),
    totalCount: query.State ? counts[query.State] : Object.values(counts).reduce((sum, count) => sum + count, 0),
    pageNumber: query.PageNumber,
    pageSize: query.PageSize,
    counts,
  }
}

function orderBy(sort: string, sold: Sold, locale: Locale): SQL[] {
  const other = locale === 'en' ? 'ar' : 'en'
  const columns: Record<string, SQL> = {
    title: sql`coalesce(nullif(${memos.title} ->> ${locale}, ''), ${memos.title} ->> ${other}) collate "und-x-icu"`,
    edition: sql`${memos.edition}`,
    sold: sql`coalesce(${sold.pieces}, 0)`,
    price: sql`case when ${memos.isFree} then 0 else ${memos.priceMinor} end`,
    changed: sql`${memos.updatedAt}`,
  }
  const isDown = sort.startsWith('-')
  const column = columns[sort.replace('-', '')] ?? columns.changed
  return [isDown ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, sql`${memos.id} desc`]
}
