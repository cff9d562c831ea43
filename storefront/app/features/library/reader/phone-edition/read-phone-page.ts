import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { putBlanks } from './blanks.ts'
import { drawingsOf } from './drawings.ts'
import { blocksOf, type PageBlocks } from './page-blocks.ts'
import { numberOf } from './picture-marks.ts'
import { pictureIds, piecesIn, readTags, type StructNode } from './tagged-page.ts'
import { isTrusted } from './trust.ts'
import { hasUntoldDrawings } from './untold-drawings.ts'

/** `stamp`: whose copy it is. */
export type ReadPage = PageBlocks & { stamp: string }

/** What a page says, or undefined if its tags do not tell it, or not all of it. */
export async function readPhonePage(page: PDFPageProxy, language: 'en' | 'ar'): Promise<ReadPage | undefined> {
  // What is cut out of a turned page would be another part of it.
  if (page.rotate !== 0) return undefined
  const [tree, content, operators, { OPS }] = await Promise.all([
    page.getStructTree() as Promise<StructNode | null>,
    page.getTextContent({ includeMarkedContent: true }),
    page.getOperatorList(),
    import('pdfjs-dist'),
  ])
  const tagged = readTags(tree, content)
  const pieces = piecesIn(tagged.root)
  putBlanks(tagged.root, drawingsOf(operators, OPS, new Set(pictureIds(tagged.root).map(numberOf))))
  const read = blocksOf(tagged, language)
  if (!isTrusted(tagged, read.blocks)) return undefined
  const told = new Set(read.pictures.flatMap(({ ids }) => ids.map(numberOf)))
  return hasUntoldDrawings(drawingsOf(operators, OPS, told), pieces) ? undefined : { ...read, stamp: tagged.stamp }
}

/** So many pages are looked at before a memo is shown as text that flows; they are spread over it, without the first, which often is a cover. */
const sample = 4

/** Whether a memo can be shown as text that flows: it says that it is tagged, and the tags of most pages that are looked at tell what is on them. */
export async function isReflowable(pdf: PDFDocumentProxy, language: 'en' | 'ar'): Promise<boolean> {
  // It is a map, whatever the types of pdf.js say.
  const info = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null
  if (info?.get('Marked') !== true) return false
  const count = Math.min(sample, pdf.numPages)
  const numbers = Array.from({ length: count }, (_, at) => Math.max(1, Math.round(((at + 1) * pdf.numPages) / count)))
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number)
      return readPhonePage(page, language).finally(() => page.cleanup())
    }),
  )
  return pages.filter((read) => read !== undefined).length > count / 2
}
