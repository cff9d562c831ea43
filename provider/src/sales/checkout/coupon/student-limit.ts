import type { CouponReason } from 'contract/sales/coupon.ts'
import { and, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
import { couponRedemptions, coupons } from '../../books/coupon.schema.ts'
import { orders } from '../../books/order.schema.ts'
import { isWalkIn } from '../../books/walk-in.ts'
import type { Coupon } from './coupon.ts'

type Terms = Pick<Coupon, 'id' | 'maxUsesPerStudent' | 'isFirstOrderOnly'>

/** How often one student may use it; undefined: as often as there are uses. */
export const usesPerStudent = ({ maxUsesPerStudent, isFirstOrderOnly }: Omit<Terms, 'id'>): number | undefined =>
  isFirstOrderOnly ? 1 : (maxUsesPerStudent ?? undefined)

/**
 * The purpose of the check. `reserve`: for a new order. It ends passing uses, so they do not count; a lasting use refuses it, however many uses
 * there are. `consume`: for an order whose money has come; passing uses count, too.
 */
export type Purpose = 'reserve' | 'consume'

/**
 * Why a code is not (or no longer) for this student. Accounts with one phone number count as one student, because a second account costs
 * nothing. For a reliable answer, lock the coupon's row and the student first, so that nobody else adds a use meanwhile.
 */
export async function findStudentRefusal(
  db: DbOrTx,
  coupon: Terms,
  personId: string,
  purpose: Purpose = 'consume',
): Promise<CouponReason | undefined> {
  const most = usesPerStudent(coupon)
  if (most === undefined && purpose === 'consume') return undefined
  // Walk-ins share one row: none of them has uses or orders of their own.
  if (isWalkIn({ personId })) return most === undefined ? undefined : 'needsName'
  if (coupon.isFirstOrderOnly && (await hasPaidBefore(db, personId))) return 'notFirstOrder'
  const { consumed, passing, lasting, others } = await countUses(db, personId, eq(couponRedemptions.couponId, coupon.id))
  if (most !== undefined && consumed >= most) return 'usedByYou'
  const held = lasting + others + (purpose === 'consume' ? passing : 0)
  if (most !== undefined && consumed + held >= most) return 'inOpenOrder'
  if (purpose === 'reserve' && lasting > 0) return 'inOpenOrder'
  return coupon.isFirstOrderOnly ? findOtherFirst(db, coupon, personId) : undefined
}

/** There is one first order, however many codes are for it. */
export async function findOtherFirst(db: DbOrTx, { id }: Pick<Coupon, 'id'>, personId: string): Promise<CouponReason | undefined> {
  const firsts = db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.isFirstOrderOnly, true), ne(coupons.id, id)))
  const { consumed, passing, lasting, others } = await countUses(db, personId, inArray(couponRedemptions.couponId, firsts))
  if (consumed > 0) return 'notFirstOrder'
  return passing + lasting + others > 0 ? 'inOpenOrder' : undefined
}

/**
 * Two first-order codes are two rows, so this serializes the student's orders that take one until the transaction ends. It locks the phone
 * number, because the accounts' own rows are already locked, each by its own order.
 */
export async function holdStudent(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(coalesce(phone, id::text), 0)) from people where id = ${personId}`)
}

const isSameStudent = (personId: string) =>
  or(eq(people.id, personId), eq(people.phone, sql`(select phone from people where id = ${personId})`))

const accountsOf = (db: DbOrTx, personId: string) => db.select({ id: people.id }).from(people).where(isSameStudent(personId))

type Uses = {
  /** Uses in paid orders of all the student's accounts. */
  consumed: number
  /** Uses in this account's unpaid gateway orders: a new order ends them. */
  passing: number
  /** Uses in this account's unpaid cash orders: a new order leaves them alone. */
  lasting: number
  /** Uses in unpaid orders of the student's other accounts. */
  others: number
}

async function countUses(db: DbOrTx, personId: string, ofWhat: SQL): Promise<Uses> {
  const { status } = couponRedemptions
  const isOwn = sql`${status} = 'reserved' and ${couponRedemptions.personId} = ${personId}`
  const counted = (isIt: SQL) => sql`count(*) filter (where ${isIt})`.mapWith(Number)
  const [uses] = await db
    .select({
      consumed: counted(sql`${status} = 'consumed'`),
      passing: counted(sql`${isOwn} and ${orders.expiresAt} is not null`),
      lasting: counted(sql`${isOwn} and ${orders.expiresAt} is null`),
      others: counted(sql`${status} = 'reserved' and ${couponRedemptions.personId} <> ${personId}`),
    })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(and(ofWhat, inArray(couponRedemptions.personId, accountsOf(db, personId))))
  return uses ?? { consumed: 0, passing: 0, lasting: 0, others: 0 }
}

/** A free order does not count. */
async function hasPaidBefore(db: DbOrTx, personId: string): Promise<boolean> {
  const isPaid = and(isNotNull(orders.paidAt), gt(orders.totalMinor, 0))
  const [paid] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isPaid, inArray(orders.personId, accountsOf(db, personId))))
    .limit(1)
  return paid !== undefined
}
