import { toDecimal } from 'contract/money.ts'
import type { CounterItem } from 'contract/sales/counter.ts'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { findGrantable } from '../checkout/find-grantable.ts'
import { priceItems } from '../checkout/price/price-items.ts'

type Wanted = { text: string; personId: string | undefined; currency: string }

/** What can be sold, as a file, on paper or both, at the prices for this student; without one, for everybody. */
export async function findOffers(db: DbOrTx, { text, personId, currency }: Wanted): Promise<CounterItem[]> {
  if (personId !== undefined && !isUuid(personId)) throw new AppError('not_found')
  const items = await findGrantable(db, text, true)
  const formatsOf = ({ kind }: CounterItem | (typeof items)[number]) =>
    kind === 'memo' ? (['digital', 'printed'] as const) : (['digital'] as const)
  // A file is priced without its copy: what both cost together is known once both are in the cart.
  const priced = await Promise.all(
    (['digital', 'printed'] as const).map(async (format) => {
      const asked = items.map((item) => ({
        offer: formatsOf(item).some((one) => one === format) ? { itemId: item.id, format } : undefined,
      }))
      return priceItems(
        db,
        asked.map(({ offer }) => ({ offer, quantity: 1 })),
        personId,
      )
    }),
  )
  return items.map((item, index) => ({
    ...item,
    offers: priced.flatMap((offers) => {
      const sold = offers[index]
      if (!sold) return []
      const { offerId: id, format, priceMinor, stock, isOwned } = sold
      return [{ id, format, price: toDecimal(priceMinor, currency), stock, isOwned }]
    }),
  }))
}
