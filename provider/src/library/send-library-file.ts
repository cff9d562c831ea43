import { type Locale, pickText } from 'contract/locale.ts'
import type { Deps } from '../deps.ts'
import { undefinedUnlessAway } from '../files/file-store.ts'
import { type AskedPart, sendStored } from '../http/send-stored.ts'
import { type Copy, forgetBytes, getCopy } from './copy/get-copy.ts'
import { getOwnedMemo, type OwnedMemo } from './owned-memos.ts'
import { noteDownload } from './read-pages.ts'

type FileRequest = {
  personId: string
  id: string
  isDownload: boolean
  locale: Locale
  clientAddress?: string | undefined
} & AskedPart
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
  const headers = {
    'Content-Type': file.mediaType,
    'Content-Disposition': dispositionOf(request.isDownload ? 'attachment' : 'inline', slug, pickText(title, request.locale).text),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  return sendStored(files, { id, sizeBytes }, request, headers)
}

/** RFC 6266: a plain name for old clients, the title in any script for the others. */
function dispositionOf(kind: 'inline' | 'attachment', slug: string, title: string): string {
  const plain = slug.replace(/[^\w.-]+/g, '-')
  const encoded = encodeURIComponent(title).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}.pdf"; filename*=UTF-8''${encoded}.pdf`
}
