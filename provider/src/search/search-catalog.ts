import type { SearchQuery, SearchResult } from 'contract/catalogue/search.ts'
import type { ItemKind } from 'contract/pages.ts'
import { eq } from 'drizzle-orm'
import { parseItemId } from '../catalog/item-id.ts'
import type { DbOrTx } from '../db/database.ts'
import { components } from '../db/schema/catalog.ts'
import { correctedText } from './corrected-text.ts'
import { isEveryday } from './filler-words.ts'
import { type Found, findHits, noHits } from './find-hits.ts'
import { listFoundItems } from './found-items.ts'
import { isAnswer, isLetter, withGuesses } from './is-answer.ts'
import { leaveOut } from './leave-out.ts'
import { loosen } from './loosen.ts'
import { markedWords } from './marked-words.ts'
import { type Query, readQuery } from './read-query.ts'
import { filtersOfWords, type SoldAs } from './sold-words.ts'
import { conceptMark } from './to-tsquery.ts'
import { gradeOf, type Wish } from './understand.ts'
import { mostCounted } from './wanted.ts'
import { wantedOf } from './wanted-of.ts'

/** Everything on sale that matches a text: by kind, best first. */
export async function searchCatalog(
  db: DbOrTx,
  query: SearchQuery,
  currency: string,
  { countsFacets = true }: { countsFacets?: boolean } = {},
): Promise<SearchResult> {
  const read = await readQuery(db, query.Text, { isExact: query.Exact ?? false, ignored: query.Ignore ?? [] })
  const own = await ownGradeMarks(db, query.PreferredComponentId, read)
  const asked = read.wishes.filter(({ worth }) => worth > 0 || query.Exact)
  // Formats and prices that nothing has are given up before any of the words.
  const bySale = filtersOfWords(query, read.sold)
  let sold: readonly SoldAs[] = read.sold.filter(({ kind }) => (kind === 'format' ? bySale.Format : bySale.Price))
  const hasWanted = ({ kinds }: Found) => kinds.some(({ value }) => !query.Kind || value === query.Kind)
  const find = async (wishes: readonly Wish[]): Promise<Found> => {
    const findAs = (asked: SearchQuery) => findHits(db, { ...wantedOf(asked, read, wishes), own, countsFacets }, currency)
    const found = await findAs(sold.length > 0 ? { ...query, ...bySale } : query)
    if (sold.length === 0 || hasWanted(found)) return found
    const otherwise = await findAs(query)
    if (hasWanted(otherwise)) sold = []
    return otherwise
  }
  const answer = (read: Query, kept: readonly Wish[], found: Found) => describe(db, query, currency, read, { wishes: kept, sold }, found)
  const mayBeOthers = !query.Exact && (query.Kind ?? 'memo') === 'memo' && read.asksFor !== 'packages'
  const asksForPackages = read.asksFor === 'packages' && (query.Kind ?? 'package') === 'package'
  // A package or subject may match with several memos. A memo of another type is better than that, and a memo of another grade better than a
  // subject. If packages are asked for, one without an everyday word is better than memos with it.
  const answerWithWanted = async (read: Query, kept: readonly Wish[], found: Found) => {
    const wanted = asksForPackages ? 'package' : 'memo'
    const isWanted = asksForPackages || mayBeOthers
    const parts = asksForPackages ? [isAside] : hasNone(found, 'package') ? [isType, gradeOf] : [isType]
    const mayGo = !isWanted || found.kinds.length === 0 || !hasNone(found, wanted) ? [] : parts
    const ways = mayGo.map((goes) => kept.filter((wish) => !goes(wish)))
    for (const way of ways.filter(({ length }) => length > 0 && length < kept.length)) {
      const others = await find(way)
      if (!hasNone(others, wanted)) return answer(read, way, others)
    }
    return answer(read, kept, found)
  }
  const whole = asked.length < read.wishes.length ? undefined : await find(asked)
  if (query.Exact) return answer(read, asked, whole ?? noHits)
  if (whole !== undefined && whole.kinds.length > 0) return answerWithWanted(read, asked, whole)
  const wishes = read.wishes.map(withFigures).map(withGuesses(read))
  const known = wishes.filter(({ worth }) => worth > 0)
  // A place in a book is given up before anything else.
  const named = known.filter(({ worth }) => worth >= 1)
  const left = await leaveOut(db, named.length > 0 ? named : known, read.isLarge)
  // If nothing had to be given up, only the filters are in the way.
  const kept = left.length === wishes.length || isAnswer(left, read) ? left : []
  const found = kept.length === 0 ? noHits : await find(kept)
  return answerWithWanted({ ...read, wishes }, kept, found)
}

const isType = ({ concept }: Wish) => concept?.kind === 'type'
const isAside = ({ concept, searched }: Wish) => !concept && isEveryday(searched)

/** Whether nothing of this kind was found. */
const hasNone = ({ kinds }: Found, kind: ItemKind): boolean => !kinds.some(({ value }) => value === kind)

function recognised({ concept, typed, searched, isOfNoun }: Wish): NonNullable<SearchResult['concepts']> {
  const isFigure = concept && !concept.isSure && /^\d+$/.test(searched)
  return concept && !isFigure && !isOfNoun ? [{ kind: concept.kind, value: concept.value, typed }] : []
}

/** A number that is no grade here may be one of the words. */
function withFigures(wish: Wish): Wish {
  return wish.concept && /^\d+$/.test(wish.searched) ? { ...wish, concept: { ...wish.concept, isSure: false } } : wish
}

async function describe(
  db: DbOrTx,
  query: SearchQuery,
  currency: string,
  read: Query,
  { wishes: kept, sold }: { wishes: readonly Wish[]; sold: readonly SoldAs[] },
  found: Found,
): Promise<SearchResult> {
  const { hits, kinds, studyStages, facets } = found
  const items = await listFoundItems(db, hits, currency)
  const countOf = new Map(kinds.map((kind) => [kind.value, kind]))
  const shownKinds = [...new Set(hits.toSorted((a, b) => a.rank - b.rank).map(({ kind }) => kind))]
  const counted = kinds.filter(({ value }) => !query.Kind || query.Kind === value)
  const totalCount = counted.reduce((sum, { count }) => sum + count, 0)
  const without =
    totalCount === 0
      ? []
      : [...read.wishes.filter((wish) => !kept.includes(wish) && !isLetter(wish.typed)), ...notSold(query, read, sold)].map(
          ({ typed }) => typed,
        )
  const corrections = read.corrections
    .map(({ cost: _, ...one }) => one)
    .filter(({ typed }) => totalCount > 0 && [...kept, ...sold].some((one) => one.typed.includes(typed)))
  return {
    totalCount: Math.min(totalCount, mostCounted),
    ...(totalCount > mostCounted || counted.some(({ isMore }) => isMore) ? { isMore: true } : {}),
    searchedFor: corrections.length > 0 ? correctedText(query.Text, corrections) : null,
    corrections,
    without: [...new Set(without)],
    concepts: totalCount === 0 ? [] : [...kept.flatMap(recognised), ...sold],
    otherGrades: totalCount === 0 ? undefined : otherGrades(query, read, kept, found),
    marked: markedWords(kept),
    groups: shownKinds.map((kind) => ({
      kind,
      totalCount: countOf.get(kind)?.count ?? 0,
      ...(countOf.get(kind)?.isMore ? { isMore: true } : {}),
      items: hits
        .filter((hit) => hit.kind === kind)
        .map(({ id }) => items.get(id))
        .filter((item) => item !== undefined),
    })),
    kinds,
    studyStages,
    facets,
    loosen: totalCount === 0 ? await loosen(db, query, currency, read, kept) : null,
    pageNumber: query.PageNumber,
    pageSize: query.PageSize,
  }
}

/** Formats and prices in the text that nothing has. A chosen filter speaks for itself. */
const notSold = ({ Format, Price }: SearchQuery, read: Query, sold: readonly SoldAs[]): SoldAs[] =>
  read.sold.filter((one) => !sold.includes(one) && (one.kind === 'format' ? Format : Price) === undefined)

/** Which grades have the rest, if nothing has it in the typed grade. A grade of the filters stays as it is. */
function otherGrades({ Grade }: SearchQuery, { wishes }: Query, kept: readonly Wish[], { facets }: Found): SearchResult['otherGrades'] {
  const left = wishes.find((wish) => gradeOf(wish) && !kept.includes(wish))
  if (!left?.concept || Grade !== undefined || facets.grade.length === 0) return undefined
  const text = [...new Set(kept.map(({ typed }) => typed))].join(' ')
  return { typed: left.typed, grade: left.concept.value, text, grades: facets.grade }
}

/** The marks of the reader's grade, in any of its terms. None if the text names a grade, which then applies. */
async function ownGradeMarks(db: DbOrTx, componentId: string | undefined, { wishes }: Pick<Query, 'wishes'>): Promise<string[]> {
  const id = componentId === undefined ? undefined : parseItemId(componentId)
  if (id === undefined || wishes.some(gradeOf)) return []
  const { studyStageId, grade, stream } = components
  const [own] = await db.select({ studyStageId, grade, stream }).from(components).where(eq(components.id, id))
  if (!own) return []
  if (own.grade === null) return [`#component:${id}`]
  const inStream = own.stream ? [conceptMark({ kind: 'stream', value: own.stream })] : []
  return [`#stage:${own.studyStageId}`, conceptMark({ kind: 'grade', value: String(own.grade) }), ...inStream]
}
