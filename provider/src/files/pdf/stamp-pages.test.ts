import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { stampPages } from './stamp-pages.ts'
import { stampPdf } from './stamp-pdf.ts'

const text = 'Order 48001 · K7M2QX9T · n•••••@example.com'

/** What a reader finds: the text of each page with its position, outline, title and links. */
async function open(pdf: Uint8Array) {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  const document = await task.promise
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
    const viewport = page.getViewport({ scale: 1 })
    const stamps = items
      .filter(({ str }) => str === text)
      .map(({ transform }) => viewport.convertToViewportPoint(transform[4], transform[5]))
    pages.push({ width, height, text: items.map(({ str }) => str).join('\n'), stamps, annotations: await page.getAnnotations() })
  }
  const { info } = (await document.getMetadata()) as unknown as { info: { Title: string } }
  const outline = (await document.getOutline()) ?? []
  await task.destroy()
  return { pages, title: info.Title, outline }
}

test('each of 300 pages has the stamp and its own text; outline, title and links are unchanged', async () => {
  const after = await open(await stampPdf({ pdf: await createPdf({ pages: 300, title: 'Waves' }), text }))
  expect(after.pages.filter(({ stamps }) => stamps.length === 2)).toHaveLength(300)
  expect(after.pages.filter((page, index) => page.text.startsWith(`Page ${index + 1} of Waves, line 0`))).toHaveLength(300)
  expect(after.title).toBe('Waves')
  expect(after.outline.map(({ title }) => title)).toEqual(after.pages.map((_, index) => `Chapter ${index + 1}`))
  expect(after.outline).toHaveLength(300)
  expect(after.pages[0]?.annotations).toMatchObject([{ url: 'https://example.com/' }])
})

test('all pages share one stamp', async () => {
  const document = await PDFDocument.load(await stampPages(await createPdf({ pages: 20 }), text))
  const stamps = document.getPages().map(({ node }) => node.normalizedEntries().XObject.get(PDFName.of('ShopCopyStamp')))
  expect(new Set(stamps.map(String)).size).toBe(1)
})

test('the unstamped file is not inside the copy', async () => {
  const pdf = Buffer.from(await createPdf({ pages: 2 }))
  const copy = Buffer.from(await stampPages(pdf, text))
  expect(copy.includes(pdf.subarray(0, pdf.length / 2))).toBe(false)
  expect(copy.toString('latin1').match(/%%EOF/g)).toHaveLength(1)
})

test.each([0, 90, 180, 270, -90])('a page rotated by %i degrees has the line at its visible bottom', async (turned) => {
  const { pages } = await open(await stampPages(await createPdf({ pages: 1, turned }), text))
  const [page] = pages
  const [foot, middle] = page?.stamps ?? []
  expect(foot?.[1]).toBeGreaterThan((page?.height ?? 0) * 0.97)
  expect(foot?.[1]).toBeLessThan(page?.height ?? 0)
  expect(Math.abs((foot?.[0] ?? 0) - (page?.width ?? 0) / 2)).toBeLessThan((page?.width ?? 0) / 4)
  expect(Math.abs((middle?.[1] ?? 0) - (page?.height ?? 0) / 2)).toBeLessThan(100)
})

test('a letter that the font lacks does not stop a copy from being made', async () => {
  const { pages } = await open(await stampPages(await createPdf({ pages: 1 }), 'Order 1 · ن@مثال.example'))
  expect(pages[0]?.text).toContain('Order 1 · ?@????.example')
})

test('a file that is no PDF, has no pages or is encrypted is refused', async () => {
  const encrypted = await createPdf({ isEncrypted: true })
  for (const pdf of [new TextEncoder().encode('no PDF'), new TextEncoder().encode('%PDF-1.7\n%%EOF\n'), encrypted])
    await expect(stampPdf({ pdf, text })).rejects.toThrow()
})
