import { editDistance } from './edit-distance.ts'
import { bareWord } from './filler-words.ts'
import type { Candidate } from './possible-words.ts'
import { withArticle } from './with-article.ts'

/**
 * How much may be wrong in a word of this length: nothing for two letters, one similar-sounding letter for three, one letter from four, two from
 * eight.
 */
export function mostWrong(letters: number): number {
  if (letters < 3) return 0
  if (letters === 3) return 0.5
  if (letters < 5) return 1
  return letters < 8 ? 1.4 : 2.2
}

/** The maximum for asking a person whether they meant it: two letters in five. */
export const mostWithinReason = (letters: number): number => (letters < 4 ? 0 : Math.min(3, 0.4 * letters))

/**
 * Short words easily resemble a word of a title, and descriptions contain a word similar to anything: there only commonly confused letters are
 * corrected.
 */
function mostOf(typed: string, { weight }: Candidate): number {
  if (weight < 4 && typed.length < 5) return 0
  if (weight < 2) return 0.8
  if (weight === 2 && typed.length >= longOfContents) return 1
  return weight < 3 || (weight < 5 && typed.length < 6) ? 0.95 : Number.POSITIVE_INFINITY
}

/** A word of contents with this many letters hardly resembles another by chance. */
const longOfContents = 7

/** At least this much of a word must remain, however similar they sound: `xxyyzz` is not `is`. */
const fewestKept = 0.6

/** The words that a mistyped one probably meant, likeliest first: by distance, then common words and those of titles. */
export function rankCandidates(typed: string, candidates: readonly Candidate[], most = mostWrong): (Candidate & { distance: number })[] {
  return candidates
    .map((candidate) => ({ candidate, distance: distanceBetween(typed, candidate.word, most) }))
    .filter(
      ({ candidate, distance }) =>
        Number.isFinite(distance) &&
        candidate.word.length >= fewestKept * typed.length &&
        (most !== mostWrong || distance <= mostOf(typed, candidate)),
    )
    .map(({ candidate, distance }) => ({
      candidate: { ...candidate, distance },
      cost:
        distance +
        attached(typed, candidate.word) -
        0.1 * candidate.weight -
        (candidate.weight === 5 ? 0.15 : 0) -
        0.06 * Math.log2(1 + candidate.items),
    }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ candidate }) => candidate)
}

/** If a word exists both with and without و or an article, the form that was typed wins. */
function attached(typed: string, word: string): number {
  const has = (one: string) => one !== bareWord(one)
  return has(typed) === has(word) ? 0 : 0.2
}

/** With and without its article, as written and as it sounds. */
function distanceBetween(typed: string, word: string, mostOf: typeof mostWrong): number {
  const pairs = [
    [typed, word, 0],
    // بايثون is not ب before ايثون.
    [bareWord(typed), bareWord(word), hasParticle(word) && !hasParticle(typed) ? 0.5 : 0],
    [bareWord(withArticle(typed)), bareWord(word), 0.9],
  ] as const
  return Math.min(
    ...pairs.map(([one, other, already]) => {
      const most = mostOf(Math.max(one.length, Math.min(other.length, one.length + 1)))
      return (
        already + Math.min(editDistance(one, other, most - already), 0.3 + editDistance(soundOf(one), soundOf(other), most - already - 0.3))
      )
    }),
  )
}

const hasParticle = (word: string) => /^[وبل]/.test(word) && bareWord(word) === word.slice(1)

/** Like `search_sound` of the database, and ph is f. */
export function soundOf(word: string): string {
  const sounds: Record<string, string> = { c: 'k', q: 'k', y: 'i', z: 's', ظ: 'ض', ص: 'س', ث: 'س', ذ: 'ز', ط: 'ت', ع: 'ا', غ: 'ق' }
  return word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll('ء', '')
    .replaceAll(/[cqyzظصثذطعغ]/g, (letter) => sounds[letter] ?? letter)
    .replaceAll(/(.)\1+/g, '$1')
}
