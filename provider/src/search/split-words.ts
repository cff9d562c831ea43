import { findConcepts } from './concepts.ts'
import type { Lookup } from './look-up-words.ts'
import { isSaid } from './said-words.ts'
import type { ReplacedWord, Word } from './understand.ts'

/** Neighbours that a slip of the thumb may have split, as in علو م. */
export const splitWords = (words: readonly string[]): string[] =>
  words.slice(1).flatMap((second, at) => {
    const first = words[at] ?? ''
    return Math.min(first.length, second.length) < 4 && !/\d/.test(first + second) ? [first + second] : []
  })

/** Joins split words, if one of the parts is no word and both together are one. `isTyping`: the last of them may be incomplete. */
export function joinSplit(words: readonly Word[], lookup: Lookup, { corrections, isTyping }: Joining): Word[] {
  const joined: Word[] = []
  for (const [at, one] of words.entries()) {
    const before = joined.at(-1)
    const word = `${before?.word}${one.word}`
    const isPart = (isTyping && at === words.length - 1) || belongsTo(one.word, words[at + 1]?.word)
    if (before && !isPart && isWhole(word, lookup) && !(isWhole(before.word, lookup) && isWhole(one.word, lookup))) {
      const typed = `${before.typed} ${one.typed}`
      // The first two of three fragments were already joined.
      if (corrections.at(-1)?.typed === before.typed) corrections.pop()
      corrections.push({ typed, searched: word, because: 'spelling' })
      joined.splice(-1, 1, { typed, word })
    } else joined.push(one)
  }
  return joined
}
type Joining = { corrections: ReplacedWord[]; isTyping: boolean }

/** `mid term 2` is no midterm. */
const belongsTo = (word: string, next: string | undefined) => next !== undefined && (findConcepts([word, next])[0]?.words.length ?? 1) > 1

/** A word of this length is hardly joined by chance, wherever it occurs. */
const longWord = 6

/** Whether it is a word itself, of a title, a subject or sentences, and not only the beginning of one. */
function isWhole(word: string, { words, meanings }: Lookup): boolean {
  const known = words.get(word)
  return (
    meanings.has(word) ||
    isSaid(word) ||
    (word.length > 1 &&
      known !== undefined &&
      known.weight > (word.length < longWord ? 2 : 1) &&
      known.forms.some((form) => known.starts.includes(form)))
  )
}
