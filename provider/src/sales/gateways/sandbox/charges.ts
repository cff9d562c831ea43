import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { v4 as uuidv4 } from 'uuid'
import type { Db } from '../../../db/database.ts'
import { insertRows, toJson } from '../../../db/insert-rows.ts'
import { statement } from '../../../db/statement.ts'
import type { SessionRequest, Taken } from '../gateway.ts'
import { sandboxCharges } from './sandbox.schema.ts'

/** The sandbox's own books. Nothing outside this folder reads them. */
export type Charge = typeof sandboxCharges.$inferSelect
export type Decision = 'captured' | 'declined' | 'cancelled'

const lateMs = 31 * 60_000

const insert = statement('sandbox_charge', (db) =>
  insertRows(db, sandboxCharges, sql.placeholder('charges')).onConflictDoNothing({ target: sandboxCharges.reference }).returning(),
)

export async function createCharge(db: Db, request: SessionRequest): Promise<Charge> {
  const { paymentId, amountMinor, currency, orderNumber, locale, returnUrl } = request
  const values = {
    id: `sbx_${uuidv4()}`,
    reference: paymentId,
    orderNumber,
    amountMinor,
    currency,
    locale,
    returnUrl,
    cancelUrl: returnUrl,
    createdAt: request.createdAt,
  }
  const [created] = await insert(db).execute({ charges: toJson(sandboxCharges, [values]) })
  const [charge] = created ? [created] : await db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, paymentId))
  if (!charge) throw new Error('The sandbox lost a charge')
  return charge
}

export async function findChargeOf(db: Db, paymentId: string, now: Date): Promise<Charge | undefined> {
  const isIt = eq(sandboxCharges.reference, paymentId)
  await captureLate(db, isIt, now)
  const [charge] = await db.select().from(sandboxCharges).where(isIt)
  return charge
}

export async function findCharge(db: Db, id: string): Promise<Charge | undefined> {
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.id, id))
  return charge
}

/** Decides an open charge; undefined if it has been decided before. */
export async function decideCharge(db: Db, id: string, status: Decision): Promise<Charge | undefined> {
  const [charge] = await db
    .update(sandboxCharges)
    .set({ status })
    .where(and(eq(sandboxCharges.id, id), eq(sandboxCharges.status, 'open')))
    .returning()
  return charge
}

/** The payer's bank takes its time: the money comes later, even if the charge has ended meanwhile. */
export async function decideLate(db: Db, id: string, now: Date): Promise<void> {
  const captureAt = new Date(now.getTime() + lateMs)
  await db
    .update(sandboxCharges)
    .set({ captureAt })
    .where(and(eq(sandboxCharges.id, id), eq(sandboxCharges.status, 'open')))
}

async function captureLate(db: Db, isIt: ReturnType<typeof eq>, now: Date): Promise<void> {
  const isNow = and(isIt, lte(sandboxCharges.captureAt, now), inArray(sandboxCharges.status, ['open', 'cancelled', 'expired']))
  await db.update(sandboxCharges).set({ status: 'captured', captureAt: null }).where(isNow)
}

export async function listTakenCharges(db: Db, from: Date, to: Date): Promise<Taken[]> {
  const isTaken = and(eq(sandboxCharges.status, 'captured'), gte(sandboxCharges.createdAt, from), lt(sandboxCharges.createdAt, to))
  const charges = await db.select().from(sandboxCharges).where(isTaken)
  return charges.map(({ id, reference, amountMinor, currency }) => ({ gatewayRef: id, reference, amountMinor, currency }))
}
