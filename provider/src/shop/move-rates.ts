import { areRatesOf, DeliveryRates, defaultRates } from 'contract/sales/delivery-rates.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { shopSettings } from '../db/schema/shop-settings.ts'
import { settingsId } from '../shop-settings/read-settings.ts'

type Rates = Record<string, unknown>
type Placed = Pick<ShopSettings, 'country' | 'currency' | 'deliveryRates'>

/** Delivery rates of the shop's previous places, by `KW KWD`. */
export async function readRatesElsewhere(tx: Tx): Promise<Rates> {
  const [row] = await tx.select({ rates: shopSettings.ratesElsewhere }).from(shopSettings).where(eq(shopSettings.id, settingsId))
  return row?.rates ?? {}
}

/**
 * The effective rates after this change, and those stored for other places. Rates belong to one country and currency, so a moving shop leaves
 * its rates behind, and gets them back when it returns; in a new place it has a new shop's rates.
 */
export function moveRates(old: Placed, given: Partial<Placed>, elsewhere: Rates): { deliveryRates: DeliveryRates; ratesElsewhere: Rates } {
  const next = { ...old, ...given }
  const kept = DeliveryRates.safeParse(elsewhere[keyOf(next)]).data
  const deliveryRates = areRatesOf(next.deliveryRates, next) ? next.deliveryRates : (kept ?? defaultRates(next.country, next.currency))
  const left = areRatesOf(old.deliveryRates, next) ? {} : { [keyOf(old.deliveryRates)]: old.deliveryRates }
  const { [keyOf(next)]: _, ...others } = elsewhere
  return { deliveryRates, ratesElsewhere: { ...others, ...left } }
}

const keyOf = ({ country, currency }: Pick<Placed, 'country' | 'currency'>): string => `${country} ${currency}`
