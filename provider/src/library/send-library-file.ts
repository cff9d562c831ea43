import { type Locale, pickText } from 'contract/locale.ts'
import type { Deps } from '../deps.ts'
import { parseByteRange } from './byte-range.ts'
import { getOwnedMemo } from './owned-memos.ts'

type FileRequest = { personId: string; id: string; range: string | undefined; locale: Locale }

/** The PDF of a memo the person may read at this moment. Nobody in between may keep it. */
export async function sendLibraryFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { personId, id, range, locale }: FileRequest,
): Promise<Response> {
  const { file, slug, title } = await getOwnedMemo(db, personId, id)
  const headers = new Headers({
    'Content-Type': file.mediaType,
    'Content-Disposition': dispositionOf(slug, pickText(title, locale).text),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  const part = parseByteRange(range, file.sizeBytes)
  if (part === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.sizeBytes}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = part ?? { start: 0, end: file.sizeBytes - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (part) headers.set('Content-Range', `bytes ${start}-${end}/${file.sizeBytes}`)
  return new Response(await files.read(file.id, part), { status: part ? 206 : 200, headers })
}

/** RFC 6266: a plain name for old clients, the title in any script for the others. */
function dispositionOf(slug: string, title: string): string {
  const plain = slug.replace(/[^\w.-]+/g, '-')
  const encoded = encodeURIComponent(title).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `inline; filename="${plain}.pdf"; filename*=UTF-8''${encoded}.pdf`
}
