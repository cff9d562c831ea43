import { exportSubjectsEndpoint, type listSubjectRowsEndpoint, type PlaceChoices } from 'contract/catalogue/editing/subject-editing.ts'
import type { Locale } from 'contract/locale.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DbOrTx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
import { components, memos, studyStages, subjects } from '../../db/schema/catalog.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { toComponent } from '../component-wire.ts'
import { countStates, itemStateIn } from '../editing/item-state.ts'
import { matchesWords } from '../editing/matches-words.ts'
import { subjectsTable } from '../editing/rows-tables.ts'
import { filterById } from '../list-filters.ts'
import { countRows, type ListContext } from '../list-page.ts'
import { toPrice } from '../price.ts'
import { stagesInOrder } from '../study-stage/study-stage.queries.ts'

type Query = z.output<NonNullable<(typeof listSubjectRowsEndpoint)['query']>>
type WantedSubjects = Omit<Query, 'PageNumber' | 'PageSize'>

const memosOf = sql<number>`(select count(*)::int from ${memos} where ${memos.subjectId} = ${subjects}.id)`.mapWith(Number)

/** One page of the subjects in every state, and the count of each. */
export async function listSubjectRows(db: DbOrTx, query: Query, { locale, currency }: ListContext) {
  const [rows, byState] = await Promise.all([
    selectRows(db)
      .where(isAsked(query))
      .orderBy(...orderBy(query.Sort, locale))
      .limit(query.PageSize)
      .offset((query.PageNumber - 1) * query.PageSize),
    db.select({ state, count: countRows }).from(subjects).where(matching(query)).groupBy(state),
  ])
  const items = rows.map((row) => subjectWire(row, currency))
  return { items, ...countStates(byState, query.State), pageNumber: query.PageNumber, pageSize: query.PageSize }
}

/** The ids of all matches, without pages. */
export const idsOfSubjects = (db: DbOrTx, query: WantedSubjects, locale: Locale) =>
  db
    .select({ id: subjects.id })
    .from(subjects)
    .innerJoin(studyStages, eq(studyStages.id, subjects.studyStageId))
    .where(isAsked(query))
    .orderBy(...orderBy(query.Sort, locale))

/** Subjects in the order of their ids. */
export async function subjectsOf(db: DbOrTx, ids: readonly number[], currency: string) {
  const rows = await selectRows(db).where(inArray(subjects.id, [...ids]))
  return inOrderOf(ids, rows, ({ subject }) => subject.id).map((row) => subjectWire(row, currency))
}

const state = itemStateIn(subjects)
const about = sql`concat_ws(' ', both_languages(${subjects.title}), ${subjects.aliases}::text, ${subjects.key})`

const matching = ({ Text = '', StudyStageId }: WantedSubjects): SQL | undefined =>
  and(matchesWords(Text, about), filterById(subjects.studyStageId, StudyStageId))

const isAsked = (query: WantedSubjects): SQL | undefined => and(matching(query), query.State && sql`${state} = ${query.State}`)

const selectRows = (db: DbOrTx) =>
  db
    .select({ subject: subjects, studyStage: { id: studyStages.id, title: studyStages.title }, state, memos: memosOf })
    .from(subjects)
    .innerJoin(studyStages, eq(studyStages.id, subjects.studyStageId))
    .$dynamic()

const subjectWire = ({ subject, memos: count, ...row }: Awaited<ReturnType<typeof selectRows>>[number], currency: string) => ({
  ...{ id: subject.id, title: subject.title, hue: subject.hue, isFree: subject.isFree, memos: count, currency },
  ...row,
  price: toPrice(subject, currency),
})

function orderBy(sort: string, locale: Locale): SQL[] {
  const other = locale === 'en' ? 'ar' : 'en'
  const isDown = sort.startsWith('-')
  const put = (column: SQL) => (isDown ? sql`${column} desc nulls last` : sql`${column} asc nulls last`)
  const columns: Record<string, SQL[]> = {
    order: [sql`${studyStages.sortOrder}`, sql`${studyStages.id}`, sql`${subjects.sortOrder}`],
    title: [sql`coalesce(nullif(${subjects.title} ->> ${locale}, ''), ${subjects.title} ->> ${other}) collate "und-x-icu"`],
    memos: [memosOf],
    price: [sql`case when ${subjects.isFree} then 0 else ${subjects.priceMinor} end`],
    changed: [sql`${subjects.updatedAt}`],
  }
  return [...(columns[sort.replace('-', '')] ?? columns.order ?? []).map(put), put(sql`${subjects.id}`)]
}

/** Every stage and component, in the shop's order. */
export async function getPlaceChoices(db: DbOrTx): Promise<PlaceChoices> {
  const [stages, parts] = await Promise.all([
    db
      .select({ id: studyStages.id, title: studyStages.title, isShown: studyStages.isActive })
      .from(studyStages)
      .orderBy(...stagesInOrder),
    db.select().from(components).orderBy(asc(components.studyStageId), asc(components.sortOrder), asc(components.id)),
  ])
  return { stages, components: parts.map(toComponent) }
}

export const subjectsList = defineList(exportSubjectsEndpoint, {
  name: () => 'subjects',
  ids: (db, wanted, { locale }) => idsOfSubjects(db, wanted, locale).getSQL(),
  table: async (db, ids, { locale, currency }) => subjectsTable(await subjectsOf(db, ids.map(Number), currency), locale),
})
