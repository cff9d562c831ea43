import {
  createCouponEndpoint,
  endCouponEndpoint,
  getCouponEndpoint,
  listCouponsEndpoint,
  removeCouponEndpoint,
  updateCouponEndpoint,
} from 'contract/sales/coupon-office.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { getCoupon, listCoupons } from './list-coupons.ts'
import { createCoupon, endCoupon, removeCoupon, updateCoupon } from './save-coupon.ts'

/** Coupons for staff. A code's discount for a student is in sales/checkout/coupon. */
export function couponOfficeRoutes(api: Api, deps: Deps): void {
  const show = async (id: string) => ({ data: await getCoupon(deps.db, id, shopOf(deps)) })
  const by = ({ caller, requestId, locale }: { caller: { personId: string }; requestId: string; locale: 'en' | 'ar' }) => ({
    byId: caller.personId,
    requestId,
    locale,
  })
  mount(api, listCouponsEndpoint, async ({ query }) => ({ data: await listCoupons(deps.db, query, shopOf(deps)) }))
  mount(api, getCouponEndpoint, ({ query }) => show(query.Id))
  mount(api, createCouponEndpoint, async (call) => show(await createCoupon(deps, call.body, by(call))))
  mount(api, updateCouponEndpoint, async (call) => {
    await updateCoupon(deps, call.body, by(call))
    return show(call.body.id)
  })
  mount(api, endCouponEndpoint, async (call) => {
    await endCoupon(deps, call.body.id, by(call))
    return show(call.body.id)
  })
  mount(api, removeCouponEndpoint, async (call) => {
    await removeCoupon(deps, call.body.id, by(call))
    return { data: { id: call.body.id } }
  })
}

const shopOf = ({ settings, now }: Deps) => ({ currency: settings.currency, now: now() })
