/** The letters and digits of a text as they are compared, and where each stands in its pieces. */
export type Letters = { text: string; places: readonly { piece: number; start: number; end: number }[] }

/**
 * Blanks, hyphens, vowel signs and the shapes of letters differ between a printed page and text that flows, and between editions. What is left is the
 * same in all of them.
 */
export function lettersOf(pieces: readonly string[]): Letters {
  const places: Letters['places'][number][] = []
  let text = ''
  for (const [piece, written] of pieces.entries()) {
    let start = 0
    for (const sign of written) {
      const end = start + sign.length
      const letters = fold(sign)
      text += letters
      for (let unit = 0; unit < letters.length; unit++) places.push({ piece, start, end })
      start = end
    }
  }
  return { text, places }
}

const fold = (sign: string): string =>
  sign
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\u0640/gu, '')
