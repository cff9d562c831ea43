import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { putBlanks } from 'contract/student/phone-edition/blanks.ts'
import { drawingsOf } from 'contract/student/phone-edition/drawings.ts'
import { type Block, blocksOf, type PageBlocks } from 'contract/student/phone-edition/page-blocks.ts'
import { numberOf } from 'contract/student/phone-edition/picture-marks.ts'
import { hasUntoldDrawings, isTrusted } from 'contract/student/phone-edition/read-tagged-page.ts'
import { pictureIds, piecesIn, readTags, type StructNode } from 'contract/student/phone-edition/tagged-page.ts'
import { textOfRuns } from 'contract/student/phone-edition/text-lines.ts'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { stampPages } from 'provider/src/files/pdf/stamp-pages.ts'
import { typstSetter } from 'provider/src/files/typst/typst-setter.ts'
import { createPdf } from 'provider/src/testing/file/pdf-factory.ts'
import { expect, test } from 'vitest'
import { gatherSolutions } from './use-phone-page.ts'

/** A page as printed by Chromium: each Arabic letter is its own piece. */
function readPrinted(role: string, letters: readonly string[], isNumberApart = false): string {
  const piece = (str: string, at: number) => {
    const x = 500 - at * 10 - (isNumberApart && at > 0 ? 10 : 0)
    return { str, dir: 'rtl', width: 10, height: 20, transform: [20, 0, 0, 20, x, 700], fontName: 'f', hasEOL: false }
  }
  const marks = [
    { type: 'beginMarkedContentProps', tag: role, id: 'mc0' },
    { type: 'beginMarkedContent', tag: 'ReversedChars' },
  ]
  const items = [...marks, ...letters.map(piece).reverse(), { type: 'endMarkedContent' }, { type: 'endMarkedContent' }]
  const tree = { role: 'Root', children: [{ role, children: [{ type: 'content', id: 'mc0' }] }] }
  const { blocks } = blocksOf(readTags(tree, { items, styles: {}, lang: null } as unknown as Parameters<typeof readTags>[1]), 'ar')
  return blocks.map(said).join()
}

type Read = PageBlocks & { isTrusted: boolean; isDrawn: boolean; tagged: number; letters: number; stamp: string }

const stamp = 'Order 48001 · K7M2QX9T'

/** The last page of a PDF as sold. */
async function readLast(pdf: Uint8Array, language: 'en' | 'ar', number?: number): Promise<Read> {
  const task = getDocument({ data: (await stampPages(pdf, stamp)).slice(), verbosity: 0 })
  const document = await task.promise
  const page = await document.getPage(number ?? document.numPages)
  const tree = (await page.getStructTree()) as StructNode | null
  const tagged = readTags(tree, await page.getTextContent({ includeMarkedContent: true }))
  const [pieces, operators] = [piecesIn(tagged.root), await page.getOperatorList()]
  putBlanks(tagged.root, drawingsOf(operators, OPS, new Set(pictureIds(tagged.root).map(numberOf))))
  const read = blocksOf(tagged, language)
  const told = new Set(read.pictures.flatMap(({ ids }) => ids.map(numberOf)))
  const isDrawn = hasUntoldDrawings(drawingsOf(operators, OPS, told), pieces)
  await task.destroy()
  return {
    ...read,
    isTrusted: isTrusted(tagged, read.blocks),
    isDrawn,
    tagged: tagged.tagged,
    letters: tagged.letters,
    stamp: tagged.stamp,
  }
}

const demo = fileURLToPath(new URL('../../../../../../demo', import.meta.url))
const set = typstSetter(demo)

/** The demo template's output for a text. */
async function read(text: string, language: 'en' | 'ar'): Promise<Read> {
  const source = `#import "/memo.typ": *\n#show: memo.with(title: "Waves", subtitle: "Physics", lang: "${language}")\n${text}`
  const memo = set(join(demo, 'contents/phone-edition.typ'), source)
  if ('fault' in memo) throw new Error(memo.fault)
  return readLast(memo.bytes, language)
}

/** A block as one line, for comparison. */
function said(block: Block): string {
  if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${block.number ? `${block.number}. ` : ''}${textOfRuns(block.text.runs)}`
  if (block.kind === 'paragraph') return [textOfRuns(block.text.runs), ...(block.text.end ? [textOfRuns(block.text.end)] : [])].join(' … ')
  if (block.kind === 'picture') return `[${block.picture.alt}]`
  if (block.kind === 'items') return block.items.map(({ label, blocks }) => `${label} ${blocks.map(said).join(' / ')}`).join(' | ')
  if (block.kind === 'table') return block.rows.map((row) => row.map((cell) => cell.blocks.map(said).join(' ')).join(' ; ')).join(' | ')
  return `${textOfRuns(block.label.runs)}{${block.blocks.map(said).join(' / ')}}`
}

const english = `
= The chain rule
Some functions work in two steps. To find the rate of change of such a function you square first and take the sine afterwards, which is why each step has its own rate.
== The usual mistake
- Stopping after the first factor.
- Forgetting the *inside* $x^2$.
1. First
2. Second
#table(columns: 2, [Rule], [Use], [Sum], [Two terms])
$ integral x e^x dif x = x e^x - e^x $
#example("Example 5")[Find the rate.][It is twelve.]
`

test('a memo’s headings, paragraphs, lists, tables and formulas are kept, without running heads and feet', async () => {
  const { blocks, stamp: shown } = await read(english, 'en')
  expect(shown).toBe(stamp)
  expect(blocks.map(said)).toEqual([
    '# 1. The chain rule',
    'Some functions work in two steps. To find the rate of change of such a function you square first and take the sine afterwards, which is why each step has its own rate.',
    '## The usual mistake',
    '• Stopping after the first factor. | • Forgetting the inside x2.',
    '1. First | 2. Second',
    'Rule ; Use | Sum ; Two terms',
    expect.stringMatching(/^\[∫xe/),
    'Example 5',
    'Find the rate.',
    'Solution',
    'It is twelve.',
  ])
})

const arabic = `
= عزم الدوران
حين تفتح بابًا ثقيلًا تدفعه من طرفه البعيد عن المفصل، لا من جواره. القوة نفسها تدير الباب وقد لا تحرّكه، والفرق في موضع تأثيرها واتجاهها، وهذا الأثر نسمّيه عزم الدوران.
الوحدة newton metre في النظام الدولي، ورمزها $tau$ والسلّم من مادّة الألمنيوم.
#exercises([اذكر السبب.], [اشرح القاعدة.])
`

test('Arabic is in reading order, with its vowel marks, and Latin within it from the left', async () => {
  const { blocks } = await read(arabic, 'ar')
  const [heading, first, ...rest] = blocks.map(said)
  expect(heading).toBe('# 1. عزم الدوران')
  expect(`${first}\n${rest.join('\n')}`.normalize('NFKC')).toBe(
    [
      'حين تفتح بابًا ثقيلًا تدفعه من طرفه البعيد عن المفصل، لا من جواره. القوة نفسها تدير الباب وقد لا تحرّكه، والفرق في موضع تأثيرها واتجاهها، وهذا الأثر نسمّيه عزم الدوران. الوحدة newton metre في النظام الدولي، ورمزها τ والسلّم من مادّة الألمنيوم.',
      '1 اذكر السبب.',
      '2 اشرح القاعدة.',
    ].join('\n'),
  )
})

test('punctuation beside a formula keeps its typed order in Arabic', async () => {
  const { blocks } = await read('احسب السرعة ($v = 5$). ثم قارن بينهما.', 'ar')
  expect(blocks.map(said).join()).toContain('). ثم قارن')
})

test('a line broken by its author stays broken; a full line is joined', async () => {
  const full = 'Some functions work in two steps, and each step has its own rate of change, which is why the rates multiply in the end.'
  const { blocks } = await read(`${full}\n\nRoses are red, \\\nViolets are blue.`, 'en')
  expect(blocks.map(said)).toEqual([full, 'Roses are red,\nViolets are blue.'])
})

test('a number and a mark at the far end belong to a text, however many lines it has', async () => {
  const long =
    'Write a paragraph that compares life in Kuwait in the past and now, and use four comparatives, two superlatives and one question.'
  const task = `#block(width: 100%, { place(top + end)[(4)]; place(top + start)[12]; pad(left: 2em, right: 3em)[${long}] })`
  const { blocks } = await read(task, 'en')
  expect(blocks.map(said)).toEqual([`12 ${long} … (4)`])
})

test('the text under a solution’s label can be folded', async () => {
  const { blocks } = await read(`${english}\n== Next\nAnother part.`, 'en')
  expect(gatherSolutions(blocks).map(said).slice(-5)).toEqual([
    'Example 5',
    'Find the rate.',
    'Solution{It is twelve.}',
    '## Next',
    'Another part.',
  ])
})

test('all letters of a tagged page are within its tags, not counting the stamp', async () => {
  const page = await read(english, 'en')
  expect(page.tagged).toBe(page.letters)
  expect(page.isTrusted).toBe(true)
})

test('a page without tags is not trusted', async () => {
  expect((await readLast(await createPdf({ pages: 2 }), 'en')).isTrusted).toBe(false)
})

test('a page with parts in upward order is not trusted', async () => {
  const lines = Array.from({ length: 8 }, (_, at) => `#place(top, dy: ${400 - at * 40}pt)[Line ${at} is here.]\n`)
  expect((await read(lines.join('\n'), 'en')).isTrusted).toBe(false)
})

test.each([
  ['a box, its frame and rules', '#note[Remember this.]\n#table(columns: 2, [a], [b])\n$ (a + b) / sqrt(c) $', false],
  ['a frame around words', 'See #box(stroke: 0.6pt, inset: 9pt)[Marks]', false],
  ['dots to count', 'Count: #box(circle(radius: 5pt, fill: black)) #box(circle(radius: 5pt, fill: black))', true],
  ['a shape', 'What is this? #box(rect(width: 60pt, height: 30pt))', true],
])('of a page with %s, whether its tags leave out a drawing is known', async (_name, text, expected) => {
  expect((await read(text, 'en')).isDrawn).toBe(expected)
})

const blank = '#let gap = box(width: 1.5cm, stroke: (bottom: 0.6pt))[~]\n'

test('blanks keep their place in the sentence, in both directions', async () => {
  const { blocks } = await read(`${blank}Omar is not as tall #gap her sister, and $ a / b $ is a fraction of $x / y$ here.`, 'en')
  const text = blocks.map(said).join(' ')
  expect(text).toContain('Omar is not as tall ____ her sister')
  expect(text.match(/____/g)).toHaveLength(1)
  const arabic = await read(`${blank}ذهب #gap إلى المدرسة.`, 'ar')
  expect(arabic.blocks.map(said).join(' ')).toContain('ذهب ____ إلى المدرسة')
  const box = await read('Write the sign: 4 #box(width: 9pt, height: 9pt, stroke: 0.6pt) 5', 'en')
  expect(box.blocks.map(said).join(' ')).toContain('4 ▢ 5')
})

test('a cross or a tick that is drawn before a line is no box to fill in', async () => {
  const cross = '#box(width: 9pt, height: 9pt, { place(line(end: (9pt, 9pt))); place(line(start: (9pt, 0pt), end: (0pt, 9pt))) })'
  const tick = '#box(width: 9pt, height: 9pt, place(curve(curve.move((0pt, 5pt)), curve.line((4pt, 9pt)), curve.line((9pt, 0pt)))))'
  const { blocks } = await read(`${cross} Never add them.\n\n${tick} Always add them.`, 'en')
  expect(blocks.map(said)).toEqual(['Never add them.', 'Always add them.'])
})

test('tables, notes and underlined words have no blanks', async () => {
  const { blocks } = await read('#note[Remember this.]\n#table(columns: 2, [a], [b], [c], [d])\nSee #underline[this] word.', 'en')
  expect(blocks.map(said).join(' ')).not.toMatch(/____|▢/)
})

test.each(['ثم انخفضت 9 درجات ليلاً. كم صارت؟', 'قال: ليلاً ثم قليلاً، وكلاً منهما، والصلاة خلال الليل.'])(
  'lam and alef keep their order with a vowel mark over them: %s',
  async (sentence) => {
    const plain = (text: string) => text.replaceAll(/[\u064b-\u0652]/g, '')
    const { blocks } = await read(sentence, 'ar')
    expect(plain(blocks.map(said).join(' '))).toContain(plain(sentence))
  },
)

test('a heading’s first letter is not its number, even as a piece of its own; a number stands apart', () => {
  expect(readPrinted('H1', [...'القوة'])).toBe('# القوة')
  expect(readPrinted('H1', ['3', ...'القوة'], true)).toBe('# 3. القوة')
})
