import { SearchQuery } from 'contract/catalogue/search.ts'
import { searchText, wordForms } from 'contract/catalogue/search-text.ts'
import type { SuggestedItem, Suggestions, SuggestQuery } from 'contract/catalogue/suggest.ts'
import { inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { memos } from '../db/schema/catalog.ts'
import { searchDictionary as dictionary } from '../db/schema/search.ts'
import { correctedText } from './corrected-text.ts'
import { findHits } from './find-hits.ts'
import { listFoundItems } from './found-items.ts'
import { markedWords } from './marked-words.ts'
import { type Query, readQuery } from './read-query.ts'
import { filtersOfWords } from './sold-words.ts'
import { wantedOf } from './wanted-of.ts'

const fewestLetters = 2
const mostWords = 4
const mostItems = 6
const mostRanked = 200

/** Suggestions while typing: the last word may be incomplete. Unknown words are left out. */
export async function suggest(db: DbOrTx, { Text: text }: SuggestQuery, currency: string): Promise<Suggestions> {
  if (searchText(text).length < fewestLetters) return { words: [], items: [] }
  const read = await readQuery(db, text, { isExact: false, ignored: [], isTyping: !/\s$/.test(text) })
  const known = read.wishes.filter(({ worth }) => worth > 0)
  const query = SearchQuery.parse({ Text: text, PageSize: mostItems })
  const find = (asked: SearchQuery) => findHits(db, { ...wantedOf(asked, read, known), mostRanked }, currency)
  const asSold = await find({ ...query, ...filtersOfWords(query, read.sold) })
  const { hits } = read.sold.length > 0 && asSold.hits.length === 0 ? await find(query) : asSold
  const best = hits.toSorted((a, b) => a.rank - b.rank).slice(0, mostItems)
  const found = await listFoundItems(db, best, currency)
  const marked = markedWords(known)
  const items = best.flatMap(({ id }) => found.get(id) ?? [])
  const units = await findUnits(db, items, marked)
  return {
    words: await completionsOf(db, text, read, items),
    items: items.map((item) => ({ item, unit: units.get(item.id) ?? null })),
  }
}

type Item = SuggestedItem['item']

/** The text with its last word completed from the catalogue, mistyped words corrected; first that corrected text itself, if there were any. */
async function completionsOf(db: DbOrTx, typed: string, read: Query, items: readonly Item[]): Promise<string[]> {
  const isCorrected = read.corrections.length > 0
  if (isCorrected && items.length === 0) return []
  const text = isCorrected ? correctedText(typed, read.corrections) : typed
  const last = read.wishes.at(-1)
  const word = text.split(/\s/).at(-1) ?? ''
  if (!last?.known || last.concept || /\s$/.test(typed) || isArticle(word) || !wordForms(searchText(word)).includes(last.searched))
    return isCorrected ? [text] : []
  const { forms, stem, starts } = last.known
  const head = text.slice(0, text.length - word.length)
  const isSeen = isIn(items)
  // قانونا is no more than قانون.
  const isSame = (one: string) => forms.some((form) => one === form || one === `${form}ا`)
  const others = starts.filter((one) => !isSame(one) && (read.wishes.length === 1 || isSeen(one)))
  const words = await listWords(db, others)
  const seenFirst = words.toSorted((a, b) => Number(isSeen(b.word)) - Number(isSeen(a.word)))
  // Words with one stem find the same (physic, physics), so one is enough, and none if that is typed.
  const isTyped = starts.some((one) => forms.includes(one))
  const ofEachStem = seenFirst.filter((one, at) =>
    isTyped && `~${one.stem}` === stem ? false : seenFirst.findIndex((other) => other.stem === one.stem) === at,
  )
  const completed = ofEachStem.map(({ shown }) => head + shown)
  return [...(isCorrected && (isTyped || completed.length === 0) ? [text] : []), ...completed].slice(0, mostWords)
}

/** With only the article typed, there is nothing to complete. */
const isArticle = (word: string) => word === 'ال'

/** Whether a title or subject of the items has the word. With the previous words, any other would find something else or nothing. */
function isIn(items: readonly Item[]): (word: string) => boolean {
  const said = items.flatMap((item) => [item.title, ...('subject' in item ? [item.subject.title] : [])])
  const words = new Set(said.flatMap(({ en, ar }) => wordsOf(`${en ?? ''} ${ar ?? ''}`)))
  return (word) => wordForms(word).some((form) => words.has(form))
}

const wordsOf = (text: string): string[] => searchText(text).split(' ').filter(Boolean).flatMap(wordForms)

/** As the catalogue writes them, subject names first, then the commonest. */
async function listWords(db: DbOrTx, words: readonly string[]) {
  if (words.length === 0) return []
  return db
    .select({ word: dictionary.word, shown: dictionary.shown, stem: dictionary.stem })
    .from(dictionary)
    .where(inArray(dictionary.word, [...words]))
    .orderBy(sql`${dictionary.weight} desc, ${dictionary.items} desc, ${dictionary.word}`)
}

/** For memos whose titles have none of the words: the first heading of their contents that has one. */
async function findUnits(db: DbOrTx, items: readonly Item[], marked: readonly string[]): Promise<Map<number, string>> {
  const has = (text: string) => wordsOf(text).some((word) => marked.some((start) => word.startsWith(start)))
  const ids = items.flatMap(({ kind, id, title }) => (kind === 'memo' && !has(`${title.en ?? ''} ${title.ar ?? ''}`) ? [id] : []))
  if (ids.length === 0 || marked.length === 0) return new Map()
  const rows = await db.select({ id: memos.id, toc: memos.toc }).from(memos).where(inArray(memos.id, ids))
  return new Map(
    rows.flatMap(({ id, toc }) => {
      const unit = toc.find(({ title }) => has(title))
      return unit ? [[id, unit.title] as const] : []
    }),
  )
}
