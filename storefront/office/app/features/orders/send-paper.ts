import type { Endpoint } from 'contract/endpoint.ts'
import type { RouterContextProvider } from 'react-router'
import { requireId } from 'storefront/app/session/load.ts'
import { sendFile } from '../../kit/form/send-file.ts'

/** A paper of an order, to view and print. `id`: of the order, or of the refund. */
export async function sendPaper(
  context: Readonly<RouterContextProvider>,
  endpoint: Pick<Endpoint, 'path'>,
  id: string | undefined,
): Promise<Response> {
  const file = await sendFile(context, endpoint, { Id: requireId(id) })
  const headers = new Headers(file.headers)
  // From our address it is always a PDF. No browser shows one in a sandbox.
  headers.set('Content-Type', 'application/pdf')
  headers.set('Content-Security-Policy', "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  return new Response(file.body, { headers })
}
