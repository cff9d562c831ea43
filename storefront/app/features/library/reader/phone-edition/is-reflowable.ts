import type { PDFDocumentProxy } from 'pdfjs-dist'
import { forgetReading, readOnce } from './read-phone-page.ts'

/** How many pages are checked if two do not suffice, spread over the memo, without the first, which often is a cover. */
const sample = 4

/**
 * Whether a memo can be shown as flowing text: it declares tags, and the tags of two pages suffice: the first shown (or the one after the
 * cover) and one in the middle. Otherwise most of the sample's must.
 */
export async function isReflowable(pdf: PDFDocumentProxy, language: 'en' | 'ar', first: number, readPage = readOnce): Promise<boolean> {
  // It is a Map, despite pdf.js's types.
  const info = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null
  if (info?.get('Marked') !== true) return false
  const shown = first === 1 ? Math.min(2, pdf.numPages) : first
  const count = Math.min(sample, pdf.numPages)
  const numbers = Array.from({ length: count }, (_, at) => Math.max(1, Math.round(((at + 1) * pdf.numPages) / count)))
  const others = numbers.filter((number) => number !== shown)
  const amid = others[1] ?? others[0] ?? shown
  const isTold = async (number: number) => {
    const page = await pdf.getPage(number)
    const read = await readPage(page, language)
    // The page shown next is needed again, as is a cover.
    if (number !== shown && number !== first) {
      forgetReading(page)
      page.cleanup()
    }
    return read !== undefined
  }
  // Reads a cover meanwhile.
  if (first !== shown)
    void pdf
      .getPage(first)
      .then((page) => readPage(page, language))
      .catch(() => undefined)
  const [isShownTold, isAmidTold] = await Promise.all([isTold(shown), isTold(amid)])
  if (isShownTold && isAmidTold) return true
  const told = await Promise.all(numbers.map((number) => (number === amid ? isAmidTold : isTold(number))))
  return told.filter(Boolean).length > count / 2
}
