import { MemoType, Stream, Term } from 'contract/catalog.ts'
import type { Facets } from 'contract/facets.ts'
import type { BilingualText } from 'contract/locale.ts'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, studyStages, subjects } from '../../db/schema/catalog.ts'
import { countRows } from '../list-page.ts'
import { type MemoFilter, memosMatching } from './memo-filters.ts'

type FacetName = keyof Facets
type Filters = Record<MemoFilter, SQL | undefined>
type Named = { title: SQL; groupBy: PgColumn[]; position: SQL }

const nameless = sql`null::jsonb`

/** The options of each filter, counted with every other filter applied. One statement. */
export async function memoFacets(db: DbOrTx, filters: Filters): Promise<Facets> {
  const counts = (name: FacetName, value: PgColumn, named?: Named) => countBy(db, filters, name, value, named)
  const inShopOrder = sql`${studyStages.sortOrder}::bigint * 1000000 + ${subjects.sortOrder}`
  const rows = await unionAll(
    counts('studyStage', memos.studyStageId, {
      title: sql`${studyStages.title}`,
      groupBy: [studyStages.id],
      position: sql`${studyStages.sortOrder}`,
    }),
    counts('subject', memos.subjectId, { title: sql`${subjects.title}`, groupBy: [subjects.id, studyStages.id], position: inShopOrder }),
    counts('grade', components.grade, { title: nameless, groupBy: [], position: sql`${components.grade}` }),
    counts('stream', components.stream),
    counts('term', components.term),
    counts('type', memos.type),
  )
  const optionsOf = (name: FacetName, order?: readonly string[]) =>
    rows
      .filter((row) => row.facet === name)
      .sort((a, b) =>
        order ? order.indexOf(a.value) - order.indexOf(b.value) : a.position - b.position || Number(a.value) - Number(b.value),
      )
      .map(({ value, title, count }) => ({ value, title, count }))
  return {
    studyStage: optionsOf('studyStage'),
    subject: optionsOf('subject'),
    grade: optionsOf('grade'),
    stream: optionsOf('stream', Stream.options),
    term: optionsOf('term', Term.options),
    type: optionsOf('type', MemoType.options),
  }
}

function countBy(
  db: DbOrTx,
  filters: Filters,
  name: FacetName,
  value: PgColumn,
  named: Named = { title: nameless, groupBy: [], position: sql`0` },
) {
  return db
    .select({
      facet: sql<FacetName>`${name}::text`,
      value: sql<string>`${value}::text`,
      title: sql<BilingualText | null>`${named.title}`.mapWith(parseTitle),
      position: sql<number>`(${named.position})::bigint`.mapWith(Number),
      count: countRows,
    })
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .innerJoin(studyStages, eq(studyStages.id, memos.studyStageId))
    .leftJoin(components, eq(components.id, memos.componentId))
    .where(and(memosMatching(filters, name), isNotNull(value)))
    .groupBy(value, ...named.groupBy)
}

const parseTitle = (title: BilingualText | string): BilingualText | null => (typeof title === 'string' ? JSON.parse(title) : title)
