/** The memo's language, which decides the direction when letters of both are equally many. */
type Language = 'en' | 'ar'

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight = /[A-Za-z\u00c0-\u024f\u0370-\u03ff]/
/** Presentation forms and ligatures: each stands for plain letters. */
const shapes = /[\ufb50-\ufdff\ufe70-\ufefc]/g

export const plainLetters = (text: string): string => text.replace(shapes, (shape) => shape.normalize('NFKC'))

/** Moves vowel marks drawn before their letters behind the last of these. */
export function joinSigns<Item extends { str: string }>(pieces: readonly Item[]): Item[] {
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
