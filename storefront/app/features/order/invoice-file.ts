import { getCreditNoteEndpoint } from 'contract/sales/credit-note.ts'
import { creditNoteParam } from 'contract/sales/credit-note-link.ts'
import { getInvoiceEndpoint } from 'contract/sales/order.ts'
import type { Route } from './+types/invoice-file'
import { sendPaper } from './send-paper.ts'

/** The invoice of an order, or the credit note of one of its refunds. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const refundId = new URL(request.url).searchParams.get(creditNoteParam)
  return refundId === null
    ? sendPaper(context, getInvoiceEndpoint, { id: params.id, usualName: 'invoice.pdf' })
    : sendPaper(context, getCreditNoteEndpoint, { id: refundId, usualName: 'credit-note.pdf' })
}
