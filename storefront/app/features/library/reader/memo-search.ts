import { searchText, wordForms } from 'contract/catalogue/search-text.ts'

/** A normalised word and its position in the page's text. */
type Word = { text: string; start: number; end: number }
/** `text`: the pieces joined; `starts`: the offset of each. */
export type PageText = { text: string; starts: readonly number[]; words: readonly Word[] }
/** The words `from` to `to` (exclusive) of a page's text; `page` counts from 1. */
export type Hit = { page: number; from: number; to: number }
/** A range within one piece. */
export type Mark = { piece: number; start: number; end: number }

/** A word may span pieces: only spaces and line breaks separate words. */
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
 * Where the words of `query` follow one another, compared as in the shop's search: without tashkeel, with or without an article; the last
 * may be a prefix. At most `most` hits, in page order.
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

/** A hit with some words of context, as written. */
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

/** The ranges to mark on a page: one per piece for a word that spans pieces. */
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
