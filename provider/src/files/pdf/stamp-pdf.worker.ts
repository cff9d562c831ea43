import { stampPages } from './stamp-pages.ts'

export type PdfToStamp = { pdf: Uint8Array; text: string }

export default function stampPdf({ pdf, text }: PdfToStamp): Promise<Uint8Array> {
  return stampPages(pdf, text)
}
