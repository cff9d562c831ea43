import { checkCoupon } from 'contract/coupon.ts'
import { maxOrderItems } from 'contract/limits.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { call } from '../../session/call.ts'

export type CouponAnswer =
  | { kind: 'accepted'; code: string; percentage: number; amount: number | null; itemIds: string[] }
  | { kind: 'refused'; code: string; reason: string }

/** Asks the provider about a code for the rows given (contract §4, ruling 9). Anything but an answer is a refusal with its reason. */
export async function checkCode(context: Readonly<RouterContextProvider>, typed: string, itemIds: string[]): Promise<CouponAnswer> {
  const code = typed.trim()
  if (!code) return { kind: 'refused', code, reason: m.cart_code_missing() }
  const asked = itemIds.slice(0, maxOrderItems)
  const result = await call(context, checkCoupon, { query: { CouponCode: code, ...(asked.length > 0 ? { ItemIds: asked } : {}) } })
  if (result.kind === 'ok') {
    const { couponCode, discountPercentage, discountAmount } = readCoupon(result.data)
    return { kind: 'accepted', code: couponCode ?? code, percentage: discountPercentage, amount: discountAmount, itemIds: asked }
  }
  if (result.kind === 'noResponse') return { kind: 'refused', code, reason: m.contract_operation_failed() }
  const reason = typeof result.body === 'object' ? result.body?.message : result.body
  return { kind: 'refused', code, reason: reason || m.contract_enter_valid_code() }
}

/** Another provider may give the percentage alone, or none: 0 then (contract §4). */
function readCoupon(body: unknown): { couponCode: string | undefined; discountPercentage: number; discountAmount: number | null } {
  const { data } = (body ?? {}) as { data?: Record<string, unknown> }
  const { couponCode, discountPercentage, discountAmount } = data ?? {}
  return {
    couponCode: typeof couponCode === 'string' && couponCode ? couponCode : undefined,
    discountPercentage: typeof discountPercentage === 'number' ? discountPercentage : 0,
    discountAmount: typeof discountAmount === 'number' ? discountAmount : null,
  }
}
