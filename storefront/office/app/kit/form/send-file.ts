import type { Endpoint } from 'contract/endpoint.ts'
import { data, type RouterContextProvider } from 'react-router'
import { callForFile, pathOf } from 'storefront/app/session/call.ts'
import { failureStatus } from 'storefront/app/session/load.ts'

/** The provider's list as a download. No cache may store it. */
export async function sendFile(
  context: Readonly<RouterContextProvider>,
  { path }: Pick<Endpoint, 'path'>,
  query: object,
): Promise<Response> {
  const response = await callForFile(context, pathOf(path, query), {})
  if (!response || response.status >= 500) throw data(null, { status: failureStatus(response?.status) })
  if (!response.ok) throw data(null, { status: 404 })
  return new Response(response.body, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': response.headers.get('Content-Type') ?? 'application/octet-stream',
      'Content-Disposition': response.headers.get('Content-Disposition') ?? 'attachment',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
