import { maxAttachmentBytes } from 'contract/limits.ts'
import type { Locale } from 'contract/locale.ts'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../app-error.ts'
import { contactTexts } from './contact.texts.ts'

/** Formats that browsers show without running anything. An SVG may contain a script. */
const accepted = new Map([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/heic', 'heic'],
  ['image/avif', 'avif'],
])

type Attachment = { name: string; mediaType: string; bytes: Uint8Array }

/** Throws invalid_fields for a file that the shop does not take. */
export async function takeAttachment(file: File | null | undefined, locale: Locale): Promise<Attachment | undefined> {
  const attachment = file ? await readAttachment(file) : undefined
  if (file && !attachment) throw new AppError('invalid_fields', { fields: { attachment: [contactTexts.attachment[locale]] } })
  return attachment
}

/** What a message's row keeps of it; the file store has the bytes under `id`. */
export const keptAttachment = (id: string, attachment: Attachment | undefined) =>
  attachment ? { id, name: attachment.name, mediaType: attachment.mediaType, sizeBytes: attachment.bytes.length } : null

/** The type of a file by its content, whatever its name; undefined if it is no image or PDF of at most 5 MB. */
async function readAttachment(file: File): Promise<Attachment | undefined> {
  if (file.size === 0 || file.size > maxAttachmentBytes) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime
  const extension = mediaType && accepted.get(mediaType)
  return extension ? { name: safeName(file.name, extension), mediaType, bytes } : undefined
}

/** A name for staff to recognise, never a path; its extension matches the content. */
function safeName(name: string, extension: string): string {
  const stem = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim()
  return `${stem || 'attachment'}.${extension}`
}
