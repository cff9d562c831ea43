import { getInvoiceEndpoint } from 'contract/sales/order.ts'
import { data } from 'react-router'
import { callForFile, pathOf } from '../../session/call.ts'
import { failureStatus, requireId } from '../../session/load.ts'
import type { Route } from './+types/invoice-file'

/** The file name that a provider may give. */
const safeName = /filename="([\w.-]{1,200})"/

/** The invoice as the provider gives it, as a file to keep. No cache may store it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = pathOf(getInvoiceEndpoint.path, { Id: requireId(params.id) })
  const response = await callForFile(context, path, { Accept: 'application/pdf' })
  if (!response || response.status >= 500) throw data(null, { status: failureStatus(response?.status) })
  if (!response.ok) throw data(null, { status: 404 })
  const name = safeName.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'invoice.pdf'
  // Whatever a provider sends, from our address it is a PDF and nothing else.
  return new Response(response.body, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
