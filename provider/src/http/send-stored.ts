import type { ByteRange, FileStore } from '../files/file-store.ts'

/** What a request asks of a file: its headers Range and If-Range. */
export type AskedPart = { range: string | undefined; ifRange?: string | undefined }

/**
 * Sends a stored file of `sizeBytes` bytes, or the one range of it that is asked for (206; 416 if that is outside). `headers` say what it is. If they
 * have no ETag, a range that depends on one gets everything (RFC 9110 §13.1.5). Rejects like the store if the file cannot be read.
 */
export async function sendStored(
  files: Pick<FileStore, 'read'>,
  { id, sizeBytes }: { id: string; sizeBytes: number },
  { range, ifRange }: AskedPart,
  headers: Record<string, string>,
): Promise<Response> {
  const sent = new Headers({ ...headers, 'Accept-Ranges': 'bytes' })
  const isAsked = ifRange === undefined || ifRange === sent.get('ETag')
  const part = isAsked ? parseByteRange(range, sizeBytes) : undefined
  if (part === 'unsatisfiable') {
    sent.set('Content-Range', `bytes */${sizeBytes}`)
    return new Response(null, { status: 416, headers: sent })
  }
  const { start, end } = part ?? { start: 0, end: sizeBytes - 1 }
  sent.set('Content-Length', String(end - start + 1))
  if (part) sent.set('Content-Range', `bytes ${start}-${end}/${sizeBytes}`)
  return new Response(await files.read(id, part), { status: part ? 206 : 200, headers: sent })
}

/** For `sendStored`. */
export const askedPart = (header: (name: string) => string | undefined): AskedPart => ({
  range: header('Range'),
  ifRange: header('If-Range'),
})

/**
 * The one range that a request asks of `size` bytes, both ends included. Undefined: send everything, because there is no range, more than one, or
 * none that we understand (RFC 9110 §14.2). 'unsatisfiable': it is outside.
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
