import { expect, test } from 'vitest'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { readPdfApart } from './pdf-thread.ts'

test('a file that takes too long is refused, and the next one is read', async () => {
  const pdf = await createPdf({ pages: 40 })
  expect(await readPdfApart(pdf, 1)).toEqual({ pdfFault: 'slow', said: '' })
  expect(await readPdfApart(pdf)).toMatchObject({ pageCount: 40 })
})

test('a broken file and one that is none are told apart', async () => {
  expect(await readPdfApart(new TextEncoder().encode('%PDF-1.7 and nothing more'))).toMatchObject({ pdfFault: 'broken' })
  expect(await readPdfApart(new TextEncoder().encode('Notes'))).toEqual({ pdfFault: 'notPdf', said: '' })
})
