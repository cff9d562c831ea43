import type { MinorUnits } from 'contract/money.ts'
import { findSellableItems } from '../../../catalog/sellable-items.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { findOwning, listOwnedItems, type OwnedItem } from '../../../library/owned-items.ts'
import { listReadEditions } from '../../../library/owned-memos.ts'
import { type LineRow, paidForLine } from '../../books/orders.queries.ts'
import { type PartOfWhole, paidForOwned } from '../price/price-for-me.ts'

/** How much of a line its buyer owned before its money came: all of it, or this much of what was paid for it. */
export type OwnedBefore = { isWhole: boolean; shareMinor: MinorUnits }

const nothing: OwnedBefore = { isWhole: false, shareMinor: 0 }

/**
 * For each line of an unpaid order, how much of it the person owns now in whatever way: bought by another order since it was ordered. Decided as
 * for a new sale, by the line's contents at the time of the order.
 */
export async function listOwnedBefore(db: DbOrTx, personId: string, lines: readonly LineRow[]): Promise<Map<string, OwnedBefore>> {
  const digital = lines.filter(({ format }) => format === 'digital')
  const owned = digital.length > 0 ? await listOwnedItems(db, personId) : []
  if (owned.length === 0) return new Map()
  const editions = digital.some(({ contents }) => contents) ? await listReadEditions(db, personId) : new Map()
  const itemIds = digital.map(({ itemId }) => itemId)
  const items = new Map((await findSellableItems(db, itemIds)).map((item) => [item.id, item]))
  return new Map(
    digital.map((line) => {
      const place = items.get(line.itemId) ?? { subjectId: null, studyStageId: null }
      return [line.id, judge(line, { owned, place, editions })]
    }),
  )
}

type Known = {
  owned: readonly OwnedItem[]
  place: { subjectId: number | null; studyStageId: number | null }
  editions: ReadonlyMap<number, 'newest' | 'older'>
}

function judge(line: LineRow, { owned, place: { subjectId, studyStageId }, editions }: Known): OwnedBefore {
  const { itemId: id, itemKind: kind, contents, priceMinor } = line
  if (findOwning(owned, { id, kind, subjectId, studyStageId })) return { isWhole: true, shareMinor: 0 }
  if (!contents || contents.memos.length === 0) return nothing
  const memos = contents.memos.map((memo): PartOfWhole => ({ priceMinor: memo.priceMinor, owned: editions.get(memo.id) ?? null }))
  if (memos.every((memo) => memo.owned)) return { isWhole: true, shareMinor: 0 }
  if (contents.isGrowing) return nothing
  const fullPriceMinor = line.owned?.fullPriceMinor ?? priceMinor
  return { isWhole: false, shareMinor: paidForOwned({ priceMinor, fullPriceMinor, paidMinor: paidForLine(line) }, memos) }
}
