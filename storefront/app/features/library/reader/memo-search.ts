import { searchText, wordForms } from 'contract/catalogue/search-text.ts'

/** A word as it is compared, and where it stands in the pieces of its page's text. */
type Word = { text: string; piece: number; start: number; end: number }
export type PageText = { pieces: readonly string[]; words: readonly Word[] }
/** The words `from` to `to` (without it) of a page's text; `page` counts from 1. */
export type Hit = { page: number; from: number; to: number }
export type Mark = Pick<Word, 'piece' | 'start' | 'end'>

export function readWords(pieces: readonly string[]): PageText {
  const words = pieces.flatMap((text, piece) =>
    [...text.matchAll(/\S+/g)].flatMap(({ 0: written, index }) => {
      const place = { piece, start: index, end: index + written.length }
      return searchText(written)
        .split(' ')
        .filter(Boolean)
        .map((word) => ({ text: word, ...place }))
    }),
  )
  return { pieces, words }
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
export function quote({ pieces, words }: PageText, { from, to }: Hit): { before: string; found: string; after: string } {
  const written = (start: number, end: number) =>
    words
      .slice(Math.max(start, 0), end)
      .filter((word, at, all) => word.piece !== all[at - 1]?.piece || word.start !== all[at - 1]?.start)
      .map(({ piece, start: begin, end: stop }) => pieces[piece]?.slice(begin, stop))
      .join(' ')
  return { before: written(from - around, from), found: written(from, to), after: written(to, to + around) }
}
const around = 5

/** What is to be marked of a page. */
export function marksOf({ words }: PageText, hits: readonly Hit[]): Mark[] {
  return hits.flatMap(({ from, to }) => words.slice(from, to).map(({ piece, start, end }) => ({ piece, start, end })))
}
