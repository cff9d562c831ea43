import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** How many pictures the first page of a PDF shows. */
export async function countPdfPictures(pdf: Uint8Array): Promise<number> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { fnArray } = await page.getOperatorList()
  await task.destroy()
  return fnArray.filter((operation) => operation === OPS.paintImageXObject).length
}
