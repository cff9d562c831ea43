import { move } from 'piscina'
import { stampPages } from './stamp-pages.ts'

export type PdfToStamp = { pdf: Uint8Array; text: string }

/** The copy moves to whoever asked, instead of being copied once more. */
export default async function stampPdf({ pdf, text }: PdfToStamp): Promise<Uint8Array> {
  return move(await stampPages(pdf, text)) as Uint8Array
}
