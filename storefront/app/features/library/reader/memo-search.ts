import { searchText, wordForms } from 'contract/catalogue/search-text.ts'

/** A word as it is compared, and where it stands in its page's text. */
type Word = { text: string; start: number; end: number }
/** `text`: the pieces one after the other; `starts`: where each of them begins. */
export type PageText = { text: string; starts: readonly number[]; words: readonly Word[] }
/** The words `from` to `to` (without it) of a page's text; `page` counts from 1. */
export type Hit = { page: number; from: number; to: number }
/** A stretch of one piece. */
export type Mark = { piece: number; start: number; end: number }

/** A word may go on in the next piece: only blanks and line breaks part words. */
export function readWords(pieces: readonly string[]): PageText {
  let length = 0
  const starts = pieces.map((piece) => {
    length += piece.length
    return length - piece.length
  })
  const text = pieces.join('')
  const words = [...text.matchAll(/\S+/g)].flatMap(({ 0: written, index }) =>
    searchText(written)
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ text: word, start: index, end: index + written.length })),
  )
  return { text, starts, words }
}

/**
 * Where the words of `query` stand one after the other, as the shop's search compares words: without tashkeel, with or without an article; of the last one
 * the beginning is enough. At most `most` of them, in the order of the pages.
 */
export function findInPages(pages: readonly (PageText | undefined)[], query: string, most: number): Hit[] {
  const sought = searchText(query).split(' ').filter(Boolean)
  if (sought.join('').length < 2) return []
  const hits: Hit[] = []
  for (const [index, page] of pages.entries()) {
    for (let from = 0; page && from + sought.length <= page.words.length; from++) {
      if (!sought.every((word, at) => isWord(page.words[from + at]?.text ?? '', word, at === sought.length - 1))) continue
      hits.push({ page: index + 1, from, to: from + sought.length })
      if (hits.length === most) return hits
    }
  }
  return hits
}

function isWord(written: string, sought: string, isBeginningEnough: boolean): boolean {
  const soughtForms = wordForms(sought)
  return wordForms(written).some((form) => soughtForms.some((one) => (isBeginningEnough ? form.startsWith(one) : form === one)))
}

/** A hit within some words of its surroundings, as they are written. */
export function quote({ text, words }: PageText, { from, to }: Hit): { before: string; found: string; after: string } {
  const written = (start: number, end: number) =>
    words
      .slice(Math.max(start, 0), end)
      .filter((word, at, all) => word.start !== all[at - 1]?.start)
      .map((word) => text.slice(word.start, word.end))
      .join(' ')
  return { before: written(from - around, from), found: written(from, to), after: written(to, to + around) }
}
const around = 5

/** What is to be marked of a page: of a word that goes on in the next piece, a stretch of each. */
export function marksOf({ text, starts, words }: PageText, hits: readonly Hit[]): Mark[] {
  const ends = starts.map((_, piece) => starts[piece + 1] ?? text.length)
  return hits.flatMap(({ from, to }) =>
    words.slice(from, to).flatMap((word) =>
      starts.flatMap((begin, piece) => {
        const [start, end] = [Math.max(word.start, begin), Math.min(word.end, ends[piece] ?? begin)]
        return start < end ? [{ piece, start: start - begin, end: end - begin }] : []
      }),
    ),
  )
}
