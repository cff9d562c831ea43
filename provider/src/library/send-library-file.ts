import { type Locale, pickText } from 'contract/locale.ts'
import type { Deps } from '../deps.ts'
import { type ByteRange, undefinedUnlessAway } from '../files/file-store.ts'
import { type Copy, forgetBytes, getCopy } from './copy/get-copy.ts'
import { getOwnedMemo, type OwnedMemo } from './owned-memos.ts'
import { noteDownload } from './read-pages.ts'

type FileRequest = {
  personId: string
  id: string
  range: string | undefined
  isDownload: boolean
  locale: Locale
  clientAddress?: string | undefined
}
type FileDeps = Pick<Deps, 'db' | 'files' | 'now' | 'log'>

/** Sends the stamped copy of a memo that the person may currently read. No cache may store it. */
export async function sendLibraryFile(deps: FileDeps, request: FileRequest): Promise<Response> {
  const memo = await getOwnedMemo(deps.db, request.personId, request.id)
  const copy = await getCopy(deps, memo, request.clientAddress)
  // Making it takes a moment, during which it may be refunded.
  if (copy.isNew) await getOwnedMemo(deps.db, request.personId, request.id)
  if (request.isDownload) await noteDownload(deps.db, { personId: request.personId, memoId: memo.memoId }, deps.now())
  const sent = await send(deps, copy, memo, request).catch(undefinedUnlessAway)
  if (sent) return sent
  // Copies need not be in a backup: a missing one is made again.
  await forgetBytes(deps, copy.id)
  return send(deps, await getCopy(deps, memo, request.clientAddress), memo, request)
}

async function send(
  { files }: FileDeps,
  { id, sizeBytes }: Copy,
  { file, slug, title }: OwnedMemo,
  request: FileRequest,
): Promise<Response> {
  const headers = new Headers({
    'Content-Type': file.mediaType,
    'Content-Disposition': dispositionOf(request.isDownload ? 'attachment' : 'inline', slug, pickText(title, request.locale).text),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  const part = parseByteRange(request.range, sizeBytes)
  if (part === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${sizeBytes}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = part ?? { start: 0, end: sizeBytes - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (part) headers.set('Content-Range', `bytes ${start}-${end}/${sizeBytes}`)
  return new Response(await files.read(id, part), { status: part ? 206 : 200, headers })
}

/** RFC 6266: a plain name for old clients, the title in any script for the others. */
function dispositionOf(kind: 'inline' | 'attachment', slug: string, title: string): string {
  const plain = slug.replace(/[^\w.-]+/g, '-')
  const encoded = encodeURIComponent(title).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}.pdf"; filename*=UTF-8''${encoded}.pdf`
}

/**
 * The single range that a request asks of `size` bytes, both ends included. Undefined: send everything, because there is no range, more than
 * one, or none that we understand (RFC 9110 §14.2). 'unsatisfiable': it is outside.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [from, to] = [match[1] ?? '', match[2] ?? '']
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const range = { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  if (range.start >= size) return 'unsatisfiable'
  return to !== '' && Number(to) < range.start ? undefined : range
}
