import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isActivePdf } from '../../files/pdf/active-content.ts'
import { listMissingFonts } from '../../files/pdf/missing-fonts.ts'
import { stampPages } from '../../files/pdf/stamp-pages.ts'
import type { SetContent } from '../../files/typst/typst-setter.ts'

export type PdfFault = 'notPdf' | 'encrypted' | 'broken' | 'active' | 'fonts' | 'slow'
export type PdfRefusal = { pdfFault: PdfFault; said: string }
/** A PDF that can be sold: its number of pages, the top level of its outline as table of contents, and the next one as topics. */
export type PdfFacts = Omit<SetContent, 'bytes'>

/** What a PDF contains, or why it cannot be sold. */
export async function readPdfBytes(bytes: Uint8Array): Promise<PdfFacts | PdfRefusal> {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-') return { pdfFault: 'notPdf', said: '' }
  // pdf.js takes ownership of the bytes it is given.
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  try {
    const document = await task.promise
    if (await isEncrypted(document)) return { pdfFault: 'encrypted', said: '' }
    if ((await holdsScripts(document)) || (await isActivePdf(bytes))) return { pdfFault: 'active', said: '' }
    // A PDF that cannot be stamped could be sold but never read: no file leaves without its buyer's stamp.
    await stampPages(bytes, 'check')
    const missing = await listMissingFonts(bytes)
    if (missing.length > 0) return { pdfFault: 'fonts', said: missing.slice(0, 3).join(', ') }
    return { pageCount: document.numPages, ...(await readOutline(document)) }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { pdfFault: isLocked ? 'encrypted' : 'broken', said: error instanceof Error ? error.message : 'unknown' }
  } finally {
    await task.destroy()
  }
}

async function isEncrypted(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata()
  return Boolean((info as { EncryptFilterName?: string | null }).EncryptFilterName)
}

/** Checks for scripts and attachments of the whole document. Actions of pages and links are checked elsewhere. */
async function holdsScripts(document: PDFDocumentProxy): Promise<boolean> {
  const [scripts, attachments] = await Promise.all([document.getJSActions(), document.getAttachments()])
  return scripts !== null || attachments !== null
}

/** An outline may be of any size, and the search reads all topics. */
const most = { topics: 300, letters: 200 }

async function readOutline(document: PDFDocumentProxy): Promise<Pick<SetContent, 'toc' | 'topics'>> {
  const toc: SetContent['toc'] = []
  const outline = (await document.getOutline()) ?? []
  for (const { title, dest } of outline) {
    const target = typeof dest === 'string' ? await document.getDestination(dest) : dest
    const page = target?.[0] ? await document.getPageIndex(target[0]).catch(() => undefined) : undefined
    if (page !== undefined && lineOf(title) !== '') toc.push({ title: lineOf(title), page: page + 1 })
  }
  const topics = outline.flatMap(({ items }: { items: { title: string }[] }) =>
    items.map(({ title }) => lineOf(title.slice(0, most.letters))),
  )
  return { toc, topics: topics.filter(Boolean).slice(0, most.topics) }
}

/** Removes lone surrogates and control characters, which databases reject. */
const lineOf = (title: string) =>
  title
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
