import type { MinorUnits } from 'contract/money.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../db/database.ts'
import { printedOffers } from '../db/schema/catalog.ts'
import { announceWithin } from './catalogue-changes.ts'

/** The item page says how many copies are left once there are no more than this. */
export const fewCopies = 5

export type PrintedOfferRow = { memoId: number; priceMinor: MinorUnits; bothMinor: MinorUnits | null; stock: number }
/**
 * The price of a digital memo beside its printed copy: the rest of the combined price, if that saves something. The saving counts once, for one
 * copy or many.
 */
export function priceBeside(
  { priceMinor, bothMinor }: Pick<PrintedOfferRow, 'priceMinor' | 'bothMinor'>,
  aloneMinor: MinorUnits,
): MinorUnits {
  return bothMinor === null ? aloneMinor : Math.min(aloneMinor, bothMinor - priceMinor)
}

export type Copies = { memoId: number; quantity: number }

export async function findPrintedOffers(db: DbOrTx, memoIds: readonly number[]): Promise<PrintedOfferRow[]> {
  if (memoIds.length === 0) return []
  const { memoId, priceMinor, bothMinor, stock } = printedOffers
  return db
    .select({ memoId, priceMinor, bothMinor, stock })
    .from(printedOffers)
    .where(and(inArray(memoId, [...memoIds]), printedOffers.isActive))
}

/** Takes copies out of the stock, all or none. Answers the memos with too few copies. Always in the same order, to avoid deadlocks. */
export async function takeCopies(tx: Tx, copies: readonly Copies[]): Promise<number[]> {
  const sorted = copies.toSorted((a, b) => a.memoId - b.memoId)
  const stocks = await tx
    .select({ memoId: printedOffers.memoId, stock: printedOffers.stock })
    .from(printedOffers)
    .where(
      inArray(
        printedOffers.memoId,
        sorted.map(({ memoId }) => memoId),
      ),
    )
    .orderBy(asc(printedOffers.memoId))
    .for('update')
  const stockOf = new Map(stocks.map(({ memoId, stock }) => [memoId, stock]))
  const missing = sorted.filter(({ memoId, quantity }) => (stockOf.get(memoId) ?? 0) < quantity).map(({ memoId }) => memoId)
  if (missing.length === 0) for (const { memoId, quantity } of sorted) await changeStock(tx, memoId, -quantity)
  return missing
}

export async function putBackCopies(tx: Tx, copies: readonly Copies[]): Promise<void> {
  for (const { memoId, quantity } of copies.toSorted((a, b) => a.memoId - b.memoId)) await changeStock(tx, memoId, quantity)
}

async function changeStock(tx: Tx, memoId: number, by: number): Promise<void> {
  const [changed] = await tx
    .update(printedOffers)
    .set({ stock: sql`${printedOffers.stock} + ${by}` })
    .where(eq(printedOffers.memoId, memoId))
    .returning({ stock: printedOffers.stock })
  if (!changed) return
  const [before, after] = [changed.stock - by, changed.stock]
  // Its card says whether there are any, in every list.
  if (before > 0 !== after > 0) return announceWithin(tx, ['memo', `memo:${memoId}`])
  // Its page states the number before or after.
  if (Math.min(before, after) <= fewCopies) await announceWithin(tx, [`memo:${memoId}`])
}
