import { createHash } from 'node:crypto'
import type { Locale } from 'contract/locale.ts'
import type { DeliveryMethod, PaymentMethod } from 'contract/order.ts'
import type { ItemKind } from 'contract/pages.ts'
import { AppError } from '../../../app-error.ts'
import { offerIdOf, parseOfferId } from '../../../catalog/offer-id.ts'
import { canonicalCode } from '../coupon/coupon-code.ts'
import type { OrderKey } from './claim-key.ts'
import { type LineText, lineTexts } from './order.texts.ts'

export type OrderRequest = {
  personId: string
  /** Who orders for that person, where it is not they: whoever pays by a link. */
  actor?: 'payer' | undefined
  locale: Locale
  items: readonly { id: string; kind?: ItemKind | undefined; quantity?: number | undefined; format?: 'digital' | 'printed' | undefined }[]
  couponCode?: string | null | undefined
  addressId?: string | null | undefined
  deliveryMethod?: DeliveryMethod | null | undefined
  paymentMethod?: PaymentMethod | null | undefined
  /** Decimal; what the client showed. */
  expectedTotal?: number | null | undefined
  notes?: string | null | undefined
  /** Sent by the client; the same key gives the same order for good. */
  key?: string | null | undefined
}

/** What an order would be; undefined for a guest. */
export type QuoteRequest = Omit<OrderRequest, 'personId'> & { personId: string | undefined }

/** Without a key of the client's, the same order sent again within this time is taken for the same click (promise 1). */
const keylessRepeatMs = 10 * 60 * 1000

export function keyOf(request: OrderRequest): OrderKey {
  const { personId, key } = request
  const fingerprint = fingerprintOf(request)
  if (key) return { personId, key: `client:${key}`, fingerprint, validForMs: undefined }
  return { personId, key: `server:${fingerprint}`, fingerprint, validForMs: keylessRepeatMs }
}

function fingerprintOf({ items, couponCode, expectedTotal, notes, addressId, deliveryMethod, paymentMethod }: OrderRequest): string {
  const offers = items.map((item) => `${offerOf(item)} ${item.quantity ?? 1}`).toSorted()
  const asked = [
    offers,
    couponCode ? canonicalCode(couponCode) : '',
    expectedTotal ?? null,
    notes ?? '',
    addressId ?? '',
    deliveryMethod ?? '',
    paymentMethod ?? '',
  ]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

/** One name for one offer, however it was asked for. */
function offerOf(item: OrderRequest['items'][number]): string {
  const offer = parseOfferId(item)
  return offer ? offerIdOf(offer.itemId, offer.format) : item.id
}

/** Nothing stands twice in one order, and of what is read on a screen one is enough. */
export function refuseRepeatedItems({ items, locale }: QuoteRequest): void {
  const fields: Record<string, string[]> = {}
  for (const [index, item] of items.entries()) {
    if ((item.quantity ?? 1) > 1 && parseOfferId(item)?.format !== 'printed')
      fields[`items.${index}.quantity`] = [lineTexts.onlyOne[locale]]
    if (items.findIndex((other) => offerOf(other) === offerOf(item)) < index) fields[`items.${index}.id`] = [lineTexts.twice[locale]]
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields })
}

/** Field messages `items.N.id` for the lines that a rule refuses; undefined where it refuses none. */
export function refusedLines(
  { items, locale }: QuoteRequest,
  refuse: (index: number) => LineText | undefined,
): Record<string, string[]> | undefined {
  const refused = items.flatMap((_, index) => {
    const text = refuse(index)
    return text ? [{ field: `items.${index}.id`, messages: [lineTexts[text][locale] as string] }] : []
  })
  return refused.length > 0 ? Object.fromEntries(refused.map(({ field, messages }) => [field, messages])) : undefined
}
