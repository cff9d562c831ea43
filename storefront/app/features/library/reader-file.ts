import { getLibraryFile } from 'contract/library.ts'
import { data } from 'react-router'
import { callWithSession, pathOf } from '../../session/call.ts'
import { requireId } from '../../session/load.ts'
import type { Route } from './+types/reader-file'

const passedOn = ['Content-Length', 'Content-Range', 'Accept-Ranges', 'ETag', 'Last-Modified']

/** The PDF as the provider gives it, page ranges too; it never lies in a cache that another may look into. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const range = request.headers.get('Range')
  const ifRange = request.headers.get('If-Range')
  const path = pathOf(getLibraryFile.path, { Id: requireId(params.id) })
  const response = await callWithSession(context, 'GET', path, undefined, {
    Accept: 'application/pdf',
    ...(range ? { Range: range } : {}),
    ...(ifRange ? { 'If-Range': ifRange } : {}),
  })
  if (!response || response.status >= 500) throw data(null, { status: 503 })
  if (!response.ok && response.status !== 416) throw data(null, { status: 404 })
  if (request.method === 'HEAD') await response.body?.cancel()
  // Whatever a provider calls it, from our address it is a PDF and nothing else.
  const headers = new Headers({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': 'inline',
    'Content-Type': 'application/pdf',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  for (const name of passedOn) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.method === 'HEAD' ? null : response.body, { status: response.status, headers })
}
