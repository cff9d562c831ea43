import type { ItemKind } from 'contract/pages.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { SellableItem } from '../catalog/sellable-items.ts'
import type { DbOrTx } from '../db/database.ts'
import { packageItems } from '../db/schema/catalog.ts'
import { pastPackageItems } from '../db/schema/past-package-items.ts'
import { statement } from '../db/statement.ts'
import { entitlements } from './library.schema.ts'

export type OwnedItem = { id: number; kind: ItemKind; orderLineId: string }

/**
 * A derived table `owned (item_id, item_kind, since, order_line_id)`: the items of the person's valid entitlements, and the present and
 * purchased contents of packages among them, at any depth. Subjects and stages are not resolved: their memos are a join away.
 */
export function ownedBy(personId: string | Placeholder): SQL {
  return sql`(
    with recursive owned (item_id, item_kind, since, order_line_id) as (
      select ${entitlements.itemId}, ${entitlements.itemKind}, ${entitlements.createdAt}, ${entitlements.orderLineId} from ${entitlements}
      where ${entitlements.personId} = ${personId} and ${entitlements.status} = 'active'
      union
      select listed.item_id, listed.item_kind, owned.since, owned.order_line_id from (
        select ${packageItems.packageId}, ${packageItems.itemId}, ${packageItems.itemKind}, null::timestamptz as removed_at from ${packageItems}
        union all
        select ${pastPackageItems.packageId}, ${pastPackageItems.itemId}, ${pastPackageItems.itemKind}, ${pastPackageItems.removedAt} from ${pastPackageItems}
      ) as listed (package_id, item_id, item_kind, removed_at)
      join owned on owned.item_kind = 'package' and owned.item_id = listed.package_id
        and (listed.removed_at is null or owned.since < listed.removed_at)
    ) select item_id, item_kind, since, order_line_id from owned
  ) as owned`
}

const columns = { id: sql`item_id`.mapWith(Number), kind: sql<ItemKind>`item_kind`, orderLineId: sql<string>`order_line_id` }
const select = statement('owned_items', (db) => db.select(columns).from(ownedBy(sql.placeholder('personId'))))

export async function listOwnedItems(db: DbOrTx, personId: string): Promise<OwnedItem[]> {
  return select(db).execute({ personId })
}

/** The owned item by which a person owns another one, if at all: a subject includes all its memos, a stage all its subjects (ruling 17). */
export function findOwning<Owned extends Pick<OwnedItem, 'id' | 'kind'>>(
  owned: readonly Owned[],
  item: Pick<SellableItem, 'id' | 'kind' | 'subjectId' | 'studyStageId'>,
): Owned | undefined {
  const isMemo = item.kind === 'memo'
  const isInStage = isMemo || item.kind === 'subject'
  return owned.find(
    ({ id, kind }) =>
      id === item.id ||
      (isMemo && kind === 'subject' && id === item.subjectId) ||
      (isInStage && kind === 'studyStage' && id === item.studyStageId),
  )
}
