import { getInvoiceEndpoint } from 'contract/sales/order.ts'
import { data } from 'react-router'
import { callForFile, pathOf } from '../../session/call.ts'
import { failureStatus, requireId } from '../../session/load.ts'
import type { Route } from './+types/invoice-file'

/** The file names accepted from a provider. */
const safeName = /filename="([\w.-]{1,200})"/

/** The provider's invoice as a download. No cache may store it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = pathOf(getInvoiceEndpoint.path, { Id: requireId(params.id) })
  const response = await callForFile(context, path, { Accept: 'application/pdf' })
  if (!response || response.status >= 500) throw data(null, { status: failureStatus(response?.status) })
  if (!response.ok) throw data(null, { status: 404 })
  const name = safeName.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'invoice.pdf'
  // From our address it is always a PDF, whatever a provider sends.
  return new Response(response.body, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
