import { readFile } from 'node:fs/promises'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { stampPages } from '../../files/pdf/stamp-pages.ts'
import type { ContentFault, SetContent } from '../../files/typst/typst-setter.ts'

/** A PDF that was made elsewhere, with its number of pages, and the top level of its outline as table of contents. */
export async function readPdf(path: string): Promise<SetContent | ContentFault> {
  const bytes = new Uint8Array(await readFile(path))
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-') return { fault: 'is not a PDF.' }
  // pdf.js takes ownership of the bytes it is given.
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  try {
    const document = await task.promise
    if (!(await isStampable(bytes))) return { fault: 'is a PDF that no copies can be made of: save it anew, without a password.' }
    return { bytes, pageCount: document.numPages, toc: await readOutline(document) }
  } catch (error) {
    return { fault: `is not a PDF that can be read: ${error instanceof Error ? error.message : 'unknown'}` }
  } finally {
    await task.destroy()
  }
}

/** A PDF that cannot be stamped could be sold but never read: no file leaves without its buyer's stamp. */
function isStampable(bytes: Uint8Array): Promise<boolean> {
  return stampPages(bytes, 'check').then(
    () => true,
    () => false,
  )
}

async function readOutline(document: PDFDocumentProxy): Promise<SetContent['toc']> {
  const toc: SetContent['toc'] = []
  for (const { title, dest } of (await document.getOutline()) ?? []) {
    const target = typeof dest === 'string' ? await document.getDestination(dest) : dest
    const page = target?.[0] ? await document.getPageIndex(target[0]).catch(() => undefined) : undefined
    if (page !== undefined && title.trim() !== '') toc.push({ title: title.trim(), page: page + 1 })
  }
  return toc
}
