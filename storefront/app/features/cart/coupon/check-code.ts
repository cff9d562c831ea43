import { maxOrderItems } from 'contract/limits.ts'
import { type CouponReason, checkCouponEndpoint } from 'contract/sales/coupon.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from '../../../i18n/m-cart.ts'
import { type CallResult, call } from '../../../session/call.ts'
import { messageOf } from '../../../session/faults-of.ts'
import { contractSentence } from '../../../shell/contract-message.tsx'
import { readRow } from './coupon-row.ts'

/**
 * `rows`: what was asked about. `gives`: what the code gives, in words; empty if nobody says. `appliesTo`: ids of the rows that the code discounts; empty if the provider does not say. `isOver`: the
 * code is invalid for good.
 */
export type CouponAnswer =
  | { kind: 'accepted'; code: string; percentage: number; gives: string; amount: number | null; appliesTo: string[]; rows: string }
  | { kind: 'refused'; code: string; reason: string; isOver: boolean; rows: string }

type Asked = { typed: string; rows: string[]; isKept: boolean }

/** Checks a code for these rows with the provider. A call without an answer is a refusal with its reason. */
export async function checkCode(context: Readonly<RouterContextProvider>, { typed, rows, isKept }: Asked): Promise<CouponAnswer> {
  const code = typed.trim()
  const asked = { code, rows: rows.join() }
  if (!code) return { kind: 'refused', ...asked, reason: m.cart_code_missing(), isOver: false }
  const lines = rows.slice(0, maxOrderItems).map(readRow)
  const items = lines.length > 0 ? { ItemIds: lines.map(({ id }) => id), Quantities: lines.map(({ quantity }) => quantity) } : {}
  const result = await call(context, checkCouponEndpoint, { query: { CouponCode: code, ...items } })
  if (result.kind === 'ok') return { kind: 'accepted', ...asked, ...readCoupon(result.data, code) }
  const reason =
    result.kind === 'noResponse' ? contractSentence('operationFailed') : (messageOf(result) ?? contractSentence('enterValidCode'))
  const isOver = isForGood(result)
  if (!isKept) return { kind: 'refused', ...asked, reason, isOver }
  // A kept code was not typed, so the message names it.
  return { kind: 'refused', ...asked, reason: (isOver ? m.cart_code_over : m.cart_code_not_now)({ code, reason }), isOver }
}

const curable: readonly unknown[] = [
  'notYet',
  'usedUp',
  'inOpenOrder',
  'notForTheseItems',
  'alreadyReduced',
  'nothingToDeliver',
  'belowMinimum',
  'tooFewItems',
] satisfies CouponReason[]

/** A refusal is final only if it is about the code (status 400) and its reason does not say otherwise. */
function isForGood(result: CallResult<unknown>): boolean {
  if (result.kind !== 'refused' || result.status !== 400) return false
  const { data } = typeof result.body === 'object' ? result.body : {}
  return !curable.includes((data as { reasonCode?: unknown } | undefined)?.reasonCode)
}

/** Another provider may return the percentage alone, or none, which counts as 0 (contract §4.13). */
function readCoupon(body: unknown, typed: string) {
  const { data } = (body ?? {}) as { data?: Record<string, unknown> }
  const { couponCode, discountPercentage, discountAmount, appliesTo, gives } = data ?? {}
  const percentage = typeof discountPercentage === 'number' ? discountPercentage : 0
  return {
    code: typeof couponCode === 'string' && couponCode ? couponCode : typed,
    percentage,
    gives: typeof gives === 'string' ? gives : percentage > 0 ? m.cart_code_gives({ percentage }) : '',
    amount: typeof discountAmount === 'number' ? discountAmount : null,
    appliesTo: Array.isArray(appliesTo) ? appliesTo.map(String) : [],
  }
}
