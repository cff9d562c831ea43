import { isEveryday, isOfNames } from './filler-words.ts'
import type { Query } from './read-query.ts'
import { namesOther, namesOtherGoods } from './said-words.ts'
import { leastOfSubjects, mostOfWide, type ReplacedWord, type Wish } from './understand.ts'

/** Whether what is left of a search, if nothing has all of it, is still what was asked for. */
export function isAnswer(left: readonly Wish[], read: Query): boolean {
  if (read.wishes.some(isOfOthers)) return false
  if (read.wishes.some(({ worth }) => worth === 0)) return areEnough(left, read)
  const says = (wish: Wish) => !isOfNames(wish.searched) && isTrusted(wish, read)
  return left.some(says) && !areByTheWay(left)
}

/** Whether a wish is for what other shops have: a subject that nobody here knows, or goods that only descriptions mention. */
const isOfOthers = ({ known, meanings, worth, searched }: Wish): boolean =>
  (worth === 0 && namesOther(searched)) || (meanings.length === 0 && (known?.ownWeight ?? 0) < 2 && namesOtherGoods(searched))

/**
 * What was guessed is missed before what was typed: `المجال المغناطيسي` is about magnets, though المجال may be a misspelt essay. Nobody doubts the name of a subject, unless it
 * is far from what was typed.
 */
export function withGuesses({ corrections }: Query): (wish: Wish) => Wish {
  const guesses = corrections.filter(({ because, cost }) => because === 'spelling' && (cost ?? 0) > 0)
  const isDoubtful = ({ typed, worth }: Wish) => guesses.some((one) => one.typed === typed && (worth < leastOfSubjects || isFar(one)))
  return (wish) => (isDoubtful(wish) ? { ...wish, worth: wish.worth * ofGuesses } : wish)
}
const ofGuesses = 0.6

/** Nobody misses a single letter. */
export const isLetter = (text: string) => /^\p{L}$/u.test(text)

/** Whether that is so though nobody knows some of the words: unless it names a subject, hardly of a third of what was typed. */
function areEnough(left: readonly Wish[], read: Query): boolean {
  const isMost =
    3 * left.length > read.wishes.filter(({ typed, searched }) => !isLetter(typed) && !isEveryday(searched)).length ||
    left.some(({ worth }) => worth >= leastOfSubjects)
  return isMost && left.some((wish) => saysEnough(wish) && isTrusted(wish, read, isShort))
}

/** Whether only descriptions mention what is left, by the way. */
const areByTheWay = (left: readonly Wish[]): boolean =>
  left.every(
    ({ concept, known, meanings, worth }) =>
      !concept && meanings.length === 0 && (worth <= mostOfWide || ((known?.weight ?? 0) < 2 && left.length === 1)),
  )

/**
 * Whether a wish may stand for others that are left out: as what was typed, or as a likely correction of it that is not doubtful here. What is far from what was typed is no
 * proof alone that it was meant, unless it names a subject.
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

/** Whether it is another word by a letter that sounds otherwise, and not long: charger is no charge. */
const isFar = ({ typed, cost }: ReplacedWord): boolean => (cost ?? 0) >= 1 && typed.length < 8
/** A guess of so few letters that is far off is not trusted even if it names a subject: أحلام (dreams) is not إسلام. */
const shortWord = 5
/** Of five letters one and a little more may be wrong. */
const mostSure = 0.22
/** A misspelt word of fewer letters is soon one that was not meant. */
const fewestGuessed = 5
const isShort = ({ searched }: ReplacedWord) => searched.length < fewestGuessed

/** What so few have in their contents is named by whoever means it. */
const fewItems = 3

/**
 * Whether a wish is enough of a question beside words that nobody knows: what titles and subjects say, or a grade that is called one. To find something by a figure, a
 * beginning or a word of descriptions, `iphone 15 pro` need not be asked here.
 */
function saysEnough({ concept, searched, known, meanings }: Wish): boolean {
  if (concept) return concept.kind === 'grade' && concept.isSure && !/^\d+$/.test(searched)
  // Three letters that titles do not have are those of an article number.
  const isOfCode = known?.ownWeight === 3 && /^[a-z]{3}$/.test(searched) && meanings.length === 0
  if (isOfNames(searched) || isEveryday(searched) || isOfCode) return false
  const isRare = known !== undefined && known.ownWeight === 2 && known.items <= fewItems
  return isRare || (known?.ownWeight ?? 0) > 2 || meanings.flat().some(({ weight }) => weight > 2)
}
