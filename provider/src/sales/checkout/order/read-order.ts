import { createHash } from 'node:crypto'
import type { Address } from 'contract/account/address.ts'
import type { Locale } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { DeliveryMethod, PaymentMethod } from 'contract/sales/order.ts'
import type { CounterMethod } from 'contract/sales/staff-method.ts'
import { AppError } from '../../../app-error.ts'
import { offerIdOf, parseOfferId } from '../../../catalog/item-id.ts'
import { canonicalCode } from '../coupon/coupon.ts'
import type { AskedItem } from '../price/price-items.ts'
import type { OrderKey } from './claim-key.ts'
import { type LineText, lineTextOf } from './order.texts.ts'

export type OrderRequest = {
  personId: string
  /** The person who orders for that student, if different: a payer by link. */
  actor?: 'payer' | 'staff' | undefined
  /** The member of staff who orders. */
  byId?: string | undefined
  /** Staff give it for free, with a reason; mail and page are in the student's language, not in the call's. */
  grant?: { locale: Locale; reason: string } | undefined
  /** Staff sell it and have the money in hand. The language is as above. */
  counter?: { locale: Locale; method?: CounterMethod | undefined; slip?: string | undefined } | undefined
  locale: Locale
  items: readonly { id: string; kind?: ItemKind | undefined; quantity?: number | undefined; format?: 'digital' | 'printed' | undefined }[]
  couponCode?: string | null | undefined
  addressId?: string | null | undefined
  /** An alternative address for the copies, if it is no saved address of the student. */
  address?: Address | undefined
  deliveryMethod?: DeliveryMethod | null | undefined
  /** The buyer gets the copies while ordering them. */
  isHandedOver?: boolean | undefined
  pickUpPlaceId?: string | null | undefined
  paymentMethod?: PaymentMethod | null | undefined
  /** The total that the client showed, decimal. */
  expectedTotal?: number | null | undefined
  notes?: string | null | undefined
  /** Sent by the client; the same key always gives the same order. */
  key?: string | null | undefined
}

/** The request for a quote or order; `personId` is undefined for a guest. */
export type QuoteRequest = Omit<OrderRequest, 'personId'> & { personId: string | undefined }

/** One item of a request. `id`: the canonical name of an offer, however it was requested. */
type ReadLine = AskedItem & { id: string; kind: ItemKind | undefined }

/** A parsed request without duplicates. `code`: as typed; undefined if there is none. */
export type ReadQuote = Omit<QuoteRequest, 'items' | 'couponCode' | 'key'> & { lines: readonly ReadLine[]; code: string | undefined }

/** The same for an order, with the key that identifies a repetition. */
export type ReadOrder = ReadQuote & { personId: string; key: OrderKey }

/** If the client sends no key, an identical order within this time counts as the same click (promise 1). */
const keylessRepeatMs = 10 * 60 * 1000

/** The first step of placing an order; throws invalid_fields for duplicates. */
export function readOrder(request: OrderRequest): ReadOrder {
  const read = readQuote(request)
  return { ...read, personId: request.personId, key: keyOf(request, read.lines) }
}

export function readQuote({ items, couponCode, key: _, ...wish }: QuoteRequest): ReadQuote {
  const lines = items.map(readLine)
  refuseRepeated(lines, wish)
  return { ...wish, lines, code: couponCode?.trim() || undefined }
}

function readLine({ id, kind, format, quantity }: OrderRequest['items'][number]): ReadLine {
  const offer = parseOfferId({ id, format })
  return { id: offer ? offerIdOf(offer.itemId, offer.format) : id, offer, kind, quantity: quantity ?? 1 }
}

/** An order contains nothing twice, and a digital item only once. */
function refuseRepeated(lines: readonly ReadLine[], { locale, actor }: Pick<ReadQuote, 'locale' | 'actor'>): void {
  const fields: Record<string, string[]> = {}
  for (const [index, { id, offer, quantity }] of lines.entries()) {
    if (quantity > 1 && offer?.format !== 'printed') fields[`items.${index}.quantity`] = [lineTextOf('onlyOne', actor)[locale]]
    if (lines.findIndex((other) => other.id === id) < index) fields[`items.${index}.id`] = [lineTextOf('twice', actor)[locale]]
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields })
}

function keyOf(request: OrderRequest, lines: readonly ReadLine[]): OrderKey {
  const { personId, key } = request
  const asked = JSON.stringify([...askedInShop(request, lines), ...askedByStaff(request)])
  const fingerprint = createHash('sha256').update(asked).digest('base64url')
  if (key) return { personId, key: `client:${key}`, fingerprint, validForMs: undefined }
  return { personId, key: `server:${fingerprint}`, fingerprint, validForMs: keylessRepeatMs }
}

function askedInShop(request: OrderRequest, lines: readonly ReadLine[]): unknown[] {
  const { couponCode, expectedTotal, notes, addressId, deliveryMethod, pickUpPlaceId, paymentMethod } = request
  return [
    lines.map(({ id, quantity }) => `${id} ${quantity}`).toSorted(),
    couponCode ? canonicalCode(couponCode) : '',
    expectedTotal ?? null,
    notes ?? '',
    addressId ?? '',
    deliveryMethod ?? '',
    paymentMethod ?? '',
    ...(pickUpPlaceId ? [pickUpPlaceId] : []),
  ]
}

/** What only staff can ask. A typed address has a new id each time. */
function askedByStaff({ address, isHandedOver, grant, counter }: OrderRequest): object[] {
  const { id: _, ...typed } = address ?? {}
  return [
    ...(address ? [{ typed }] : []),
    ...(isHandedOver ? [{ isHandedOver }] : []),
    ...(grant ? [{ reason: grant.reason }] : []),
    ...(counter?.method ? [{ method: counter.method }] : []),
  ]
}

/** Field messages `items.N.id` for the lines that a rule refuses; undefined if it refuses none. */
export function refusedLines(
  { lines, locale, actor }: Pick<ReadQuote, 'lines' | 'locale' | 'actor'>,
  refuse: (index: number) => LineText | undefined,
): Record<string, string[]> | undefined {
  const refused = lines.flatMap((_, index) => {
    const text = refuse(index)
    return text ? [{ field: `items.${index}.id`, messages: [lineTextOf(text, actor)[locale]] }] : []
  })
  return refused.length > 0 ? Object.fromEntries(refused.map(({ field, messages }) => [field, messages])) : undefined
}
