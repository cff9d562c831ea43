import { editDistance } from './edit-distance.ts'
import { bareWord } from './filler-words.ts'
import type { Candidate } from './possible-words.ts'
import { withArticle } from './with-article.ts'

/** How much may be wrong in a word of so many letters: nothing to two, one letter that sounds alike to three, one from four, two from eight. */
export function mostWrong(letters: number): number {
  if (letters < 3) return 0
  if (letters === 3) return 0.5
  if (letters < 5) return 1
  return letters < 8 ? 1.4 : 2.2
}

/** As much as a person may be asked whether it was meant: two letters in five. */
export const mostWithinReason = (letters: number): number => (letters < 4 ? 0 : Math.min(3, 0.4 * letters))

/** Few letters are soon like a word of a title, and descriptions have a word that is like anything: there only letters that are mistaken for each other are put right. */
function mostOf(typed: string, { weight }: Candidate): number {
  if (weight < 4 && typed.length < 5) return 0
  if (weight < 2) return 0.8
  if (weight === 2 && typed.length >= longOfContents) return 1
  return weight < 3 || (weight < 5 && typed.length < 6) ? 0.95 : Number.POSITIVE_INFINITY
}

/** A word of contents that has so many letters is hardly like another one by chance. */
const longOfContents = 7

/** So much of a word is left, however much alike they sound: `xxyyzz` is no `is`. */
const fewestKept = 0.6

/** The words that a mistyped one most likely meant, the likeliest first: the nearest, and of equally near ones the common ones and those of titles. */
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

/** If a word exists both with و or an article and without, the one that is written like what was typed wins. */
function attached(typed: string, word: string): number {
  const has = (one: string) => one !== bareWord(one)
  return has(typed) === has(word) ? 0 : 0.2
}

/** With and without its article, as it is written and as it sounds. */
function distanceBetween(typed: string, word: string, mostOf: typeof mostWrong): number {
  const pairs = [
    [typed, word, 0],
    // بايثون is no ب before ايثون.
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

/** As `search_sound` of the database, and ph is f. */
export function soundOf(word: string): string {
  const sounds: Record<string, string> = { c: 'k', q: 'k', y: 'i', z: 's', ظ: 'ض', ص: 'س', ث: 'س', ذ: 'ز', ط: 'ت', ع: 'ا', غ: 'ق' }
  return word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll('ء', '')
    .replaceAll(/[cqyzظصثذطعغ]/g, (letter) => sounds[letter] ?? letter)
    .replaceAll(/(.)\1+/g, '$1')
}
