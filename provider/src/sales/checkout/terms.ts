import { areRatesOf, type DeliveryRates } from 'contract/sales/delivery-rates.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { DbOrTx } from '../../db/database.ts'
import { readShopSettings } from '../../shop-settings/read-settings.ts'
import { type Seller, sellerOf } from '../books/seller.ts'
import type { GatewayDeps } from '../gateways/gateway-env.ts'
import type { Tax } from './quote/quote.ts'

/** The external dependencies of selling, including gateways. */
export type SalesDeps = GatewayDeps & {
  settings: {
    /** A country's tax, in basis points. */
    taxRateOf: (country: string) => number
  }
}
export type SalesSettings = SalesDeps['settings']

/** The current terms of sale. */
export type SaleTerms = {
  currency: string
  /** The country's tax, and whether prices include it; none if the shop is not registered for it. */
  tax: Tax
  /** Who sells, as an order keeps it. */
  seller: Seller
  /** What delivery costs; null if it is not set for this country and currency. */
  rates: DeliveryRates | null
  pickUpDays: number
  pickUpPlaces: ShopSettings['pickUpPlaces']
}

/** Where the terms come from: the shop's saved settings, over `shop`. */
export type TermsSource = Pick<SalesSettings, 'shop' | 'taxRateOf'>

/**
 * As the database has them now: nobody is charged by terms that a process remembers. It is one small statement by primary key, so callers send
 * it with those that read the prices (decision 032).
 */
export async function readSaleTerms(db: DbOrTx, source: TermsSource): Promise<SaleTerms> {
  return saleTermsOf(await readShopSettings(db, source.shop), source)
}

function saleTermsOf(settings: ShopSettings, { taxRateOf }: TermsSource): SaleTerms {
  const { country, currency, pricesIncludeTax, deliveryRates, pickUpDays, pickUpPlaces } = settings
  const rates = areRatesOf(deliveryRates, settings) ? deliveryRates : null
  const rate = taxRateOf(country)
  const tax = { basisPoints: settings.isTaxRegistered ? rate : 0, isIncluded: pricesIncludeTax }
  return { currency, rates, pickUpDays, pickUpPlaces, tax, seller: sellerOf(settings, rate) }
}
