import { getOfficeInvoiceEndpoint } from 'contract/sales/office-order.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { requireId } from 'storefront/app/session/load.ts'
import { sendFile } from '../../kit/form/send-file.ts'
import type { Route } from './+types/invoice-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

/** The invoice, to view and print. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await sendFile(context, getOfficeInvoiceEndpoint, { Id: requireId(params.id) })
  const headers = new Headers(file.headers)
  // From our address it is always a PDF. No browser shows one in a sandbox.
  headers.set('Content-Type', 'application/pdf')
  headers.set('Content-Security-Policy', "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  return new Response(file.body, { headers })
}
