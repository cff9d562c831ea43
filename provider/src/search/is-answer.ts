import { namesCertificate } from './concepts.ts'
import { isEveryday, isOfNames } from './filler-words.ts'
import type { Query } from './read-query.ts'
import { namesOther, namesOtherCountry, namesOtherGoods } from './said-words.ts'
import { gradeOf, leastOfSubjects, mostOfWide, type ReplacedWord, type Wish } from './understand.ts'

/** Whether the wishes left of a search, if nothing meets all of them, still answer it. */
export function isAnswer(left: readonly Wish[], read: Query): boolean {
  if (read.wishes.some(isOfOthers) || isOtherCertificate(read)) return false
  if (read.wishes.some(({ worth }) => worth === 0)) return areEnough(left, read)
  const says = (wish: Wish) => !isOfNames(wish.searched) && isTrusted(wish, read)
  return left.some(says) && !areByTheWay(left)
}

/** Whether a wish is for something other shops sell: an unknown subject, or goods that only descriptions mention. */
const isOfOthers = ({ known, meanings, worth, searched }: Wish): boolean =>
  (worth === 0 && namesOther(searched)) || (meanings.length === 0 && (known?.ownWeight ?? 0) < 2 && namesOtherGoods(searched))

/** `توجيهي الاردن` is not the last grade here, unless something here names the country. */
const isOtherCertificate = ({ wishes }: Query): boolean =>
  wishes.some((wish) => gradeOf(wish) && namesCertificate(wish.searched)) &&
  wishes.some(({ worth, searched }) => worth === 0 && namesOtherCountry(searched))

/**
 * A guess is given up before a typed word: `المجال المغناطيسي` is about magnets, though المجال may be a misspelt essay. Subject names are not
 * doubted unless they are far from the typed text.
 */
export function withGuesses({ corrections }: Query): (wish: Wish) => Wish {
  const guesses = corrections.filter(({ because, cost }) => because === 'spelling' && (cost ?? 0) > 0)
  const isDoubtful = ({ typed, worth }: Wish) => guesses.some((one) => one.typed === typed && (worth < leastOfSubjects || isFar(one)))
  return (wish) => (isDoubtful(wish) ? { ...wish, worth: wish.worth * ofGuesses } : wish)
}
const ofGuesses = 0.6

/** A single letter is not missed. */
export const isLetter = (text: string) => /^\p{L}$/u.test(text)

/** The same if some words are unknown: needs more than a third of the typed words, or a subject's name. */
function areEnough(left: readonly Wish[], read: Query): boolean {
  const isMost =
    3 * left.length > read.wishes.filter(({ typed, searched }) => !isLetter(typed) && !isEveryday(searched)).length ||
    left.some(({ worth }) => worth >= leastOfSubjects)
  return isMost && left.some((wish) => saysEnough(wish) && isTrusted(wish, read, isShort))
}

/** Whether what is left is mentioned only in passing, in descriptions. */
const areByTheWay = (left: readonly Wish[]): boolean =>
  left.every(
    ({ concept, known, meanings, worth }) =>
      !concept && meanings.length === 0 && (worth <= mostOfWide || ((known?.weight ?? 0) < 2 && left.length === 1)),
  )

/**
 * Whether a wish may stand for those left out: as typed, or as a likely correction that is not doubtful here. A distant correction proves
 * nothing on its own, unless it names a subject.
 */
function isTrusted({ typed }: Wish, { wishes, corrections }: Query, isDoubtful = (_: ReplacedWord) => false): boolean {
  const namesSubject = wishes.some((wish) => wish.typed === typed && wish.worth >= leastOfSubjects)
  const isFarHere = (one: ReplacedWord) => isFar(one) && (!namesSubject || one.typed.length <= shortWord)
  const isGuess = (one: ReplacedWord) =>
    one.because === 'spelling' &&
    !one.typed.includes(' ') &&
    ((one.cost ?? 0) > mostSure * one.typed.length || isDoubtful(one) || isFarHere(one))
  return !typed.split(' ').some((word) => corrections.some((one) => one.typed === word && isGuess(one)))
}

/** Whether it differs by a letter that sounds different and is short: charger is not charge. */
const isFar = ({ typed, cost }: ReplacedWord): boolean => (cost ?? 0) >= 1 && typed.length < 8
/** A distant guess with so few letters is not trusted even if it names a subject: أحلام (dreams) is not إسلام. */
const shortWord = 5
/** The maximum cost per letter: slightly more than one wrong letter in five. */
const mostSure = 0.22
/** A shorter misspelt word may easily have meant something else. */
const fewestGuessed = 5
const isShort = ({ searched }: ReplacedWord) => searched.length < fewestGuessed

/** Contents with so few matches are only named on purpose. */
const fewItems = 3

/**
 * Whether a wish is specific enough beside unknown words: words of titles and subjects, or an explicit grade. Digits, beginnings and words of
 * descriptions do not suffice, or `iphone 15 pro` would find something.
 */
function saysEnough({ concept, searched, known, meanings }: Wish): boolean {
  if (concept) return concept.kind === 'grade' && concept.isSure && !/^\d+$/.test(searched)
  // Three letters that are in no title belong to an article number.
  const isOfCode = known?.ownWeight === 3 && /^[a-z]{3}$/.test(searched) && meanings.length === 0
  if (isOfNames(searched) || isEveryday(searched) || isOfCode) return false
  const isRare = known !== undefined && known.ownWeight === 2 && known.items <= fewItems
  return isRare || (known?.ownWeight ?? 0) > 2 || meanings.flat().some(({ weight }) => weight > 2)
}
