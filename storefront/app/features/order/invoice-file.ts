import { getInvoiceEndpoint } from 'contract/sales/order.ts'
import type { Route } from './+types/invoice-file'
import { sendPaper } from './send-paper.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  sendPaper(context, getInvoiceEndpoint, { id: params.id, usualName: 'invoice.pdf' })
