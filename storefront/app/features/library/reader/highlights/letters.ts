/** A text's letters and digits in normalised form, and the position of each in its pieces. */
export type Letters = { text: string; places: readonly { piece: number; start: number; end: number }[] }

/**
 * Spaces, hyphens, vowel marks and letter shapes differ between printed pages and flowing text, and between editions. The rest is the same
 * in all.
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
