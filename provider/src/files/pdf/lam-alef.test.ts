import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogFolder, createCatalogFolder } from '../../testing/catalog-folder.ts'
import { readPdfText } from '../../testing/read-pdf-text.ts'
import { typstSetter } from '../typst/typst-setter.ts'
import { joinLamAlef } from './lam-alef.ts'

/** The four alefs behind a lam: at the start, in the middle and at the end of a word. */
const words = ['سلام', 'الأحمد', 'الإمارات', 'الآن', 'الاجتماعيات', 'بلا']

let folder: CatalogFolder
beforeAll(async () => {
  folder = await createCatalogFolder()
})
afterAll(() => folder.remove())

async function wordsRead(change: (document: PDFDocument) => void): Promise<string[]> {
  const source = `#import "/memo.typ": *\n#show: memo.with(lang: "ar")\n${words.join(' ')}`
  const set = typstSetter(folder.path)(join(folder.path, 'contents/memo.typ'), source)
  if ('fault' in set) throw new Error(set.fault)
  const document = await PDFDocument.load(set.bytes)
  change(document)
  const [page = ''] = await readPdfText(await document.save())
  return page.normalize('NFKC').split(/\s+/)
}

test('each lam-alef is read as it was typed', async () => {
  expect(await wordsRead(joinLamAlef)).toEqual(expect.arrayContaining(words))
})

test('twin: a PDF that is left as it was set has its two letters the wrong way round', async () => {
  const read = await wordsRead(() => {})
  expect(read).toContain('سالم')
  expect(read).not.toContain('سلام')
})
