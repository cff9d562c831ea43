import { readFileSync } from 'node:fs'
import { searchText } from 'contract/catalogue/search-text.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/open-database.ts'
import { searchGlossary, searchPlurals, searchSynonyms } from '../db/schema/search.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { skeletonOf } from './arabizi.ts'
import { soundOf } from './correct-word.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const linesOf = (name: string) =>
  readFileSync(new URL(`data/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
const pairsOf = (name: string) => linesOf(name).map((line) => line.split(' = ') as [string, string])

async function each<Value>(call: (word: ReturnType<typeof sql>) => ReturnType<typeof sql>, words: readonly string[]): Promise<Value[]> {
  const given = sql`unnest(array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]) with ordinality as given (word, place)`
  const { rows } = (await database.db.execute(sql`select ${call(sql`word`)} as value from ${given} order by place`)) as unknown as {
    rows: { value: Value }[]
  }
  return rows.map(({ value }) => value)
}

test('the database has the glossary in both directions, at least 2,500 pairs', async () => {
  const pairs = pairsOf('glossary')
  expect(pairs.length).toBeGreaterThanOrEqual(2500)
  const held = await database.db.select({ term: searchGlossary.term, meaning: searchGlossary.meaning }).from(searchGlossary)
  const lines = (terms: typeof held) => terms.map(({ term, meaning }) => `${term} = ${meaning}`).toSorted()
  expect(lines(held)).toEqual(
    lines(
      pairs.flatMap(([en, ar]) => [
        { term: en, meaning: ar },
        { term: ar, meaning: en },
      ]),
    ),
  )
})

test('a new shop starts with all synonyms of the list, at least 900', async () => {
  const synonyms = new Map(
    pairsOf('synonyms')
      .toReversed()
      .map(([typed, meanings]) => [searchText(typed), meanings.split('|')]),
  )
  expect(synonyms.size).toBeGreaterThanOrEqual(900)
  const held = await database.db.select().from(searchSynonyms)
  expect(new Map(held.map(({ typed, meanings }) => [typed, meanings]))).toEqual(synonyms)
})

test('the database has the list of plurals', async () => {
  const plurals = linesOf('plurals').map((line) => searchText(line))
  const held = await database.db.select().from(searchPlurals)
  expect(held.map(({ plural, singular }) => `${plural} ${singular}`).toSorted()).toEqual([...new Set(plurals)].toSorted())
})

test('forms of a word have one stem', async () => {
  const families = [
    'خليه خلايا الخلايا الخليه',
    'معادله معادلات المعادلات بالمعادله',
    'رياضيات رياضي الرياضيات',
    'كهرباء كهربايي كهرباييه الكهرباء',
    'مشتقه مشتقات المشتقات',
    'قانون قوانين القوانين',
    'حمض احماض الاحماض',
    'مصفوفه مصفوفات',
    'عربي عربيه العربيه',
    'derivative derivatives',
    'matrix matrices',
    'equation equations',
    'integrate integrated integrating',
  ]
  for (const family of families) {
    const stems = await each<string>((word) => sql`search_stem(${word})`, family.split(' '))
    expect(new Set(stems).size, `${family}: ${stems.join(' ')}`).toBe(1)
  }
  const [physics, philosophy] = await each<string>((word) => sql`search_stem(${word})`, ['physics', 'philosophy'])
  expect(physics).not.toBe(philosophy)
})

test('stemming a stem may shorten it once more: the first ending leaves three letters, any further one four, so that no root is lost', async () => {
  expect(await each<string>((word) => sql`search_stem(${word})`, ['قلميها', 'قلمي', 'قلم'])).toEqual(['قلمي', 'قلم', 'قلم'])
})

const arabicWords = fc.array(fc.string({ unit: fc.constantFrom(...'ابتكلمنهويء'), minLength: 2, maxLength: 14 }), {
  minLength: 1,
  maxLength: 40,
})

test('no Arabic stem keeps an ending after more than a root', async () => {
  const left = /^.{4,}?(?:تان|تين|يات|ات|ان|ون|ين|ها|هم|نا|يه|ه|ي|ا|ء)$/
  await fc.assert(
    fc.asyncProperty(arabicWords, async (given) => {
      for (const stem of await each<string>((word) => sql`search_stem(${word})`, given)) expect(stem).not.toMatch(left)
    }),
    { numRuns: 10 },
  )
})

test('a relation is not found by a compass or a link, which only have a similar ending', async () => {
  const [compass, theCompass, cable, relation, ofTheRelation] = await each<string>(
    (word) => sql`search_stem(${word})`,
    ['بوصله', 'البوصله', 'وصله', 'صله', 'بالصله'],
  )
  expect(relation).toBe(ofTheRelation)
  for (const other of [compass, theCompass, cable]) expect(relation).not.toBe(other)
})

const words = fc.array(
  fc.string({ unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءabcdefghijklmnopqrstuvwxyz0129'), minLength: 1, maxLength: 30 }),
  {
    minLength: 1,
    maxLength: 40,
  },
)

test('every word has a nonempty stem, hardly longer, and few keys', async () => {
  await fc.assert(
    fc.asyncProperty(words, async (given) => {
      const stems = await each<string>((word) => sql`search_stem(${word})`, given)
      const keys = await each<string[]>((word) => sql`search_keys(${word}, 2)`, given)
      for (const [at, word] of given.entries()) {
        expect(stems[at]?.length, word).toBeGreaterThan(0)
        expect(stems[at]?.length, word).toBeLessThanOrEqual(word.length + 2)
        expect(keys[at]?.length, word).toBeLessThanOrEqual(29)
      }
    }),
    { numRuns: 10 },
  )
})

test('a word and the same word with one letter too many, too few, swapped or changed share a key', async () => {
  const mistakes = ['physics', 'phyics', 'pyhsics', 'physxics', 'phxsics', 'hysics', 'physic']
  const [right] = await each<string[]>((word) => sql`search_keys(${word}, 2)`, ['physics'])
  const keys = await each<string[]>((word) => sql`search_keys(${word}, 1)`, mistakes)
  for (const [at, mistake] of mistakes.entries())
    expect(
      keys[at]?.some((key) => right?.includes(key)),
      mistake,
    ).toBe(true)
})

test('the database computes a word’s sound like the correction, except for ph', async () => {
  const given = ['رياظيات', 'صثذطعغ', 'checkers', 'quizzes', 'mymymy', 'ءاءا', 'الاحصاء']
  expect(await each<string>((word) => sql`search_sound(${word})`, given)).toEqual(given.map(soundOf))
})

test('the database computes an Arabic word’s skeleton like the search', async () => {
  const given = ['رياضيات', 'فيزياء', 'مذكره', 'الكيمياء', 'والاحياء', 'بالعربي', 'للصف', 'physics', 'صف12', 'ءاعوي', 'جغرافيا', 'لل', 'ه']
  expect(await each<string>((word) => sql`search_skeleton(${word})`, given)).toEqual(given.map(skeletonOf))
  await fc.assert(
    fc.asyncProperty(words, async (given) => {
      expect(await each<string>((word) => sql`search_skeleton(${word})`, given)).toEqual(given.map(skeletonOf))
    }),
    { numRuns: 10 },
  )
})
