import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { EventSubject } from '../../books/gateway-event.ts'
import type { DisputeStatus } from '../../books/transitions.ts'
import { referenceOf } from './reference.ts'
import type { DisputeEvent } from './wire.ts'

const statuses: ReadonlyMap<string, DisputeStatus> = new Map([
  ['PENDING', 'open'],
  ['RESOLVED', 'won'],
  ['LOST', 'lost'],
])

/** What a true event says of a chargeback of ours. A fraud alert and a request for papers take no money; the amount is not signed. */
export function disputeOf({ Dispute, Invoice, Transaction }: z.infer<typeof DisputeEvent>['Data']): EventSubject | null {
  const status = statuses.get(String(Dispute.Status))
  const isOurs = isUuid(String(Invoice.ExternalIdentifier ?? ''))
  if (Dispute.Type !== 'CHARGEBACK' || !status || !isOurs) return null
  const reason = Dispute.Reason ? String(Dispute.Reason) : null
  const attemptRef = String(Invoice.Id)
  const paymentRef = Transaction.PaymentId ? referenceOf(attemptRef, String(Transaction.PaymentId)) : attemptRef
  return { dispute: { disputeRef: String(Dispute.DisputeTransactionId), paymentRef, attemptRef, status, amountMinor: null, reason } }
}
