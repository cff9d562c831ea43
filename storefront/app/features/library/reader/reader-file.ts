import { leaseCopyEndpoint } from 'contract/student/lease.ts'
import { getLibraryFileEndpoint, getLibraryMemoEndpoint } from 'contract/student/library.ts'
import { listMarksEndpoint } from 'contract/student/reading-mark.ts'
import { data, type RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../../api/provider-context.ts'
import { m } from '../../../i18n/m-reader.ts'
import { call, callForFile, pathOf } from '../../../session/call.ts'
import { markKept } from '../../../session/cookies/kept-cookie.ts'
import { requireId } from '../../../session/load.ts'
import { loadPart } from '../../../session/load-part.ts'
import { askedPart, isPart, sendPart } from '../../../session/part-of-file.ts'
import type { LentCopy } from '../../offline/kept-about.ts'
import type { Route } from './+types/reader-file'

/** The file names accepted from a provider. */
const safeName = /^attachment; filename="[\w.-]{1,200}"; filename\*=UTF-8''[\w.%-]{1,2000}$/

/** The provider's stamped PDF, with page ranges. `?download` sends it as an attachment. No shared cache stores it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const isDownload = new URL(request.url).searchParams.has('download')
  const path = pathOf(getLibraryFileEndpoint.path, { Id: requireId(params.id), ...(isDownload ? { Download: 'true' } : {}) })
  const response = await callForFile(context, path, {
    Accept: 'application/pdf',
    ...askedPart(request),
  })
  if (!response || response.status >= 500) return unavailable()
  if (!isPart(response)) throw data(null, { status: 404 })
  // From our address it is always sent as a PDF, whatever type a provider names.
  const sent = sendPart(response, {
    'Cache-Control': 'private, no-store',
    'Content-Disposition': isDownload ? nameOf(response) : 'inline',
    'Content-Type': 'application/pdf',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  if (request.method !== 'HEAD') return sent
  await response.body?.cancel()
  return new Response(null, sent)
}

/** Lends a file's key to a device that keeps it. */
export const action = ({ context, params }: Route.ActionArgs) => lendCopy(context, requireId(params.id))

/** A plain-text error, because a file opens without a page of ours around it. */
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

const unstored = { 'Cache-Control': 'private, no-store' }

/** A copy's key, with everything that the offline reader needs to know about the memo. */
async function lendCopy(context: Readonly<RouterContextProvider>, id: string): Promise<Response> {
  const query = { Id: id }
  const [lease, owned, marks] = await Promise.all([
    call(context, leaseCopyEndpoint, { body: { id } }),
    call(context, getLibraryMemoEndpoint, { query }),
    loadPart(context, listMarksEndpoint, { query }),
  ])
  if (isGone(lease) || isGone(owned)) return Response.json(null, { status: 404, headers: unstored })
  // Without the marks, the device would lose those it has.
  if (lease.kind !== 'ok' || owned.kind !== 'ok' || !marks) return Response.json(null, { status: 503, headers: unstored })
  const { title, contentLanguage, lastPage, toc, layout, edition, corrections, id: memoId } = owned.data.data
  const memo = { id: memoId, title, contentLanguage, lastPage, toc, layout, edition, corrections, marks: marks.data }
  const lent = { ...lease.data.data, memo } satisfies LentCopy
  return Response.json(lent, { headers: { ...unstored, 'Set-Cookie': markKept(lent.personId, context.get(storefrontContext).isSecure) } })
}

const isGone = (result: { kind: string; status?: number }) => result.kind === 'refused' && result.status === 404
