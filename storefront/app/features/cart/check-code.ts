import { checkCoupon } from 'contract/coupon.ts'
import { maxOrderItems } from 'contract/limits.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { call } from '../../session/call.ts'
import { readRow } from './coupon-row.ts'

/** `appliesTo`: ids of the rows that the code lowers; empty where the provider does not say. */
export type CouponAnswer =
  | { kind: 'accepted'; code: string; percentage: number; amount: number | null; appliesTo: string[]; rows: string }
  | { kind: 'refused'; code: string; reason: string }

/** Asks the provider about a code for the rows given (contract §4, ruling 9). Anything but an answer is a refusal with its reason. */
export async function checkCode(context: Readonly<RouterContextProvider>, typed: string, rows: string[]): Promise<CouponAnswer> {
  const code = typed.trim()
  if (!code) return { kind: 'refused', code, reason: m.cart_code_missing() }
  const asked = rows.slice(0, maxOrderItems).map(readRow)
  const items = asked.length > 0 ? { ItemIds: asked.map(({ id }) => id), Quantities: asked.map(({ quantity }) => quantity) } : {}
  const result = await call(context, checkCoupon, { query: { CouponCode: code, ...items } })
  if (result.kind === 'ok') {
    return { kind: 'accepted', ...readCoupon(result.data, code), rows: rows.join() }
  }
  if (result.kind === 'noResponse') return { kind: 'refused', code, reason: m.contract_operation_failed() }
  const reason = typeof result.body === 'object' ? result.body?.message : result.body
  return { kind: 'refused', code, reason: reason || m.contract_enter_valid_code() }
}

/** Another provider may give the percentage alone, or none: 0 then (contract §4). */
function readCoupon(body: unknown, typed: string) {
  const { data } = (body ?? {}) as { data?: Record<string, unknown> }
  const { couponCode, discountPercentage, discountAmount, appliesTo } = data ?? {}
  return {
    code: typeof couponCode === 'string' && couponCode ? couponCode : typed,
    percentage: typeof discountPercentage === 'number' ? discountPercentage : 0,
    amount: typeof discountAmount === 'number' ? discountAmount : null,
    appliesTo: Array.isArray(appliesTo) ? appliesTo.map(String) : [],
  }
}
