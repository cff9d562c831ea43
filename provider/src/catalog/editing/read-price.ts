import type { Fault } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import { formatMinor, parseDecimal } from 'contract/money.ts'
import { AppError } from '../../app-error.ts'
import { isAbovePrice } from '../price-rules.ts'
import { priceFaults } from './editing.texts.ts'

export type Refuse = (field: string, fault: Fault) => void

export type Refusals = { refuse: Refuse; throwIfAny: () => void }

/** Collects faults, so that an editor sees all at once; 422 in their language. */
export function refusals(locale: Locale): Refusals {
  const fields: Record<string, string[]> = {}
  return {
    refuse: (field, fault) => {
      fields[field] = [...(fields[field] ?? []), fault[locale]]
    },
    throwIfAny: () => {
      if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields })
    },
  }
}

type PriceValues = { price: string | null; compareAtPrice: string | null; isFree: boolean }

export function checkPrice({ price, compareAtPrice, isFree }: PriceValues, currency: string, refuse: Refuse) {
  const priceMinor = readAmount('price', price, currency, refuse)
  const compareAtMinor = readAmount('compareAtPrice', compareAtPrice, currency, refuse)
  if (isFree && priceMinor !== null) refuse('price', priceFaults.freeWithPrice)
  if (compareAtMinor !== null && !isAbovePrice(compareAtMinor, priceMinor)) refuse('compareAtPrice', priceFaults.compareAt)
  return { priceMinor, compareAtMinor, isFree }
}

export function readAmount(field: string, text: string | null, currency: string, refuse: Refuse): number | null {
  if (text === null) return null
  const minor = parseDecimal(text, currency)
  if (minor === undefined) refuse(field, priceFaults.decimals)
  if (minor === 0) refuse(field, priceFaults.zero)
  return minor ?? null
}

type PriceColumns = { priceMinor: number | null; compareAtMinor: number | null; isFree: boolean }

/** The same as its editor shows it. */
export function toEditedPrice({ priceMinor, compareAtMinor, isFree }: PriceColumns, currency: string) {
  const amount = (minor: number | null) => (minor === null ? null : formatMinor(minor, currency))
  return { price: amount(priceMinor), compareAtPrice: amount(compareAtMinor), isFree, currency }
}
