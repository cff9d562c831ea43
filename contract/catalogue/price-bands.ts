import { z } from 'zod'
import { listCurrencies } from '../money.ts'

/** A few price ranges, so that a list has few addresses and each range a count. */
export const priceBands = ['free', '1', '2', '3', '4'] as const
/** Its `options` have another order: numeric keys come first. */
export const PriceBand = z.enum(priceBands)
export type PriceBand = z.infer<typeof PriceBand>

/** Where the ranges 2, 3 and 4 begin, as decimal amounts: round figures in the currency's country. */
const steps: Record<string, readonly [number, number, number]> = {
  KWD: [1, 2, 4],
  BHD: [1, 2, 4],
  OMR: [1, 2, 4],
  JOD: [2, 5, 10],
  TND: [5, 10, 20],
  SAR: [10, 25, 50],
  AED: [10, 25, 50],
  QAR: [10, 25, 50],
  EGP: [50, 100, 200],
  USD: [3, 6, 12],
  EUR: [3, 6, 12],
  JPY: [300, 600, 1200],
}

/** Throws on an unknown currency: never guess with money. */
export function priceSteps(currency: string): readonly [number, number, number] {
  const known = steps[currency]
  if (!known) throw new Error(`No ranges of prices known for ${currency} among ${listCurrencies().join(', ')}`)
  return known
}

/** Prices from `from` to below `to`, as decimal amounts; undefined: no bound. */
export function rangeOf(band: Exclude<PriceBand, 'free'>, currency: string): { from: number | undefined; to: number | undefined } {
  const all = [undefined, ...priceSteps(currency), undefined]
  const at = Number(band)
  return { from: all[at - 1], to: all[at] }
}
