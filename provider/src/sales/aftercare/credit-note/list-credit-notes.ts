import { toDecimal } from 'contract/money.ts'
import type { CreditNote } from 'contract/sales/credit-note.ts'
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/database.ts'
import { creditNotes } from '../../books/credit-note.schema.ts'
import { nameOfNumber } from '../../books/credit-note-number.ts'
import { orders, payments, refunds } from '../../books/order.schema.ts'
import { ownCauses } from '../../books/refund-causes.ts'
import { taxOfRefund } from '../../books/refunded-tax.ts'

/** A refund lowers an invoice if it has been done and is of the order's own value. Surplus was never on the invoice. */
const lowersInvoice = and(isNotNull(orders.paidAt), eq(refunds.status, 'succeeded'), inArray(refunds.cause, [...ownCauses]))

/** The credit notes of an order, oldest first. */
export async function listCreditNotes(db: DbOrTx, orderId: string): Promise<CreditNote[]> {
  const rows = await selectCredited(db, eq(orders.id, orderId))
  return rows.map(creditNoteWire)
}

/** Those of all orders of a person, by order. */
export async function listCreditNotesOfPerson(db: DbOrTx, personId: string): Promise<Map<string, CreditNote[]>> {
  const rows = Map.groupBy(await selectCredited(db, eq(orders.personId, personId)), ({ orderId }) => orderId)
  return new Map([...rows].map(([orderId, some]) => [orderId, some.map(creditNoteWire)]))
}

type Credited = Awaited<ReturnType<typeof selectCredited>>[number]

const creditNoteWire = ({ refund: { id, amountMinor, currency, endedAt, createdAt }, number }: Credited): CreditNote => ({
  refundId: id,
  number: number === null ? null : nameOfNumber(number),
  amount: toDecimal(amountMinor, currency),
  at: (endedAt ?? createdAt).toISOString(),
})

/** The refunds, among these, that have or get a credit note, with the tax in each. */
export const selectCredited = (db: DbOrTx, isWanted: SQL | undefined) =>
  db
    .select({
      refund: refunds,
      orderId: orders.id,
      personId: orders.personId,
      gateway: payments.gateway,
      number: creditNotes.number,
      taxMinor: sql`coalesce(${taxOfRefund}, 0)`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(and(isWanted, lowersInvoice))
    .orderBy(asc(refunds.endedAt), asc(refunds.id))
