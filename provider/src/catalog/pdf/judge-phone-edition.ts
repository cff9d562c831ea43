import type { PhoneEdition } from 'contract/catalogue/editing/phone-edition.ts'
import { type PageFault, readTaggedPage } from 'contract/student/phone-edition/read-tagged-page.ts'
import { samplePages } from 'contract/student/phone-edition/sample-pages.ts'
import type { StructNode } from 'contract/student/phone-edition/tagged-page.ts'
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Language = 'en' | 'ar'
export type PdfToJudge = { pdf: Uint8Array<ArrayBuffer>; language: Language }

/** Looks at the pages that the reader looks at when a memo is opened for the first time. */
export async function judgePhoneEdition({ pdf, language }: PdfToJudge): Promise<PhoneEdition> {
  const task = getDocument({ data: pdf, verbosity: 0 })
  try {
    const document = await task.promise
    // It is a Map, despite pdf.js's types.
    const info = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null
    if (info?.get('Marked') !== true) return { isPossible: false, fault: 'undeclared', page: null }
    const { shown, amid, all } = samplePages(document.numPages, 1)
    const faults = new Map<number, PageFault | undefined>()
    for (const number of [shown, amid]) faults.set(number, await faultOf(document, number, language))
    if (!faults.get(shown) && !faults.get(amid)) return { isPossible: true, fault: null, page: null }
    for (const number of all) if (!faults.has(number)) faults.set(number, await faultOf(document, number, language))
    const bad = all.flatMap((page) => (faults.get(page) ? { page, fault: faults.get(page) } : []))
    const [first] = bad
    if (!first?.fault || all.length - bad.length > all.length / 2) return { isPossible: true, fault: null, page: null }
    return { isPossible: false, fault: first.fault, page: first.page }
  } finally {
    await task.destroy()
  }
}

async function faultOf(document: PDFDocumentProxy, number: number, language: Language): Promise<PageFault | undefined> {
  const page = await document.getPage(number)
  const [tree, content, operators] = await Promise.all([
    page.getStructTree() as Promise<StructNode | null>,
    page.getTextContent({ includeMarkedContent: true }),
    page.getOperatorList(),
  ])
  const read = readTaggedPage({ rotate: page.rotate, tree, content, operators, ops: OPS }, language)
  page.cleanup()
  return typeof read === 'string' ? read : undefined
}
