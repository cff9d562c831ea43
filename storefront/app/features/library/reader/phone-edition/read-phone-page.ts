import { type ReadPage, readTaggedPage } from 'contract/student/phone-edition/read-tagged-page.ts'
import type { StructNode } from 'contract/student/phone-edition/tagged-page.ts'
import type { PDFPageProxy } from 'pdfjs-dist'

/** A page's content, or undefined if its tags are missing or incomplete. */
async function readPhonePage(page: PDFPageProxy, language: 'en' | 'ar'): Promise<ReadPage | undefined> {
  const [tree, content, operators, { OPS: ops }] = await Promise.all([
    page.getStructTree() as Promise<StructNode | null>,
    page.getTextContent({ includeMarkedContent: true }),
    page.getOperatorList(),
    import('pdfjs-dist'),
  ])
  const read = readTaggedPage({ rotate: page.rotate, tree, content, operators, ops }, language)
  return typeof read === 'string' ? undefined : read
}

const readings = new WeakMap<PDFPageProxy, Promise<ReadPage | undefined>>()

/** A page's content, cached until it is forgotten. */
export function readOnce(page: PDFPageProxy, language: 'en' | 'ar'): Promise<ReadPage | undefined> {
  const reading = readings.get(page) ?? readPhonePage(page, language)
  readings.set(page, reading)
  return reading
}

export const forgetReading = (page: PDFPageProxy): boolean => readings.delete(page)
