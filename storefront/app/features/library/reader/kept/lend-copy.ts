import { leaseCopyEndpoint } from 'contract/student/lease.ts'
import { getLibraryMemoEndpoint } from 'contract/student/library.ts'
import { listMarksEndpoint } from 'contract/student/reading-mark.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../../../api/provider-context.ts'
import { call } from '../../../../session/call.ts'
import { markKept } from '../../../../session/cookies/kept-cookie.ts'
import { loadPart } from '../../../../session/load-part.ts'
import type { LentCopy } from '../../../offline/kept-about.ts'

const headers = { 'Cache-Control': 'private, no-store' }

/** The key of a copy, with all that the reader has to know of the memo where there is no line. */
export async function lendCopy(context: Readonly<RouterContextProvider>, id: string): Promise<Response> {
  const query = { Id: id }
  const [lease, owned, marks] = await Promise.all([
    call(context, leaseCopyEndpoint, { body: { id } }),
    call(context, getLibraryMemoEndpoint, { query }),
    loadPart(context, listMarksEndpoint, { query }),
  ])
  if (isGone(lease) || isGone(owned)) return Response.json(null, { status: 404, headers })
  // Without the marks, those that the device has would be lost.
  if (lease.kind !== 'ok' || owned.kind !== 'ok' || !marks) return Response.json(null, { status: 503, headers })
  const { title, contentLanguage, lastPage, toc, layout, edition, corrections, id: memoId } = owned.data.data
  const memo = { id: memoId, title, contentLanguage, lastPage, toc, layout, edition, corrections, marks: marks.data }
  const lent = { ...lease.data.data, memo } satisfies LentCopy
  return Response.json(lent, { headers: { ...headers, 'Set-Cookie': markKept(lent.personId, context.get(storefrontContext).isSecure) } })
}

const isGone = (result: { kind: string; status?: number }) => result.kind === 'refused' && result.status === 404
