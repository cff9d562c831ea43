import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import type { PageLayout } from 'contract/student/library.ts'
import { layOut, type PrintedPage } from './printed-area.ts'

const library = PDFiumLibrary.init()

/** The finest detectable margin is a two-hundredth of the page's width. */
const width = 200

/** The printed areas of a PDF's pages, and their numbers of words. Throws if it cannot be opened. */
export default async function findPageLayout(pdf: Uint8Array): Promise<PageLayout> {
  const document = await (await library).loadDocument(pdf)
  try {
    const pages: PrintedPage[] = []
    for (const page of document.pages()) pages.push(await look(page))
    return layOut(pages)
  } finally {
    document.destroy()
  }
}

async function look(page: PDFiumPage): Promise<PrintedPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const height = Math.max(1, Math.round((width * originalHeight) / originalWidth))
  // Before it is drawn: drawing closes the page.
  const words = page.getText().split(/\s+/).filter(Boolean).length
  const { data } = await page.render({ width, height, render: 'bitmap' })
  return { picture: { data, width, height }, ratio: originalHeight / originalWidth, words }
}
