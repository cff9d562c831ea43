import type { MinorUnits } from 'contract/money.ts'
import { type ContainedMemo, listContainedMemos, listGrowing } from '../../../catalog/contained-memos.ts'
import { type OfferId, offerIdOf } from '../../../catalog/item-id.ts'
import { findPrintedOffers, type PrintedOfferRow, priceBeside } from '../../../catalog/printed-offers.ts'
import { findSellableItems, type SellableItem } from '../../../catalog/sellable-items.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { findOwning, listOwnedItems, type OwnedItem } from '../../../library/owned-items.ts'
import { listKeptMemos } from '../../../library/owned-memos.ts'
import type { LineContents, OwnedPartMinor } from '../../books/order.schema.ts'
import { type PartOfWhole, priceForMe } from './price-for-me.ts'

/** `offer`: undefined if the requested id cannot exist. */
export type AskedItem = { offer: OfferId | undefined; quantity: number }

export type SoldItem = SellableItem & {
  offerId: string
  format: 'digital' | 'printed'
  quantity: number
  /** This person's prices of one and of all. */
  unitPriceMinor: MinorUnits
  priceMinor: MinorUnits
  /** How many copies there are; null for a digital item. */
  stock: number | null
  /** How much of it this person owns, if that lowers the price. */
  owned: OwnedPartMinor | null
  /** Its price alone, if its printed copy in the same order lowers the price. */
  aloneMinor: MinorUnits | null
  /** What it contains; null for a memo. */
  contents: LineContents | null
  /** This person owns everything in it. */
  isOwned: boolean
}

/**
 * For each requested item, in order, what is sold to this person (or a guest) at the current price; undefined if it is not sold (promise 5). The
 * only place where prices are read.
 */
export async function priceItems(db: DbOrTx, asked: readonly AskedItem[], personId?: string): Promise<(SoldItem | undefined)[]> {
  const known = asked.map(({ offer }) => offer).filter((offer) => offer !== undefined)
  const idsOf = (chosen: readonly OfferId[]) => chosen.map(({ itemId }) => itemId)
  // Sent at once, so that one connection pipelines them.
  const [items, printed, owned] = await Promise.all([
    findSellableItems(db, idsOf(known)),
    findPrintedOffers(db, idsOf(known.filter(({ format }) => format === 'printed'))),
    personId ? listOwnedItems(db, personId) : [],
  ])
  const contents = await listItemContents(db, items)
  const parts = personId ? await listOwnParts(db, items, { personId, owned, contents }) : undefined
  const itemById = new Map(items.map((item) => [item.id, item]))
  const printedById = new Map(printed.map((offer) => [offer.memoId, offer]))
  return asked.map(({ offer, quantity }) => {
    const item = offer && itemById.get(offer.itemId)
    if (!offer || !item?.isActive) return undefined
    if (offer.format === 'printed') return asPrinted(item, offer, quantity, printedById.get(item.id))
    const own = parts?.get(item.id)
    const sold = asDigital(item, offer, { memos: own?.memos ?? [], printed: printedById.get(item.id) })
    return sold && { ...sold, contents: asLineContents(contents.get(item.id)), isOwned: own?.isOwned ?? false }
  })
}

function asPrinted(item: SellableItem, offer: OfferId, quantity: number, printed: PrintedOfferRow | undefined): SoldItem | undefined {
  if (!printed) return undefined
  const { priceMinor: unitPriceMinor, stock } = printed
  return { ...asSold(item, offer, quantity, unitPriceMinor), stock }
}

/** What this person owns of it, and its printed copy if that is requested as well. */
type Beside = { memos: readonly PartOfWhole[]; printed: PrintedOfferRow | undefined }

/** Bought once, whatever quantity is requested. */
function asDigital(item: SellableItem, offer: OfferId, { memos, printed }: Beside): SoldItem | undefined {
  const fullPriceMinor = item.isFree ? 0 : item.priceMinor
  if (fullPriceMinor === null) return undefined
  const besideMinor = printed ? priceBeside(printed, fullPriceMinor) : fullPriceMinor
  if (besideMinor < fullPriceMinor) return { ...asSold(item, offer, 1, besideMinor), aloneMinor: fullPriceMinor }
  const forMe = priceForMe(fullPriceMinor, memos)
  if (!forMe) return asSold(item, offer, 1, fullPriceMinor)
  const { priceMinor: unitPriceMinor, ...owned } = forMe
  return { ...asSold(item, offer, 1, unitPriceMinor), owned }
}

function asSold(item: SellableItem, { format }: OfferId, quantity: number, unitPriceMinor: MinorUnits): SoldItem {
  const priceMinor = unitPriceMinor * quantity
  return {
    ...item,
    offerId: offerIdOf(item.id, format),
    format,
    quantity,
    unitPriceMinor,
    priceMinor,
    stock: null,
    owned: null,
    aloneMinor: null,
    contents: null,
    isOwned: false,
  }
}

function asLineContents(contents: ItemContents | undefined): LineContents | null {
  if (!contents) return null
  return { memos: contents.memos.map(({ id, priceMinor }) => ({ id, priceMinor })), isGrowing: contents.isGrowing }
}

export const isPrinted = ({ format }: Pick<SoldItem, 'format'>): boolean => format === 'printed'

/** The memos on sale in a package, subject or stage. `isGrowing`: it includes memos published later. */
type ItemContents = { memos: ContainedMemo[]; isGrowing: boolean }

/** The contents of each of these, by its id; without memos. */
async function listItemContents(db: DbOrTx, items: readonly SellableItem[]): Promise<Map<number, ItemContents>> {
  const containers = items.filter(({ kind }) => kind !== 'memo')
  if (containers.length === 0) return new Map()
  const [contained, growing] = await Promise.all([listContainedMemos(db, containers), listGrowing(db, containers)])
  const memos = Map.groupBy(contained, ({ containerId }) => containerId)
  return new Map(containers.map(({ id }) => [id, { memos: memos.get(id) ?? [], isGrowing: growing.has(id) }]))
}

type OwnParts = {
  /** Nothing is left to buy: the person owns the item itself, or each memo in it. */
  isOwned: boolean
  /** The memos on sale in a package. Undefined if its price is the same for everybody: growing items are not sold in parts. */
  memos: PartOfWhole[]
}

type Owner = { personId: string; owned: readonly OwnedItem[]; contents: ReadonlyMap<number, ItemContents> }

/** What this person owns of each item, by its id. Empty for a person who owns nothing. */
async function listOwnParts(
  db: DbOrTx,
  items: readonly SellableItem[],
  { personId, owned, contents }: Owner,
): Promise<Map<number, OwnParts>> {
  if (owned.length === 0) return new Map()
  const kept = contents.size > 0 ? await listKeptMemos(db, personId) : undefined
  const parts = items.map((item): [number, OwnParts] => {
    const held = contents.get(item.id)
    const memos = (held?.memos ?? []).map((memo) => {
      const edition = kept?.has(memo.id) ? 'older' : 'newest'
      return { priceMinor: memo.priceMinor, owned: findOwning(owned, memo) ? edition : null } satisfies PartOfWhole
    })
    const isOwned = findOwning(owned, item) !== undefined || (memos.length > 0 && memos.every((memo) => memo.owned))
    return [item.id, { isOwned, memos: held?.isGrowing ? [] : memos }]
  })
  return new Map(parts)
}
