import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { readPdfPages } from '../../testing/file/read-pdf-pages.ts'
import { createBinder } from './bind-pages.ts'

/** A PDF whose pages contain the name and their number, with a picture's worth of bytes that all pages share. */
async function pdfOf(name: string, pages: number, fill = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const noise = Uint8Array.from({ length: fill }, (_, place) => (place * 7919 + (place >> 3)) % 251)
  const ballast = document.context.register(document.context.stream(noise, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1] }))
  for (let page = 1; page <= pages; page++) {
    const sheet = document.addPage([595, 842])
    sheet.drawText(`${name} ${page}`, { x: 50, y: 700, font, size: 20 })
    if (fill > 0) sheet.node.newXObject('Ballast', ballast)
  }
  return document.save({ useObjectStreams: pages % 2 === 0 })
}

async function bind(act: (binder: Awaited<ReturnType<typeof createBinder>>) => Promise<void>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const binder = await createBinder((bytes) => chunks.push(bytes))
  await act(binder)
  binder.end()
  return Buffer.concat(chunks)
}

test('additions keep their order, each with its own stamp twice, and begin on a right-hand page', async () => {
  const bound = await bind(async (binder) => {
    await binder.open('slip', await pdfOf('Slip', 1))
    await binder.open('memo', await pdfOf('Memo', 3))
    await binder.open('even', await pdfOf('Even', 2))
    binder.put('slip', { bookmark: '48001' })
    binder.put('memo', { stamp: 'Order 48001 · ABCD' })
    binder.put('memo', { stamp: 'Order 48002 · EFGH' })
    binder.put('even')
  })
  const stamped = (page: number, stamp: string) => `Memo ${page} | ${stamp} | ${stamp}`
  expect(await readPdfPages(bound)).toEqual([
    ...['Slip 1', ''],
    ...[1, 2, 3].map((page) => stamped(page, 'Order 48001 · ABCD')),
    '',
    ...[1, 2, 3].map((page) => stamped(page, 'Order 48002 · EFGH')),
    '',
    ...['Even 1', 'Even 2'],
  ])
  // Another PDF reader finds the same pages.
  expect((await PDFDocument.load(bound)).getPageCount()).toBe(12)
})

test('a memo that is printed a hundred times is in the file once', async () => {
  const memo = await pdfOf('Memo', 4, 200_000)
  const sizeOf = async (times: number) => {
    const bound = await bind(async (binder) => {
      await binder.open('memo', memo)
      for (let copy = 1; copy <= times; copy++) binder.put('memo', { stamp: `Order ${copy}` })
    })
    return bound.length
  }
  expect((await sizeOf(100)) - (await sizeOf(1))).toBeLessThan(200_000)
})

test('a file that is no PDF is refused, and the others are still bound', async () => {
  const bound = await bind(async (binder) => {
    await expect(binder.open('broken', new TextEncoder().encode('not a PDF'))).rejects.toThrow()
    await binder.open('memo', await pdfOf('Memo', 2))
    binder.put('memo')
  })
  expect(await readPdfPages(bound)).toEqual(['Memo 1', 'Memo 2'])
})
