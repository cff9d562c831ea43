import { bareWord } from './filler-words.ts'
import { soldWordAt, soldWords } from './sold-words.ts'

/** A recognised concept: `12`, `G12`, `الصف الثاني عشر` are one grade. The words stay as typed. */
export type Concept = {
  kind: 'grade' | 'term' | 'stream' | 'type' | 'format' | 'price'
  value: string
  words: string[]
  /** It is unambiguous; otherwise the words themselves are searched, too. */
  isSure: boolean
}
export type Part = Concept | { kind: 'word'; words: [string] }

const list = (text: string) => text.trim().split(/\s+/)
const numbered = (lines: readonly string[]) => new Map(lines.flatMap((line, place) => list(line).map((word) => [word, place + 1] as const)))

const ordinals = numbered([
  'اول اولي اولا first 1st',
  'ثاني ثانيه second 2nd',
  'ثالث ثالثه third 3rd',
  'رابع رابعه fourth 4th',
  'خامس خامسه fifth 5th',
  'سادس سادسه sixth 6th',
  'سابع سابعه seventh 7th',
  'ثامن ثامنه eighth 8th eigth',
  'تاسع تاسعه ninth 9th nineth',
  'عاشر عاشره tenth 10th',
  'حادي_عشر حاديه_عشره حاديه_عشر حادي_عاشر حدعش حداعش حداشر حداعشر احدعش احداعش احدعشر احداشر eleventh 11th',
  'ثاني_عشر ثانيه_عشره ثانيه_عشر ثاني_عاشر تناعش اثنعش اثناعش ثنعش اثنعشر اثناعشر اطنعش طنعش اتناشر twelfth 12th twelveth twelth',
])
/** The number of an ordinal, including Egyptian and Syrian spellings: تالتة is ثالثة. */
const ordinalOf = (word: string): number | undefined =>
  ordinals.get(word) ??
  (word.includes('ت') ? (ordinals.get(word.replaceAll('ت', 'ث')) ?? ordinals.get(word.replaceAll('ت', 'ث').replace(/ه$/, ''))) : undefined)
/** Egyptian and Syrian spoken forms. */
const saidOrdinals = [...ordinals.keys()].filter((word) => word.includes('ث')).map((word) => word.replaceAll('ث', 'ت'))
const cardinals = numbered([
  'one واحد',
  'two اثنين',
  'three ثلاثه',
  'four اربعه',
  'five خمسه',
  'six سته',
  'seven سبعه',
  'eight ثمانيه',
  'nine تسعه',
  'ten عشره',
  'eleven',
  'twelve',
])
/** Roman numerals, as in school certificates. Small ones count only after the word for grade: there is a world war II. */
const roman = new Map(list('i ii iii iv v vi vii viii ix x xi xii').map((word, place) => [word, place + 1] as const))
const bareRoman = new Set(list('vi vii viii ix xi xii'))
const lastYear = new Set(list('توجيهي بكالوريا توجيهيه ثانويه_عامه سنه_اخيره اخر_سنه senior_year final_year'))
const gradeHeads = new Set(list('grade grades year class yr gr g std form saf elsaf alsaf صف جريد قريد كلاس صفوف سنه'))
const gradeTails = new Set(list('grade graders grader year class'))
/**
 * The grade before a stage's first: ثاني ثانوي is the eleventh. Where there is no متوسط, which begins with the sixth, اعدادي begins with the
 * seventh.
 */
const stageTails = new Map([
  ...list('ابتدائي ابتدائيه ابتدايي ابتداييه primary elementary').map((word) => [word, 0] as const),
  ...list('متوسط متوسطه intermediate middle').map((word) => [word, 5] as const),
  ...list('اعدادي اعداديه preparatory').map((word) => [word, 6] as const),
  ...list('ثانوي ثانويه secondary high').map((word) => [word, 9] as const),
])
const termHeads = new Set(list('term terms semester sem trimester fasl kors فصل ترم كورس تيرم سمستر'))
/** Numbered things that are no grades. */
const countedThings = new Set(
  list(
    'unit units chapter chapters ch chap lesson part page problem level set module kg وحده وحدات باب ابواب درس دروس جزء صفحه مستوي مسيله موديول روضه جي',
  ),
)
const between = new Set(list('دراسي school'))
const streams = new Map([
  ...list('علمي علميه').map((word) => [word, 'science'] as const),
  ...list('ادبي ادبيه arts literary').map((word) => [word, 'arts'] as const),
  ...list('ديني دينيه religious').map((word) => [word, 'religious'] as const),
])
/** These also name subjects: with a grade that has streams they are streams. */
const streamsOfLate = new Map([...list('science scientific sciences sci ع').map((word) => [word, 'science'] as const)])
const streamTails = new Set(list('stream section track'))
const types = new Map(
  Object.entries({
    summary:
      'ملخص ملخصات تلخيص خلاصه خلاصات مختصر مختصرات summary summaries cheatsheet cheat_sheet short_notes quick_notes زبده سمري سمارى one_page one_sheet one_pager صفحه_واحده ورقه_واحده صفحه_وحده ورقه_وحده',
    solved: 'محلول محلوله محلولين حلول solved solutions حل',
    exams:
      'اختبار اختبارات امتحان امتحانات نماذج نموذج exam exams test tests final finals اكزام اكزامات نهاييات امتحان_نهايي اختبار_نهايي امتحانات_نهاييه اختبارات_نهاييه تجميعات فاينل فاينال ميدتيرم ميد midterm midterms quiz quizzes كويز كويزات mock past_papers past_paper previous_exams mock_papers mock_exam mock_exams اختبار_تجريبي اختبارات_تجريبيه امتحان_تجريبي امتحانات_تجريبيه question_bank bank_questions بنك_اسيله بنك_الاسيله بنوك_اسيله سنوات_سابقه اسيله_سابقه اعوام_سابقه تست',
    worksheet: 'ورقه_عمل اوراق_عمل ورق_عمل ورقه_العمل worksheet worksheets work_sheet practice_sheet sheet sheets شيت شيتات ووركشيت',
    revision:
      'مراجعه مراجعات revision revisions review ليله_الاختبار ليله_امتحان ليله_الامتحان exam_night night_before ريفيو ريفيجن ريفيشن',
  }).flatMap(([type, words]) => list(words).map((word) => [word, type] as const)),
)

/** Whether these words are the name of a leaving certificate, which other countries have, too. */
export const namesCertificate = (text: string): boolean =>
  text.split(' ').some((word) => lastYear.has(bareWord(word))) || lastYear.has(text.split(' ').map(bareWord).join('_'))

/** The words that name a type on their own. */
export const wordsOfType = (type: string): string[] =>
  [...types].flatMap(([word, value]) => (value === type && !word.includes('_') ? [word] : []))

/** Every word that means one of these, alone or with others. */
export const conceptWords: readonly string[] = [
  ...[ordinals, cardinals, stageTails, streams, types].flatMap((words) => [...words.keys()]),
  ...saidOrdinals,
  ...[lastYear, gradeHeads, gradeTails, termHeads, streamTails, soldWords].flatMap((words) => [...words]),
].flatMap((word) => word.split('_'))

/** Whether a word belongs to a place in a book, like both of `unit 3`: this rarely distinguishes items, so it is given up first. */
export function isPlaceInBook(words: readonly string[], at: number): boolean {
  const isCounted = (at: number) => countedThings.has(bareWord(words[at] ?? '')) && numberAt(words, at + 1) !== undefined
  return words.length > 2 && (isCounted(at) || isCounted(at - 1))
}

/**
 * The position of the noun that an ordinal may number instead of a grade: before an Arabic one with its article, after an English one. Skips
 * neighbouring ordinals, as in `second and third conditional`. Few things are numbered beyond three.
 */
export function nounNumberedAt(words: readonly string[], at: number): number | undefined {
  const word = words[at] ?? ''
  if ((ordinalOf(bareWord(word)) ?? 4) > 3) return undefined
  const isLatin = /^[a-z1-3]/.test(word)
  if (!isLatin && !/^و?ال/.test(word)) return undefined
  const step = isLatin ? 1 : -1
  const isBeside = (other: string | undefined) => other !== undefined && (other === 'and' || ordinalOf(bareWord(other)) !== undefined)
  let noun = at + step
  while (isBeside(words[noun])) noun += step
  const isNone = words[noun] === undefined || gradeHeads.has(bareWord(words[noun] ?? '')) || (word.startsWith('وال') && noun === at - 1)
  return isNone ? undefined : noun
}

/** The words of a search with the concepts among them; keeps every word and the order. */
export function findConcepts(words: readonly string[]): Part[] {
  const hasLate = words.some((_, at) => isLateGrade(gradeAt(words, at)))
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const found = termAt(words, at) ?? gradeAt(words, at) ?? typeAt(words, at) ?? streamAt(words, at, hasLate) ?? soldAt(words, at)
    parts.push(found ?? { kind: 'word', words: [words[at] ?? ''] })
    at += found?.words.length ?? 1
  }
  return parts
}

const isLateGrade = (concept: Concept | undefined) => concept !== undefined && Number(concept.value) >= 11

/** A number from 1 to 12 and its length in words: `12`, `twelfth`, `ثاني عشر`, also `عشر الثاني`. */
function ordinalAt(words: readonly string[], at: number): { value: number; length: number } | undefined {
  const [one = '', two = ''] = [words[at], words[at + 1]].map((word) => bareWord(word ?? ''))
  const both = ordinalOf(`${one}_${two}`) ?? (one === 'عشر' || one === 'عشره' ? ordinalOf(`${two}_${one}`) : undefined)
  if (both !== undefined) return { value: both, length: 2 }
  const value = ordinalOf(one)
  return value === undefined ? undefined : { value, length: 1 }
}

function numberAt(words: readonly string[], at: number): { value: number; length: number } | undefined {
  const word = words[at] ?? ''
  const value = /^(?:[1-9]|1[0-2])$/.test(word) ? Number(word) : (cardinals.get(word) ?? roman.get(word))
  return value === undefined ? ordinalAt(words, at) : { value, length: 1 }
}

function gradeAt(words: readonly string[], at: number): Concept | undefined {
  const word = words[at] ?? ''
  const bare = bareWord(word)
  const of = (value: number, length: number, isSure: boolean): Concept | undefined =>
    value >= 1 && value <= 12 ? { kind: 'grade', value: String(value), words: words.slice(at, at + length), isSure } : undefined
  const joined = /^(?:g|gr|grade|y|yr|year|class|صف|ص)(\d{1,2})$/.exec(bare)
  if (joined) return of(Number(joined[1]), 1, true)
  if (lastYear.has(bare) || lastYear.has(word)) return of(12, 1, true)
  if (lastYear.has(`${bare}_${bareWord(words[at + 1] ?? '')}`)) return of(12, 2, true)
  if (bareRoman.has(word) && !countedThings.has(bareWord(words[at - 1] ?? ''))) return of(roman.get(word) ?? 0, 1, false)
  const headed = gradeHeads.has(bare) ? numberAt(words, at + 1) : undefined
  if (headed) return of(...withStage(headed.value, 1 + headed.length, words, at), true)
  const ordinal = ordinalAt(words, at)
  const next = bareWord(words[at + (ordinal?.length ?? 1)] ?? '')
  if (ordinal && termHeads.has(next)) return undefined
  if (ordinal && gradeTails.has(next)) return of(ordinal.value, ordinal.length + 1, true)
  const [value, length] = withStage(ordinal?.value ?? digitsOf(word), ordinal?.length ?? 1, words, at)
  if (length > (ordinal?.length ?? 1)) return of(value, length, true)
  if (countedThings.has(bareWord(words[at - 1] ?? ''))) return undefined
  // A digit means a grade, unless nothing has that grade; `خامس` has other meanings, too.
  return of(value, length, ordinal === undefined || ordinal.length === 2)
}

const digitsOf = (word: string) => (/^\d{1,2}$/.test(word) ? Number(word) : 0)

/** `ثاني ثانوي` counts from the beginning of its stage; a grade already within the stage stays as it is. */
function withStage(value: number, length: number, words: readonly string[], at: number): [value: number, length: number] {
  const before = stageTails.get(bareWord(words[at + length] ?? ''))
  if (before === undefined || value < 1) return [value, length]
  // Secondary school had four years until 2006, and many call the last one the fourth.
  return [value > before ? value : Math.min(value + before, 12), length + 1]
}

function termAt(words: readonly string[], at: number): Concept | undefined {
  const of = (value: number, length: number): Concept | undefined =>
    value === 1 || value === 2 ? { kind: 'term', value: String(value), words: words.slice(at, at + length), isSure: true } : undefined
  const bare = bareWord(words[at] ?? '')
  const joined = /^(?:term|t|sem|semester|ترم|فصل|ف|كورس)([12])$/.exec(bare)
  if (joined) return of(Number(joined[1]), 1)
  if (termHeads.has(bare)) {
    const skipped = between.has(bareWord(words[at + 1] ?? '')) ? 2 : 1
    const number = numberAt(words, at + skipped)
    // `فصل ثاني عاشر` is the second term of the tenth grade, though ثاني عاشر alone is the twelfth.
    const isGradeBeside = number?.length === 2 && ordinalOf(bareWord(words[at + skipped + 1] ?? '')) !== undefined
    const [value, length] = isGradeBeside
      ? [ordinalOf(bareWord(words[at + skipped] ?? '')) ?? 0, 1]
      : [number?.value ?? 0, number?.length ?? 0]
    return of(value, skipped + length)
  }
  const ordinal = ordinalAt(words, at)
  return ordinal && termHeads.has(bareWord(words[at + ordinal.length] ?? '')) ? of(ordinal.value, ordinal.length + 1) : undefined
}

function streamAt(words: readonly string[], at: number, hasLate: boolean): Concept | undefined {
  const bare = bareWord(words[at] ?? '')
  const value = streams.get(bare) ?? (hasLate ? streamsOfLate.get(bare) : undefined)
  const length = streamTails.has(words[at + 1] ?? '') ? 2 : 1
  return value && { kind: 'stream', value, words: words.slice(at, at + length), isSure: false }
}

function typeAt(words: readonly string[], at: number): Concept | undefined {
  const [one = '', two = ''] = [words[at], words[at + 1]]
  const both = types.get(`${bareWord(one)}_${two}`) ?? types.get(`${singleOf(one)}_${two}`)
  if (both !== undefined) return { kind: 'type', value: both, words: [one, two], isSure: false }
  // مراجعت is the spoken form of مراجعة before another word.
  const value = types.get(bareWord(one)) ?? types.get(one) ?? types.get(bareWord(one).replace(/ت$/, 'ه'))
  return value === undefined ? undefined : { kind: 'type', value, words: [one], isSure: false }
}

function soldAt(words: readonly string[], at: number): Concept | undefined {
  const found = soldWordAt(words, at)
  return found && { kind: found.kind, value: found.value, words: words.slice(at, at + found.length), isSure: true }
}

/** ورقتين is ورقة. A one-word type is found by its stem. */
const singleOf = (word: string): string => word.replace(/ت[اي]ن$/, 'ه')
