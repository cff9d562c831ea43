import { getLibraryFileEndpoint } from 'contract/student/library.ts'
import { data } from 'react-router'
import { m } from '../../../i18n/m-reader.ts'
import { callForFile, pathOf } from '../../../session/call.ts'
import { requireId } from '../../../session/load.ts'
import type { Route } from './+types/reader-file'
import { lendCopy } from './kept/lend-copy.ts'

const passedOn = ['Content-Length', 'Content-Range', 'Accept-Ranges', 'ETag', 'Last-Modified']

/** The file name that a provider may give. */
const safeName = /^attachment; filename="[\w.-]{1,200}"; filename\*=UTF-8''[\w.%-]{1,2000}$/

/** The stamped PDF as the provider gives it, page ranges too. `?download` sends it as a file to keep. No shared cache stores it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const isDownload = new URL(request.url).searchParams.has('download')
  const range = request.headers.get('Range')
  const ifRange = request.headers.get('If-Range')
  const path = pathOf(getLibraryFileEndpoint.path, { Id: requireId(params.id), ...(isDownload ? { Download: 'true' } : {}) })
  const response = await callForFile(context, path, {
    Accept: 'application/pdf',
    ...(range ? { Range: range } : {}),
    ...(ifRange ? { 'If-Range': ifRange } : {}),
  })
  if (!response || response.status >= 500) return unavailable()
  if (!response.ok && response.status !== 416) throw data(null, { status: 404 })
  if (request.method === 'HEAD') await response.body?.cancel()
  // Whatever type a provider names, from our address it is sent as a PDF and nothing else.
  const headers = new Headers({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': isDownload ? nameOf(response) : 'inline',
    'Content-Type': 'application/pdf',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  for (const name of passedOn) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.method === 'HEAD' ? null : response.body, { status: response.status, headers })
}

/** Lends the key of this file to a device that keeps it. */
export const action = ({ context, params }: Route.ActionArgs) => lendCopy(context, requireId(params.id))

/** The error in plain words, because a file is opened without a page of ours around it. */
function unavailable(): Response {
  return new Response(m.reader_copy_failed(), {
    status: 503,
    headers: { 'Cache-Control': 'private, no-store', 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '10' },
  })
}

function nameOf(response: Response): string {
  const name = response.headers.get('Content-Disposition') ?? ''
  return safeName.test(name) ? name : 'attachment'
}
