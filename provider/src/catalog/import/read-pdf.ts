import { readFile } from 'node:fs/promises'
import type { ContentFault, SetContent } from '../../files/typst/typst-setter.ts'
import { readPdfApart } from '../pdf/pdf-thread.ts'
import type { PdfFault } from '../pdf/read-pdf-bytes.ts'

const faults: Record<PdfFault, string> = {
  notPdf: 'is not a PDF.',
  encrypted: 'is a PDF that no copies can be made of: save it anew, without a password.',
  active: 'does more than show pages (scripts, films, other files, forms that are sent): save it anew without them.',
  fonts: 'does not hold its fonts; save it anew with them: ',
  broken: 'is not a PDF that can be read: ',
  slow: 'takes too long to read: save it anew, or in parts.',
}

/** A finished PDF with its number of pages, and the top level of its outline as table of contents. */
export async function readPdf(path: string): Promise<SetContent | ContentFault> {
  const bytes = new Uint8Array(await readFile(path))
  const read = await readPdfApart(bytes)
  if (!('pdfFault' in read)) return { bytes, ...read }
  return { fault: faults[read.pdfFault] + (read.pdfFault === 'broken' || read.pdfFault === 'fonts' ? read.said : '') }
}
