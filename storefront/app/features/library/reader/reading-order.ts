import { directionOf, inDirection, joinSigns, plainLetters } from 'contract/student/phone-edition/text-direction.ts'
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api'

/** The memo's language, which decides the direction when letters of both are equally many. */
type Language = 'en' | 'ar'

/**
 * The same text with its pieces in reading order. A PDF positions words, and pdf.js lists a line of Arabic from the left. Lines end with a
 * line break, separate words get a space, and letters are plain.
 */
export function inReadingOrder(content: TextContent, language: Language): TextContent {
  const pieces = joinSigns(content.items.filter((item): item is TextItem => 'str' in item && item.str !== '')).filter(hasRoom)
  return { ...content, items: linesOf(pieces).flatMap((line) => endLine(spaced(ordered(line.map(plain), language)))) }
}

const xOf = ({ transform }: TextItem): number => transform[4]
const yOf = ({ transform }: TextItem): number => transform[5]
const plain = (item: TextItem): TextItem => ({ ...item, str: plainLetters(item.str) })

/**
 * Where a mark is placed over its letter, pdf.js adds a space that is not on the page and would split the word. In points: no real space is
 * as narrow.
 */
const hasRoom = ({ str, width }: TextItem): boolean => str.trim() !== '' || width > 0.1

/** Consecutive pieces on one baseline. */
function linesOf(pieces: readonly TextItem[]): TextItem[][] {
  const lines: TextItem[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    const before = line?.at(-1)
    const isSame = before && Math.abs(yOf(piece) - yOf(before)) < Math.max(piece.height, before.height, 1) / 2
    if (line && isSame) line.push(piece)
    else lines.push([piece])
  }
  return lines
}

function ordered(line: readonly TextItem[], language: Language): TextItem[] {
  const { hasArabic, isRightToLeft } = directionOf(line, language)
  if (!hasArabic) return [...line]
  return inDirection(
    line.toSorted((a, b) => xOf(a) - xOf(b)),
    isRightToLeft,
  )
}

/** Inserts missing spaces between separate words. */
function spaced(line: readonly TextItem[]): TextItem[] {
  return line.flatMap((piece, at) => {
    const before = line[at - 1]
    if (!before || /\s$/.test(before.str) || /^\s/.test(piece.str)) return [piece]
    const [first, second] = xOf(before) < xOf(piece) ? [before, piece] : [piece, before]
    const gap = xOf(second) - (xOf(first) + first.width)
    if (gap < piece.height / 5) return [piece]
    const transform = [...piece.transform.slice(0, 4), xOf(first) + first.width, yOf(first)]
    return [{ ...piece, str: ' ', dir: 'ltr', width: gap, transform, hasEOL: false }, piece]
  })
}

function endLine(line: readonly TextItem[]): TextItem[] {
  return line.map((piece, at) => ({ ...piece, hasEOL: at === line.length - 1 }))
}
