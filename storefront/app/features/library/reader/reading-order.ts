import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api'

/** The memo's language, which decides the direction when letters of both are equally many. */
type Language = 'en' | 'ar'

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight = /[A-Za-z\u00c0-\u024f\u0370-\u03ff]/
/** Presentation forms and ligatures: each stands for plain letters. */
const shapes = /[\ufb50-\ufdff\ufe70-\ufefc]/g

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
export const plainLetters = (text: string): string => text.replace(shapes, (shape) => shape.normalize('NFKC'))
const plain = (item: TextItem): TextItem => ({ ...item, str: plainLetters(item.str) })

/** Moves vowel marks drawn before their letters behind the last of these. */
export function joinSigns(pieces: readonly TextItem[]): TextItem[] {
  let waiting = ''
  return pieces.flatMap((piece) => {
    const text = piece.str.trim()
    if (/^\p{M}+$/u.test(text)) {
      waiting = text + waiting
      return []
    }
    if (waiting === '' || text === '') return [piece]
    const str = piece.str.trimEnd() + waiting
    waiting = ''
    return [{ ...piece, str }]
  })
}

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

/** A text's direction: that of most of its letters. */
export function directionOf(pieces: readonly { str: string }[], language: Language): { hasArabic: boolean; isRightToLeft: boolean } {
  const count = (script: RegExp) => pieces.reduce((sum, { str }) => sum + (str.match(new RegExp(script, 'g'))?.length ?? 0), 0)
  const [arabic, latin] = [count(rightToLeft), count(leftToRight)]
  return { hasArabic: arabic > 0, isRightToLeft: arabic === latin ? language === 'ar' : arabic > latin }
}

/** A line's pieces, given from the left, in reading order. */
export function inDirection<Piece extends { str: string }>(fromLeft: readonly Piece[], isRightToLeft: boolean): Piece[] {
  const [own, other] = isRightToLeft ? [rightToLeft, leftToRight] : [leftToRight, rightToLeft]
  return turnedWithin(isRightToLeft ? fromLeft.toReversed().map(turnSigns) : fromLeft, other, own)
}

const onlySigns = /^[^\p{L}\p{M}\p{N}]{2,}$/u

/**
 * A PDF has punctuation with no letter beside it, such as `).` after a formula, in visual order; pdf.js reorders only pieces with Arabic
 * letters.
 */
const turnSigns = <Piece extends { str: string }>(piece: Piece): Piece =>
  onlySigns.test(piece.str) ? { ...piece, str: [...piece.str].reverse().join('') } : piece

/** Reverses each run of the other script and mirrors its punctuation; a run includes numbers and signs between its words. */
function turnedWithin<Piece extends { str: string }>(line: readonly Piece[], other: RegExp, own: RegExp): Piece[] {
  const result: Piece[] = []
  for (let at = 0; at < line.length; ) {
    let end = at
    for (let next = at; next < line.length && !own.test(line[next]?.str ?? ''); next++)
      if (other.test(line[next]?.str ?? '')) end = next + 1
    if (end === at || !other.test(line[at]?.str ?? '')) result.push(...line.slice(at, ++at))
    else {
      result.push(...line.slice(at, end).reverse().map(turnSigns))
      at = end
    }
  }
  return result
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
