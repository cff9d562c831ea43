import { conceptWords } from './concepts.ts'
import { bareWord, isFiller, isSilent } from './filler-words.ts'

/** `cheat` is a word of no item, but of `cheat sheet`. */
const ofConcepts = new Set(conceptWords)

/** Subjects that a shop may not have: whoever names one has misspelt nothing. */
const otherSubjects = new Set(
  `accounting accountancy finance nursing engineering architecture pharmacy dentistry journalism astronomy archaeology music singing drawing painting cooking sewing sport sports physical commercial
  german spanish italian turkish chinese japanese korean russian hindi urdu persian latin greek portuguese
  بدنيه فنيه معماريه تجاري تجاريه محاسبه تمويل تمريض عماره صيدله صحافه فلك اثار موسيقي رسم طبخ خياطه الماني المانيه اسباني اسبانيه ايطالي ايطاليه تركي تركيه صيني صينيه ياباني يابانيه كوري كوريه روسي روسيه هندي فارسي لاتيني`.split(
    /\s+/,
  ),
)

/**
 * Whether it is a word of searches, which no item need have: of sentences, grades and types, or a number. Numbers are not in the dictionary: whether
 * there are any shows the search itself.
 */
export const isSaid = (word: string): boolean =>
  /^\d+$/.test(word) ||
  otherSubjects.has(word) ||
  otherSubjects.has(bareWord(word)) ||
  isFiller(word) ||
  isSilent(word) ||
  ofConcepts.has(word) ||
  ofConcepts.has(bareWord(word))
