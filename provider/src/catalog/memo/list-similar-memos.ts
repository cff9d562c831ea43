import type { Memo } from 'contract/catalogue/catalog.ts'
import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, subjects } from '../../db/schema/catalog.ts'
import { parseItemId } from '../item-id.ts'
import { maxSimilar } from '../similar.ts'
import { arrangeCompanions } from './arrange-companions.ts'
import { isMemoOnSale, newestMemos, selectMemos } from './memo.queries.ts'
import { type MemoRow, toMemo } from './memo-wire.ts'

/**
 * What goes well with a memo: of its subject and component first, as somebody studies them (`arrange-companions.ts`), then of its subject, the same
 * grade before others, then of its stage; newest first in each. One statement where the subject has enough in the component.
 */
export const listSimilarMemos = (db: DbOrTx, id: string, currency: string): Promise<Memo[]> =>
  listSimilarIf(db, parseItemId(id), currency, () => isMemoOnSale)

/** The same for a memo in any state, which is for staff only; what goes with it is on sale. */
export const listSimilarToAny = (db: DbOrTx, id: string, currency: string): Promise<Memo[]> =>
  listSimilarIf(db, parseItemId(id), currency, (memoId) => or(isMemoOnSale, eq(memos.id, memoId)))

async function listSimilarIf(
  db: DbOrTx,
  memoId: number | undefined,
  currency: string,
  conditionFor: (memoId: number) => SQL | undefined,
): Promise<Memo[]> {
  if (memoId === undefined) throw new AppError('not_found')
  const found = await selectMemos(db).where(and(sql`${memos.id} = any(${besideAnd(memoId)})`, conditionFor(memoId)))
  const origin = found.find(({ memo }) => memo.id === memoId)
  if (!origin) throw new AppError('not_found')
  const near = found.filter((row) => row !== origin && row.studyStage.id === origin.studyStage.id)
  const companions = arrangeCompanions(
    origin.memo,
    near.map(({ memo }) => memo),
  )
  const placeOf = new Map(companions.map((companion, place) => [companion, place]))
  const first = near.toSorted((a, b) => (placeOf.get(a.memo.id) ?? 0) - (placeOf.get(b.memo.id) ?? 0)).slice(0, maxSimilar)
  const rest = await listRest(db, origin, [memoId, ...first.map(({ memo }) => memo.id)], maxSimilar - first.length)
  return [...first, ...rest].map((row) => toMemo(row, currency))
}

/** The ids of the memo itself and of those of its subject and component whose numbers are next to its own, on either side. */
function besideAnd(memoId: number): SQL {
  const own = (column: SQL) => sql`(select ${column} from memos where id = ${memoId})`
  const isBeside = sql`is_active and subject_id = ${own(sql`subject_id`)} and coalesce(component_id, 0) = ${own(sql`coalesce(component_id, 0)`)}`
  const limit = sql.raw(`limit ${maxSimilar}`)
  return sql`array(
    (select id from memos where ${isBeside} and sku > ${own(sql`sku`)} order by sku ${limit}) union all
    (select id from memos where ${isBeside} and sku < ${own(sql`sku`)} order by sku desc ${limit}) union all
    select ${memoId}::bigint)`
}

/** Those of its subject and grade, then those of its subject, then those of its stage: each group is read from the newest on, no further than needed. */
async function listRest(db: DbOrTx, { memo, component }: MemoRow, without: number[], count: number): Promise<MemoRow[]> {
  if (count <= 0) return []
  const ofStage = eq(memos.studyStageId, memo.studyStageId)
  const ofSubject = and(ofStage, eq(memos.subjectId, memo.subjectId))
  const ofGrade = db
    .select({ id: components.id })
    .from(components)
    .where(eq(components.grade, component?.grade ?? -1))
  const onSale = db.select({ id: subjects.id }).from(subjects).where(eq(subjects.isActive, true))
  const groups = [and(ofSubject, inArray(memos.componentId, ofGrade)), ofSubject, and(ofStage, inArray(memos.subjectId, onSale))]
  const newest = groups.map((group, place) =>
    db
      .select({ id: memos.id, place: sql<number>`${sql.raw(String(place))}`.as('place') })
      .from(memos)
      .where(and(group, memos.isActive, notInArray(memos.id, without)))
      .orderBy(...newestMemos)
      .limit(count)
      .getSQL(),
  )
  const ranked = sql`(select id, min(place) as place from (${sql.join(
    newest.map((group) => sql`(${group})`),
    sql` union all `,
  )}) as each_group group by id) as ranked`
  return selectMemos(db)
    .innerJoin(ranked, sql`ranked.id = ${memos.id}`)
    .where(isMemoOnSale)
    .orderBy(sql`ranked.place`, ...newestMemos)
    .limit(count)
}
