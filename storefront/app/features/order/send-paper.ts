import type { Endpoint } from 'contract/endpoint.ts'
import { data, type RouterContextProvider } from 'react-router'
import { callForFile, pathOf } from '../../session/call.ts'
import { failureStatus, requireId } from '../../session/load.ts'

/** The file names accepted from a provider. */
const safeName = /filename="([\w.-]{1,200})"/

/** A paper of the provider as a download. No cache may store it. `usualName`: if the provider gives none. */
export async function sendPaper(
  context: Readonly<RouterContextProvider>,
  { path }: Pick<Endpoint, 'path'>,
  { id, usualName }: { id: string | undefined; usualName: string },
): Promise<Response> {
  const response = await callForFile(context, pathOf(path, { Id: requireId(id) }), { Accept: 'application/pdf' })
  if (!response || response.status >= 500) throw data(null, { status: failureStatus(response?.status) })
  if (!response.ok) throw data(null, { status: 404 })
  const name = safeName.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? usualName
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
