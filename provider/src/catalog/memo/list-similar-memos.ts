import type { Memo } from 'contract/catalogue/catalog.ts'
import { and, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrder, jsonList, jsonOf, selectValues } from '../../db/json-rows.ts'
import { components, memos, subjects } from '../../db/schema/catalog.ts'
import { statement } from '../../db/statement.ts'
import { parseItemId } from '../item-id.ts'
import { maxSimilar } from '../similar.ts'
import { arrangeCompanions, type Numbered } from './arrange-companions.ts'
import { isMemoOnSale, listedFields, memoTables, newestMemos } from './memo.queries.ts'
import { type MemoRow, toMemo } from './memo-wire.ts'

const id = sql`${sql.placeholder('id')}::bigint`
const own = (column: string) => sql`(select ${sql.raw(column)} from own)`
const origin = sql`own as materialized (
  select memo.*, coalesce(memo.component_id, 0) as place, (select grade from components where components.id = memo.component_id) as grade
  from memos as memo where memo.id = ${id}
)`

/** The memos on sale of its subject and component with the nearest numbers, on either side. */
const near = (() => {
  const isBeside = sql`is_active and subject_id = ${own('subject_id')} and coalesce(component_id, 0) = ${own('place')}`
  const limit = sql.raw(`limit ${maxSimilar}`)
  const beside = sql`array(
    (select id from memos where ${isBeside} and sku > ${own('sku')} order by sku ${limit}) union all
    (select id from memos where ${isBeside} and sku < ${own('sku')} order by sku desc ${limit}))`
  return sql`near as materialized (
    select ${memos.id} as id from ${memoTables}
    where ${memos.id} = any(${beside}) and ${memos.studyStageId} = ${own('study_stage_id')} and ${isMemoOnSale})`
})()

/**
 * If too few are near: first memos of its subject and grade, then of its subject, then of its stage. Each group is read newest first, no further
 * than needed.
 */
const rest = (() => {
  const needed = sql`limit greatest(0, ${sql.raw(String(maxSimilar))} - (select count(*) from near))`
  const ofStage = sql`${memos.studyStageId} = ${own('study_stage_id')}`
  const ofSubject = and(ofStage, sql`${memos.subjectId} = ${own('subject_id')}`)
  const ofGrade = sql`${memos.componentId} in (select ${components.id} from ${components} where ${components.grade} = ${own('grade')})`
  const ofSubjectOnSale = sql`${memos.subjectId} in (select ${subjects.id} from ${subjects} where ${subjects.isActive})`
  const groups = [and(ofSubject, ofGrade), ofSubject, and(ofStage, ofSubjectOnSale)]
  const newest = groups.map(
    (group, place) => sql`(select ${memos.id} as id, ${sql.raw(String(place))} as place from ${memos}
      where ${group} and ${memos.isActive} and ${memos.id} <> ${id} and ${memos.id} <> all(array(select near.id from near))
      order by ${sql.join(newestMemos, sql`, `)} ${needed})`,
  )
  const ranked = sql`(select id, min(place) as place from (${sql.join(newest, sql` union all `)}) as each_group group by id) as ranked`
  return sql`select ${jsonOf(listedFields)} as item from ${memoTables} join ${ranked} on ranked.id = ${memos.id}
    where ${isMemoOnSale} order by ranked.place, ${sql.join(newestMemos, sql`, `)} ${needed}`
})()

type Near = MemoRow & Pick<Numbered, 'sku'>
type Origin = Numbered & { isOnSale: boolean }

/** Parts for the `with` of a statement whose `id` is a memo's, and values of it. */
export function similarOf() {
  const { id: memoId, sku, type } = memos
  const ofId = inOrder({ where: sql`${memoId} = ${id}`, order: newestMemos })
  const ofNear = inOrder({ where: sql`${memoId} = any(array(select near.id from near))`, order: newestMemos })
  const own = jsonOf({ id: memoId, sku, type, isOnSale: sql`${isMemoOnSale}` })
  return {
    parts: sql`${origin}, ${near}`,
    values: {
      origin: jsonList<Origin>(sql`select ${own} as item from ${memoTables} ${ofId}`),
      near: jsonList<Near>(sql`select ${jsonOf({ ...listedFields, sku })} as item from ${memoTables} ${ofNear}`),
      rest: jsonList<MemoRow>(rest),
    },
  }
}

const select = statement('similar_memos', (db) => {
  const { parts, values } = similarOf()
  return selectValues(db, values, { before: sql`with ${parts}` })
})

/**
 * Recommendations for a memo: first of its subject and component in study order (`arrange-companions.ts`), then of its subject, with the same
 * grade first, then of its stage; each newest first. One statement.
 */
export const listSimilarMemos = (db: DbOrTx, id: string, currency: string): Promise<Memo[]> =>
  listSimilarIf(db, id, currency, ({ isOnSale }) => isOnSale)

/** The same for a memo in any state, for staff only; the recommendations are on sale. */
export const listSimilarToAny = (db: DbOrTx, id: string, currency: string): Promise<Memo[]> => listSimilarIf(db, id, currency, () => true)

async function listSimilarIf(db: DbOrTx, id: string, currency: string, isShown: (origin: Origin) => boolean): Promise<Memo[]> {
  const memoId = parseItemId(id)
  const [found] = memoId === undefined ? [] : await select(db).execute({ id: memoId })
  const origin = found?.origin[0]
  if (!origin || !isShown(origin)) throw new AppError('not_found')
  return toSimilar(origin, found, currency)
}

/** The near ones in study order, then the others. */
export function toSimilar(origin: Numbered, { near, rest }: { near: Near[]; rest: MemoRow[] }, currency: string): Memo[] {
  const companions = arrangeCompanions(
    origin,
    near.map(({ memo, sku }) => ({ id: memo.id, type: memo.type, sku })),
  )
  const placeOf = new Map(companions.map((companion, place) => [companion, place]))
  const first = near.toSorted((a, b) => (placeOf.get(a.memo.id) ?? 0) - (placeOf.get(b.memo.id) ?? 0)).slice(0, maxSimilar)
  return [...first, ...rest].map((row) => toMemo(row, currency))
}
