import type { PDFDocumentProxy } from 'pdfjs-dist'
import { forgetReading, readOnce } from './read-phone-page.ts'

/** So many pages of a memo are looked at if two do not tell enough. They are spread over it, without the first, which often is a cover. */
const sample = 4

/**
 * Whether a memo can be shown as text that flows: it says that it is tagged, and the tags of two pages tell what is on them: of the one that is shown first, or
 * follows the cover, and of one amid the others. If they do not, those of most of the sample must.
 */
export async function isReflowable(pdf: PDFDocumentProxy, language: 'en' | 'ar', first: number, readPage = readOnce): Promise<boolean> {
  // It is a map, whatever the types of pdf.js say.
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
    // What is shown next is needed again, as is a cover.
    if (number !== shown && number !== first) {
      forgetReading(page)
      page.cleanup()
    }
    return read !== undefined
  }
  // A cover is read meanwhile.
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
