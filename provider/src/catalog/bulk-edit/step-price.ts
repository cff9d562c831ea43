import type { PriceStep } from 'contract/catalogue/editing/bulk-edit.ts'
import { formatMinor, parseDecimal } from 'contract/money.ts'
import type { z } from 'zod'
import { priceFaults } from '../editing/editing.texts.ts'
import type { Refusals } from '../editing/read-price.ts'
import { bulkFaults } from './bulk.texts.ts'
import { refusedAt } from './refused.ts'

export type PriceChange = { how: z.output<typeof PriceStep>; value: string; roundTo: string | null }

/** Reports early what would be wrong with every row. */
export function checkPriceChange({ how, value, roundTo }: PriceChange, currency: string, refuse: Refusals['refuse']): void {
  const unsigned = how === 'percent' ? undefined : parseDecimal(value.replace(/^[+-]/, ''), currency)
  if (how !== 'percent' && unsigned === undefined) refuse('change.value', priceFaults.decimals)
  if (how === 'set' && unsigned === 0) refuse('change.value', priceFaults.zero)
  if (roundTo !== null && !parseDecimal(roundTo, currency)) refuse('change.roundTo', priceFaults.decimals)
}

/** The new price, exact and with all decimals of its currency; undefined if there is none to raise or lower. Throws `Refused`. */
export function stepPrice(
  field: string,
  present: string | null,
  { how, value, roundTo }: PriceChange,
  currency: string,
): string | undefined {
  if (how === 'set') return formatMinor(parseDecimal(value, currency) ?? 0, currency)
  const minor = present === null ? undefined : parseDecimal(present, currency)
  if (minor === undefined) return undefined
  const step = BigInt((roundTo && parseDecimal(roundTo, currency)) || 1)
  // The finest unit is a hundredth of a percent, so everything is computed in ten thousandths.
  const raised =
    how === 'percent' ? BigInt(minor) * (10_000n + hundredths(value)) : (BigInt(minor) + signedMinor(value, currency)) * 10_000n
  const rounded = roundHalfUp(raised, 10_000n * step) * step
  if (rounded <= 0n) throw refusedAt(field, bulkFaults.notAbove)
  return formatMinor(Number(rounded), currency)
}

const roundHalfUp = (of: bigint, unit: bigint): bigint => (of <= 0n ? 0n : (2n * of + unit) / (2n * unit))

/** "-12.5" → -1250n. */
const hundredths = (percent: string): bigint => BigInt(Math.round(Number(percent) * 100))

function signedMinor(value: string, currency: string): bigint {
  const minor = BigInt(parseDecimal(value.replace(/^[+-]/, ''), currency) ?? 0)
  return value.startsWith('-') ? -minor : minor
}
