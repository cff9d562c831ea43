import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { WaitReason } from 'contract/student/notify-me.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { memos, packages, printedOffers, studyStages, subjects } from '../db/schema/catalog.ts'
import { sellableItems } from '../db/schema/sellable.ts'

/** Whether the item of a row of `waits` is available now. The row's columns are named `item_id`, `reason` and `edition`. */
export const isThere = sql`exists (
  select from ${sellableItems} as item
  left join ${printedOffers} as paper on paper.memo_id = item.id and paper.is_active
  left join ${memos} as memo on memo.id = item.id
  where item.id = waited.item_id and item.is_active and case waited.reason
    when 'paper' then paper.stock > 0
    when 'sale' then item.is_free or item.price_minor is not null or paper.stock > 0
    else memo.edition > waited.edition end)`

/** Drafts are not public; items that are scheduled, on sale or were on sale can be waited for. */
const isPublic = sql`(
  exists (select from ${memos} where id = item.id and (is_active or publish_at is not null or archived_at is not null))
  or exists (select from ${packages} where id = item.id and (is_active or archived_at is not null))
  or exists (select from ${subjects} where id = item.id and (is_active or archived_at is not null))
  or exists (select from ${studyStages} where id = item.id and (is_active or archived_at is not null)))`

export type Awaited = { id: number; kind: ItemKind; title: BilingualText; edition: number | null; isThere: boolean }

/** The item that somebody wants to wait for; undefined if that is impossible. */
export async function findAwaited(db: DbOrTx, itemId: number, reason: WaitReason): Promise<Awaited | undefined> {
  const { rows } = (await db.execute(sql`
    select item.id::int, item.kind, item.title, memo.edition, ${isThere} as "isThere"
    from ${sellableItems} as item
    left join ${memos} as memo on memo.id = item.id
    left join ${printedOffers} as paper on paper.memo_id = item.id and paper.is_active
    cross join lateral (select item.id as item_id, ${reason}::text as reason, memo.edition as edition) as waited
    where item.id = ${itemId} and ${isPublic} and case ${reason}::text
      when 'paper' then paper.memo_id is not null when 'edition' then memo.id is not null else true end`)) as unknown as { rows: Awaited[] }
  return rows[0]
}
