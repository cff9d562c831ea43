import type { MinorUnits } from 'contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { memos, packageItems, studyStages, subjects } from '../db/schema/catalog.ts'
import type { SellableItem } from './sellable-items.ts'

export type ContainedMemo = {
  containerId: number
  id: number
  kind: 'memo'
  /** The price of the memo alone: 0 if it is free, null if it is not sold separately. */
  priceMinor: MinorUnits | null
  subjectId: number
  studyStageId: number
}

/** The memos on sale in these packages, subjects and stages, at any depth; each once for each container. */
export async function listContainedMemos(db: DbOrTx, containers: readonly Pick<SellableItem, 'id' | 'kind'>[]): Promise<ContainedMemo[]> {
  if (containers.length === 0) return []
  return db
    .selectDistinct({
      containerId: sql`inside.container_id`.mapWith(Number),
      id: memos.id,
      kind: sql<'memo'>`'memo'::text`,
      priceMinor: sql<number | null>`case when ${memos.isFree} then 0 else ${memos.priceMinor} end`.mapWith(memos.priceMinor),
      subjectId: memos.subjectId,
      studyStageId: memos.studyStageId,
    })
    .from(insideOf(containers))
    .innerJoin(
      memos,
      sql`(inside.item_kind = 'memo' and ${memos.id} = inside.item_id) or (inside.item_kind = 'subject' and ${memos.subjectId} = inside.item_id)
        or (inside.item_kind = 'studyStage' and ${memos.studyStageId} = inside.item_id)`,
    )
    .innerJoin(subjects, sql`${subjects.id} = ${memos.subjectId}`)
    .innerJoin(studyStages, sql`${studyStages.id} = ${memos.studyStageId}`)
    .where(sql`${memos.isActive} and ${subjects.isActive} and ${studyStages.isActive}`)
}

/** Which of these include later memos: subjects and stages, and packages that contain one at any depth. */
export async function listGrowing(db: DbOrTx, containers: readonly Pick<SellableItem, 'id' | 'kind'>[]): Promise<Set<number>> {
  if (containers.length === 0) return new Set()
  const containerId = sql`inside.container_id`.mapWith(Number)
  const rows = await db.selectDistinct({ containerId }).from(insideOf(containers)).where(sql`inside.item_kind in ('subject', 'studyStage')`)
  return new Set(rows.map((row) => row.containerId))
}

/** A derived table `inside (container_id, item_id, item_kind)`: the containers themselves, and packages' contents. */
function insideOf(containers: readonly Pick<SellableItem, 'id' | 'kind'>[]): SQL {
  const rows = containers.map(({ id, kind }) => sql`(${id}::bigint, ${id}::bigint, ${kind}::text)`)
  return sql`(
    with recursive inside (container_id, item_id, item_kind) as (
      values ${sql.join(rows, sql`, `)}
      union
      select inside.container_id, ${packageItems.itemId}, ${packageItems.itemKind} from ${packageItems}
      join inside on inside.item_kind = 'package' and inside.item_id = ${packageItems.packageId}
    ) select container_id, item_id, item_kind from inside
  ) as inside`
}
