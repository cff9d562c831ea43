import { pageIn } from '../hold-point.ts'
import { readShown, type ShownText, textIn } from './page-words.ts'

/** A displayed word; `isFirst`: it starts a line or block. */
type Word = { start: [Text, number]; end: [Text, number]; isFirst: boolean }
type Chosen = { words: readonly Word[]; from: number; to: number }
export type WordMove = 'next' | 'previous' | 'down' | 'up' | 'more' | 'less'

/** Selects a page's first visible word. */
export function selectFirstWord(frame: HTMLElement, page: number): Chosen | undefined {
  const element = pageIn(frame, page)
  const words = element ? wordsIn(readShown(textIn(element))) : []
  const { top } = frame.getBoundingClientRect()
  const seen = words.findIndex((word) => rangeOf(word, word).getBoundingClientRect().top >= top)
  return words.length > 0 ? select({ words, from: Math.max(seen, 0), to: Math.max(seen, 0) }) : undefined
}

export function moveSelection({ words, from, to }: Chosen, move: WordMove): Chosen {
  const last = words.length - 1
  const lineAfter = words.findIndex(({ isFirst }, at) => isFirst && at > to)
  const line = words.findLastIndex(({ isFirst }, at) => isFirst && at <= from)
  const lineBefore = words.findLastIndex(({ isFirst }, at) => isFirst && at < line)
  const only = (at: number) => select({ words, from: Math.max(at, 0), to: Math.max(at, 0) })
  switch (move) {
    case 'next':
      return only(Math.min(to + 1, last))
    case 'previous':
      return only(from - 1)
    case 'down':
      return only(lineAfter === -1 ? last : lineAfter)
    case 'up':
      return only(lineBefore)
    case 'more':
      return select({ words, from, to: Math.min(to + 1, last) })
    case 'less':
      return select({ words, from, to: Math.max(to - 1, from) })
  }
}

function select(chosen: Chosen): Chosen {
  const [first, last] = [chosen.words[chosen.from], chosen.words[chosen.to]]
  if (!first || !last) return chosen
  last.end[0].parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  document.getSelection()?.setBaseAndExtent(...first.start, ...last.end)
  return chosen
}

function rangeOf(first: Word, last: Word): Range {
  const range = document.createRange()
  range.setStart(...first.start)
  range.setEnd(...last.end)
  return range
}

/** Pieces without a space between them are one word. */
function wordsIn({ texts, isApart }: ShownText): Word[] {
  const words: Word[] = []
  let isOpen = false
  let isFirst = false
  for (const [at, text] of texts.entries()) {
    if (isApart[at]) [isOpen, isFirst] = [false, true]
    for (const { 0: part, index } of text.data.matchAll(/\s+|\S+/g)) {
      const word = words.at(-1)
      if (part.trim() === '') isOpen = false
      else if (isOpen && word) word.end = [text, index + part.length]
      else {
        words.push({ start: [text, index], end: [text, index + part.length], isFirst })
        ;[isOpen, isFirst] = [true, false]
      }
    }
  }
  return words
}
