import { isTaxCountry, taxBasisPoints } from 'contract/countries/tax.ts'
import { pickUpEnv, pickUpOf } from 'contract/pick-up.ts'
import { type RefundTerms, readRefundTerms, refundEnv } from 'contract/refund-terms.ts'
import { z } from 'zod'
import { flag } from '../../env.ts'
import type { GatewayDeps } from '../gateways/gateway-env.ts'
import type { Tax } from './quote/quote.ts'

/** The terms on which the shop sells. */
export type ShopTerms = {
  /** The tax on what is sold, by the shop's country and whether its prices include it. */
  tax: Tax
  /** Where and when printed copies can be picked up, if the settings name it. */
  pickUp: { en: string; ar: string } | undefined
  refunds: RefundTerms
}

/** What selling needs from outside, gateways included. */
export type SalesDeps = GatewayDeps & { settings: ShopTerms }
export type SalesSettings = SalesDeps['settings']

/** The fields of the environment for them. */
export const termsEnv = {
  /** The country whose tax is asked for. */
  COUNTRY: z.string().refine(isTaxCountry, 'must be a country whose tax the shop knows, e.g. KW').default('KW'),
  /** Whether the shop's prices include the tax; else it is added to them. */
  PRICES_INCLUDE_TAX: flag.optional(),
  ...pickUpEnv,
  ...refundEnv,
}

export function readTerms(env: z.output<z.ZodObject<typeof termsEnv>>, isDemo: boolean): ShopTerms {
  return {
    tax: { basisPoints: taxBasisPoints(env.COUNTRY), isIncluded: env.PRICES_INCLUDE_TAX ?? true },
    pickUp: pickUpOf(env, isDemo),
    refunds: readRefundTerms(env),
  }
}
