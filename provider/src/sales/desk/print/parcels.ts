import type { Binding, PrintColour } from 'contract/catalogue/printed-offer.ts'
import type { BilingualText, Locale } from 'contract/locale.ts'
import type { OrderDelivery } from 'contract/sales/order.ts'
import type { QueuedOrder } from 'contract/sales/shipment.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { DbOrTx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
import { memos, printedOffers } from '../../../db/schema/catalog.ts'
import { orders } from '../../books/order.schema.ts'
import { byPlace, isAlive, listCopies, viewWaiting } from '../print-queue.ts'

/** Copies of one memo, made from its newest edition. */
export type ParcelLine = {
  lineId: string
  memoId: number
  title: BilingualText
  quantity: number
  edition: number
  fileId: string
  pageCount: number
  binding: z.infer<typeof Binding> | null
  colour: z.infer<typeof PrintColour> | null
}

/** What to print for an order and put into its parcel. */
export type Parcel = Pick<
  QueuedOrder,
  'orderId' | 'orderNumber' | 'since' | 'isPickUp' | 'recipient' | 'phone' | 'region' | 'area' | 'place' | 'address'
> & {
  locale: Locale
  delivery: OrderDelivery | null
  directions: string | null
  /** What the buyer wrote. */
  notes: string | null
  cashDue: number | null
  currency: string
  lines: ParcelLine[]
}

/** The parcels of these orders, by governorate, area and age. Orders whose copies no longer wait are left out. */
export async function readParcels(db: DbOrTx, orderIds: readonly string[]): Promise<Parcel[]> {
  const rows = await db
    .select({ order: orders, fullName: people.fullName, phone: people.phone })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(inArray(orders.id, orderIds.filter(isUuid)), isAlive))
  const linesOf = await readLines(
    db,
    rows.map(({ order }) => order.id),
  )
  const parcels = rows.map(
    ({ order, ...buyer }): Parcel => ({
      ...viewWaiting(order, buyer),
      delivery: order.delivery,
      locale: order.locale,
      directions: order.delivery?.address?.directions ?? null,
      notes: order.notes,
      lines: linesOf.get(order.id) ?? [],
    }),
  )
  return parcels.filter(({ lines }) => lines.length > 0).toSorted(byPlace)
}

async function readLines(db: DbOrTx, orderIds: readonly string[]): Promise<Map<string, ParcelLine[]>> {
  const copies = await listCopies(db, orderIds)
  const ids = [...new Set(copies.map(({ itemId }) => itemId))]
  const found = await db
    .select({ memo: memos, offer: printedOffers })
    .from(memos)
    .leftJoin(printedOffers, eq(printedOffers.memoId, memos.id))
    .where(inArray(memos.id, ids))
  const memoOf = new Map(found.map((row) => [row.memo.id, row]))
  const lines = copies.flatMap(({ lineId, orderId, itemId, title, quantity }) => {
    const row = memoOf.get(itemId)
    if (!row) return []
    const { edition, fileId, pageCount } = row.memo
    const paper = { binding: row.offer?.binding ?? null, colour: row.offer?.colour ?? null }
    return [{ orderId, line: { lineId, memoId: itemId, title, quantity, edition, fileId, pageCount, ...paper } }]
  })
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ line }) => line)]))
}
