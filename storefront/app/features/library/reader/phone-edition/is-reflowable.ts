import { samplePages } from 'contract/student/phone-edition/sample-pages.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { forgetReading, readOnce } from './read-phone-page.ts'

/**
 * Whether a memo can be shown as flowing text: it declares tags, and the tags of two pages suffice: the first shown (or the one after the
 * cover) and one in the middle. Otherwise most of the sample's must.
 */
export async function isReflowable(pdf: PDFDocumentProxy, language: 'en' | 'ar', first: number, readPage = readOnce): Promise<boolean> {
  // It is a Map, despite pdf.js's types.
  const info = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null
  if (info?.get('Marked') !== true) return false
  const { shown, amid, all } = samplePages(pdf.numPages, first)
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
  const told = await Promise.all(all.map((number) => (number === amid ? isAmidTold : isTold(number))))
  return told.filter(Boolean).length > all.length / 2
}
