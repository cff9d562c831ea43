import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The texts on each page of a PDF, piece by piece; an empty page has none. */
export async function readPdfPages(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const document = await task.promise
  const texts: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    texts.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])).join(' | '))
  }
  await task.destroy()
  return texts
}
