import { findConcepts } from './concepts.ts'
import { isFiller, isSilent } from './filler-words.ts'

/** The maximum number of words that are looked up. */
export const mostWords = 12

/**
 * Shortens a long text: drops words that only carry its sentences, then words that describe everything here, except before a number that they
 * count (الدرس 3 is no third grade), and then the last words that are no grade, term, stream or type.
 */
export function fewestWords(pieces: readonly string[], wordsOf: (piece: string) => string[]): string[] {
  const isAll = (piece: string, says: (word: string) => boolean) => wordsOf(piece).every(says)
  const said = pieces.length <= mostWords ? [...pieces] : pieces.filter((piece) => !isAll(piece, isSilent))
  const countsFigure = (at: number) => wordsOf(said[at + 1] ?? '').some((word) => /\d/.test(word))
  const named = said.length <= mostWords ? said : said.filter((piece, at) => !isAll(piece, isFiller) || countsFigure(at))
  const inConcepts = piecesOfConcepts(named, wordsOf)
  const room = mostWords - inConcepts.size
  const others = new Set([...named.keys()].filter((at) => !inConcepts.has(at)).slice(0, Math.max(0, room)))
  return named.filter((_, at) => inConcepts.has(at) || others.has(at)).slice(0, mostWords)
}

/** The positions of pieces that belong to concepts. */
function piecesOfConcepts(pieces: readonly string[], wordsOf: (piece: string) => string[]): Set<number> {
  const places = pieces.flatMap((piece, at) => wordsOf(piece).map(() => at))
  let from = 0
  return new Set(
    findConcepts(pieces.flatMap(wordsOf)).flatMap(({ kind, words }) => {
      const ofPart = places.slice(from, from + words.length)
      from += words.length
      return kind === 'word' ? [] : ofPart
    }),
  )
}
