import { conceptWords } from './concepts.ts'
import { bareWord, isFiller, isSilent } from './filler-words.ts'

/** `cheat` is a word of no item, but of `cheat sheet`. */
const ofConcepts = new Set(conceptWords)

/**
 * Whether it is a word of searches, which no item need have: of sentences, grades and types, or a number. Numbers are not in the dictionary: whether
 * there are any shows the search itself.
 */
export const isSaid = (word: string): boolean =>
  /^\d+$/.test(word) || isFiller(word) || isSilent(word) || ofConcepts.has(word) || ofConcepts.has(bareWord(word))
