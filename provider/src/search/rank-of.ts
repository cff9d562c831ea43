import { wordForms } from 'contract/catalogue/search-text.ts'
import { type SQL, sql } from 'drizzle-orm'
import { conceptMark, meantQuery, topicOf, toTsquery, typesQueries } from './to-tsquery.ts'
import { type Goods, gradeOf, leastOfSubjects, type Wish } from './understand.ts'
import type { Wanted } from './wanted.ts'

/** A word with or without its article. */
const eitherForm = (word: string): string =>
  wordForms(word)
    .map((form) => `'${form}'`)
    .join(' | ')

const isNotes = sql`entry.title_words @@ ${`'${conceptMark({ kind: 'type', value: 'notes' })}'`}::tsquery`

/**
 * The penalty for grades other than the reader's: their titles rank after everything of the reader's grade with the words in title or subject.
 */
const ofOtherGrades = 7
/**
 * The penalties for memos other than full notes if notes are requested, and for everything but packages if packages are, wherever the words are.
 */
const ofOtherGoods = { notes: 5, packages: 12 }

/**
 * The title itself has rank 0, its beginning 1. Then counts the uncertain concepts that are missing, and within that where the words are: the
 * title without its grade, whole words of titles, the subject meant, beginnings, akin words; the same for topics; contents; description.
 * Subjects and stages come after items of one grade.
 */
export function rankOf({ wishes, titles, own = [], asksFor }: Wanted): SQL {
  const words = wishes.filter(({ concept }) => !concept)
  const topic = topicOf(words)
  const concepts = wishes.flatMap(({ concept, isOfNoun }) => (concept && !isOfNoun ? [concept] : []))
  const numbers = wishes.flatMap(({ isOfNoun, searched }) => (isOfNoun ? searched.split(' ').map(eitherForm) : []))
  const { titleEn, titleAr, titleWords, aboutWords, contentsWords } = {
    titleEn: sql`entry.title_en`,
    titleAr: sql`entry.title_ar`,
    titleWords: sql`entry.title_words`,
    aboutWords: sql`entry.about_words`,
    contentsWords: sql`entry.contents_words`,
  }
  const has = (column: SQL, nearness: 'whole' | 'begun' | 'akin', these = topic) =>
    words.length === 0 ? sql`true` : sql`${column} @@ ${toTsquery(these, nearness, [], 'item')}::tsquery`
  const either = (titles: readonly string[], is: (column: SQL, title: string) => SQL) =>
    titles.length === 0
      ? sql`false`
      : sql`(${sql.join(
          titles.flatMap((title) => [is(titleEn, title), is(titleAr, title)]),
          sql` or `,
        )})`
  const isNamed = (titles: readonly string[]) => either(titles, (column, title) => sql`${column} = ${title}`)
  const begins = (titles: readonly string[]) => either(titles, (column, title) => sql`starts_with(${column}, ${title})`)
  const isMissing = (query: string) => sql`(case when ${titleWords} @@ ${query}::tsquery then 0 else 20 end)`
  const types = typesQueries(wishes)
  const alone = concepts.filter(({ kind }) => !types || kind !== 'type')
  const missing = [
    // `third conditional` is nearer to the word than to the third grade.
    ...numbers.map((number) => sql`(case when ${contentsWords} @@ ${number}::tsquery then 0 else 20 end)`),
    ...alone.map((concept) => isMissing(`'${conceptMark(concept)}'`)),
    // One of several types suffices; a title with all of them is nearest.
    ...(types ? [isMissing(types.any), sql`(case when ${titleWords} @@ ${types.all}::tsquery then 0 else 6 end)`] : []),
  ]
  const general = wishes.some(({ concept }) => concept)
    ? sql`(case when entry.kind in ('subject', 'studyStage') then 200 else 0 end)`
    : sql`0`
  const missed = missing.length > 0 ? sql.join(missing, sql` + `) : sql`0`
  const elsewhere =
    own.length > 0 ? sql`(case when ${titleWords} @@ ${toTsquery([], 'akin', own)}::tsquery then 0 else ${ofOtherGrades} end)` : sql`0`
  const behind = (isOther: SQL, by: number) => sql`(case when ${isOther} then ${sql.raw(String(by))} else 0 end)`
  const ofOthers =
    asksFor === 'packages'
      ? behind(sql`entry.kind <> 'package'`, ofOtherGoods.packages)
      : asksFor === 'notes'
        ? behind(sql`entry.kind = 'memo' and not ${isNotes}`, ofOtherGoods.notes)
        : sql`0`
  const withoutWork = topic.length < words.length ? behind(sql`not ${has(aboutWords, 'akin', words)}`, 2) : sql`0`
  return sql`(${amongEquals(words, asksFor, wishes.some(gradeOf))} + ${withoutWork} + 16 * (${general} + ${elsewhere} + case
    when ${isNamed(titles.whole)} then 0 when ${begins(titles.whole)} then 1
    else 2 + ${missed} + ${ofOthers} + case
      when ${isNamed(titles.core)} then 0 ${ofPackagesOfSubject(words, asksFor)} when ${begins(titles.core)} then 1
      when ${has(titleWords, 'whole', words)} then 2 ${ofSubjectMeant(words)} when ${has(titleWords, 'whole')} then 3 when ${has(titleWords, 'begun')} then 4 when ${has(aboutWords, 'whole')} then 5
      when ${has(titleWords, 'akin')} then 6 when ${has(aboutWords, 'begun')} then 7 when ${has(aboutWords, 'akin')} then 8
      when ${has(contentsWords, 'begun')} then 9 when ${has(contentsWords, 'akin')} then 10 else 11 end
  end))`
}

/**
 * Packages list their subjects in their titles, while memos seldom name theirs: if a search names only subjects, a package of several is no
 * nearer than the memos of one.
 */
function ofPackagesOfSubject(words: readonly Wish[], asksFor: Goods | undefined): SQL {
  const areSubjects = words.length > 0 && words.every(({ worth }) => worth >= leastOfSubjects)
  if (!areSubjects || asksFor === 'packages') return sql``
  return sql`when entry.kind = 'package' and entry.about_words @@ ${toTsquery(words, 'akin', [], 'item')}::tsquery then 8`
}

/** `عربي` means the subject Arabic, so a title about an Arab state does not come first. */
function ofSubjectMeant(words: readonly Wish[]): SQL {
  const [word, ...others] = words
  const meant = word && others.length === 0 ? meantQuery(word) : undefined
  return meant ? sql`when entry.about_words @@ ${meant}::tsquery then 3` : sql``
}

/**
 * Among equally near items, a memo comes before its containers. Then come titles that begin with one of the words: the first word of an Arabic
 * phrase is what the others describe. Then titles with one of the words anywhere, before those with none.
 */
function amongEquals(words: readonly Wish[], asksFor: Goods | undefined, hasGrade: boolean): SQL {
  const kind = sql`case when entry.kind = ${asksFor === 'packages' ? 'package' : 'memo'} then 0 else ${sql.raw(asksFor === 'notes' ? '200' : '8')} end`
  // Items of several grades come after those of the requested grade only.
  const grades = hasGrade ? sql` + case when cardinality(entry.grades) > 1 then 1 else 0 end` : sql``
  if (words.length === 0) return sql`${kind}${grades}`
  const known = words.flatMap((wish) => [...(wish.known ? [wish.known] : []), ...wish.meanings.flat()])
  const heads = [...new Set([...words.map(({ searched }) => searched), ...known.flatMap(({ forms, akin }) => [...forms, ...akin])])]
  const isFirst = (title: string, heads: readonly string[]) =>
    heads.length === 0 ? [] : [sql`split_part(entry.${sql.raw(title)}, ' ', 1) = any (${`{${heads.join()}}`}::text[])`]
  const isArabic = (word: string) => /^[\u0621-\u06d3]/.test(word)
  const first = sql.join(
    [
      ...isFirst('title_ar', heads.filter(isArabic)),
      ...isFirst(
        'title_en',
        heads.filter((word) => !isArabic(word)),
      ),
    ],
    sql` or `,
  )
  // For a single word the nearness already says whether the title has it.
  const any = words.length === 1 ? '' : words.map((word) => toTsquery([word], 'akin', [], 'item')).join(' | ')
  const within = any ? sql`when entry.title_words @@ ${any}::tsquery then 2 ` : sql``
  return sql`${kind}${grades} + case when ${first} then 0 ${within}else 4 end`
}
