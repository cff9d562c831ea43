import { getMessageFileEndpoint } from 'contract/office/message-office.ts'
import { data } from 'react-router'
import { callForFile, pathOf } from 'storefront/app/session/call.ts'
import { failureStatus, requireId } from 'storefront/app/session/load.ts'
import { askedPart, isPart, sendPart } from 'storefront/app/session/part-of-file.ts'
import type { Route } from './+types/message-file'

const name = /filename\*=UTF-8''[\w%.~!*'()-]{1,400}/

/** A message's attachment, as a download: it is a stranger's, so no browser may show it from our address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const response = await callForFile(context, pathOf(getMessageFileEndpoint.path, { Id: requireId(params.id) }), askedPart(request))
  if (!response || response.status >= 500) throw data(null, { status: failureStatus(response?.status) })
  if (!isPart(response)) throw data(null, { status: 404 })
  return sendPart(response, {
    'Cache-Control': 'private, no-store',
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; ${name.exec(response.headers.get('Content-Disposition') ?? '')?.[0] ?? 'filename="attachment"'}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
}
