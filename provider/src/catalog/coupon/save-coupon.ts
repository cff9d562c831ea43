import type { Locale } from 'contract/locale.ts'
import type { CouponForm } from 'contract/sales/coupon-office.ts'
import { and, eq, ne } from 'drizzle-orm'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { couponRedemptions, coupons } from '../../sales/books/coupon.schema.ts'
import { holdCurrency } from '../../shop-settings/hold-currency.ts'
import { changedMeanwhile } from '../editing/editing.texts.ts'
import { fewerThanUsed, keptCode, takenCode } from './coupon-office.texts.ts'
import { lastDayOf, markOf } from './coupon-wire.ts'
import { getCoupon } from './list-coupons.ts'
import { readCouponForm, refusal } from './read-coupon-form.ts'

type CouponChange = CouponForm & { id: string; mark?: string | undefined }
type By = { byId: string; requestId: string; locale: Locale }

/** Answers the id of the new coupon. */
export function createCoupon({ db, settings, now }: Deps, form: CouponForm, { byId, requestId, locale }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { currency } = settings
    const values = await readCouponForm(tx, form, { currency, locale })
    await holdCurrency(tx, currency)
    const id = uuidv7()
    const made = await tx
      .insert(coupons)
      .values({ id, ...values, createdAt: now() })
      .onConflictDoNothing({ target: coupons.code })
      .returning({ id: coupons.id })
    if (made.length === 0) throw refusal({ code: takenCode }, locale)
    await writeAudit(tx, { action: 'coupon-created', actorId: byId, targetId: id, requestId }, now())
    return id
  })
}

/**
 * 409 with the present coupon if its rules differ from those the editor saw. `used` belongs to the orders, which count it in the same row:
 * locking the row keeps it stable.
 */
export function updateCoupon({ db, settings, now }: Deps, change: CouponChange, { byId, requestId, locale }: By): Promise<void> {
  const { id, mark, ...form } = change
  return db.transaction(async (tx) => {
    const present = await lockCoupon(tx, id)
    const { currency } = settings
    if (mark !== undefined && mark !== markOf(present))
      throw new AppError('conflict', { message: changedMeanwhile[locale], data: await getCoupon(tx, id, { currency, now: now() }) })
    const values = await readCouponForm(tx, form, { currency, locale })
    await holdCurrency(tx, currency)
    if (values.code !== present.code) await checkNewCode(tx, id, values.code, locale)
    if (values.maxUses !== null && values.maxUses < present.used) throw refusal({ maxUses: fewerThanUsed(present.used) }, locale)
    // The form only knows days: an unchanged day keeps its exact time, so that an ended coupon stays ended.
    const isSameEnd = values.endsAt && present.endsAt && lastDayOf(values.endsAt) === lastDayOf(present.endsAt)
    const next = { ...values, endsAt: isSameEnd ? present.endsAt : values.endsAt }
    const fields = (Object.keys(next) as (keyof typeof next)[]).filter((key) => JSON.stringify(next[key]) !== JSON.stringify(present[key]))
    if (fields.length === 0) return
    await tx.update(coupons).set(next).where(eq(coupons.id, id))
    await writeAudit(tx, { action: 'coupon-changed', actorId: byId, targetId: id, fields, requestId }, now())
  })
}

/** The code gives nothing from now on; a coupon that has already ended stays as it is. */
export function endCoupon({ db, now }: Deps, id: string, { byId, requestId }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const { startsAt, endsAt } = await lockCoupon(tx, id)
    if (endsAt && endsAt <= now()) return
    await tx
      .update(coupons)
      .set({ endsAt: now(), startsAt: startsAt && startsAt > now() ? now() : startsAt })
      .where(eq(coupons.id, id))
    await writeAudit(tx, { action: 'coupon-ended', actorId: byId, targetId: id, requestId }, now())
  })
}

/** Throws conflict if an order has named it. */
export function removeCoupon({ db, now }: Deps, id: string, { byId, requestId }: By): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCoupon(tx, id)
    if (await isNamed(tx, id)) throw new AppError('conflict')
    await tx.delete(coupons).where(eq(coupons.id, id))
    await writeAudit(tx, { action: 'coupon-removed', actorId: byId, targetId: id, requestId }, now())
  })
}

async function lockCoupon(tx: Tx, id: string) {
  const [coupon] = isUuid(id) ? await tx.select().from(coupons).where(eq(coupons.id, id)).for('update') : []
  if (!coupon) throw new AppError('not_found')
  return coupon
}

const isNamed = async (tx: Tx, id: string) => (await tx.$count(couponRedemptions, eq(couponRedemptions.couponId, id))) > 0

async function checkNewCode(tx: Tx, id: string, code: string, locale: Locale): Promise<void> {
  if (await isNamed(tx, id)) throw refusal({ code: keptCode }, locale)
  if ((await tx.$count(coupons, and(eq(coupons.code, code), ne(coupons.id, id)))) > 0) throw refusal({ code: takenCode }, locale)
}
