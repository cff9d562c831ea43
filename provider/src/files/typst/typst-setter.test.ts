import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPdf } from '../../catalog/import/read-pdf.ts'
import { type CatalogFolder, createCatalogFolder } from '../../testing/catalog/catalog-folder.ts'
import { type SetContent, typstSetter } from './typst-setter.ts'

let folder: CatalogFolder
beforeEach(async () => {
  folder = await createCatalogFolder()
})
afterEach(() => folder.remove())

async function setContent(source: string): Promise<SetContent> {
  const set = typstSetter(folder.path)(join(folder.path, 'contents/memo.typ'), source)
  if ('fault' in set) throw new Error(set.fault)
  return set
}

type Word = { str: string; transform: number[] }

/** The words of the first page's lines in Arabic reading order: from right to left. */
async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const { items } = await (await (await task.promise).getPage(1)).getTextContent()
  await task.destroy()
  const words = (items as Word[]).filter((word) => word.str?.trim())
  const lines = Map.groupBy(words, (word) => Math.round(word.transform[5] ?? 0))
  return [...lines.values()].map((line) =>
    line
      .sort((a, b) => (b.transform[4] ?? 0) - (a.transform[4] ?? 0))
      .map((word) => word.str)
      .join(' '),
  )
}

test('Arabic text of a typeset PDF can be extracted word by word in reading order, ligatures as letters', async () => {
  const { bytes } = await setContent(`#import "/memo.typ": *
#show: memo.with(lang: "ar")
الشغل كمية عددية تساوي حاصل ضرب القوة في المسافة

كتلة الجسم 25 kg وسرعته 10 m/s
`)
  expect(await linesOf(bytes)).toEqual(['الشغل كمية عددية تساوي حاصل ضرب القوة في المسافة', 'كتلة الجسم 25 kg وسرعته 10 m/s'])
})

test('pages are counted, chapters are listed with the page on which they begin, and topics in their order', async () => {
  const { bytes, pageCount, toc, topics } = await setContent(
    '#set heading(numbering: "1.")\n= The *first* chapter\n== A section\n#pagebreak()\n#pagebreak()\n= Energy: $E = m c^2$\n== *Mass* at rest\n=== A remark\n',
  )
  expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-')
  expect(pageCount).toBe(3)
  expect(toc).toEqual([
    { title: 'The first chapter', page: 1 },
    { title: 'Energy: E = m c²', page: 3 },
  ])
  expect(topics).toEqual(['A section', 'Mass at rest'])
})

test('formulas in chapter titles are written on one line', async () => {
  const { toc } = await setContent('= Speed $v_0 = x / t$ in $m s^(-1)$, $x^n$\n')
  expect(toc).toEqual([{ title: 'Speed v₀ = x/t in m s⁻¹, x^n', page: 1 }])
})

test('the same content gives the same pages, whether its table of contents was asked for or not', async () => {
  const source = '#set document(date: none)\n= One\nText.\n#pagebreak()\n'
  const first = await setContent(source)
  expect(Buffer.compare(first.bytes, (await setContent(source)).bytes)).toBe(0)
})

test('a content may not read files outside of the folder', async () => {
  await expect(setContent('#read("/../../../../etc/hostname")')).rejects.toThrow(/cannot be set/)
  await expect(setContent('#read("../../../../../../etc/hostname")')).rejects.toThrow(/cannot be set/)
})

test('a PDF made elsewhere gets its page count, the top of its outline as contents, and the next level as topics', async () => {
  const made = await setContent('= One\n== Below\n=== Far below\n#pagebreak()\n= Two\n')
  await folder.write('made.pdf', made.bytes)
  expect(await readPdf(join(folder.path, 'made.pdf'))).toMatchObject({
    pageCount: 2,
    toc: [
      { title: 'One', page: 1 },
      { title: 'Two', page: 2 },
    ],
    topics: ['Below'],
  })
})
