import { linkToInvoice } from '../pages.ts'

/** The parameter that asks the address of an order's invoice for the credit note of one of its refunds instead. */
export const creditNoteParam = 'creditNote'

/** The credit note of a refund, in the language of the page that fetches it. A route of its own would add to the code of every public page. */
export const linkToCreditNote = (orderId: string, refundId: string): string =>
  `${linkToInvoice(orderId)}?${creditNoteParam}=${encodeURIComponent(refundId)}`
