import { checkCoupon as checkCouponEndpoint } from 'contract/coupon.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { checkCoupon } from './check-coupon.ts'

export function couponRoutes(api: Api, { db, now, settings }: Deps): void {
  mount(api, checkCouponEndpoint, async ({ query, locale }) => ({
    data: await checkCoupon(db, { code: query.CouponCode, itemIds: query.ItemIds, currency: settings.currency, locale, now: now() }),
  }))
}
