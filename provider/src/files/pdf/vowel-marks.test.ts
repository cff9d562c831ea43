import { PDFDocument, type PDFObject } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { setMemo } from '../../testing/catalog/set-memo.ts'
import { readPdfText } from '../../testing/file/read-pdf-text.ts'
import { partVowelMarks } from './vowel-marks.ts'

/** The first م has a sign and no other has. */
const words = 'سمّاها يستعمله المجهر السموم'

async function lettersOf(options?: { isJoined: boolean }): Promise<string> {
  const pages = await readPdfText(await setMemo(words, 'ar', options))
  return pages.join('').normalize('NFKC').replace(/\s/g, '')
}
const count = (text: string, sign: string) => text.split(sign).length - 1

test('a vowel sign is extracted once, where it was typed', async () => {
  const read = await lettersOf()
  expect(count(read, '\u0651')).toBe(1)
  expect(count(read, 'م')).toBe(count(words, 'م'))
})

test('twin: an unmodified PDF has letters that nobody wrote', async () => {
  expect(count(await lettersOf({ isJoined: false }), 'م')).toBeGreaterThan(count(words, 'م'))
})

const table = '1 beginbfchar\n<0001> <06450651>\nendbfchar'

async function partFont(rest: (document: PDFDocument) => Record<string, PDFObject>): Promise<void> {
  const document = await PDFDocument.create()
  const { context } = document
  const ToUnicode = context.register(context.flateStream(table))
  context.register(context.obj({ Type: 'Font', Encoding: 'Identity-H', ToUnicode, ...rest(document) }))
  partVowelMarks(document)
}

test('a list of widths that names more codes than there are is read to the last code', async () => {
  const descendants = ({ context }: PDFDocument) => context.obj([{ W: [0, 2_000_000_000, 500] }])
  await partFont((document) => ({ DescendantFonts: descendants(document) }))
})

test.each([
  ['no descendants', () => ({})],
  ['descendants that are no dictionaries', ({ context }: PDFDocument) => ({ DescendantFonts: context.obj([7]) })],
  ['descendants that are no list', ({ context }: PDFDocument) => ({ DescendantFonts: context.obj(7) })],
])('a font with %s is left as it is', async (_name, rest) => {
  await expect(partFont(rest)).resolves.toBeUndefined()
})
