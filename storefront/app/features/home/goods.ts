import { listMemosEndpoint, listStudyStagesEndpoint, type Memo, type Package, type StudyStage } from 'contract/catalogue/catalog.ts'
import { getComponentEndpoint } from 'contract/catalogue/component.ts'
import { getSubjectIndexEndpoint, type IndexedSubject, listOffersEndpoint } from 'contract/catalogue/offers.ts'
import { currentTerm } from 'contract/countries/school-year.ts'
import { linkTo } from 'contract/pages.ts'
import { getHomeGoodsEndpoint, newestLookedAt } from 'contract/shop/home-goods.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { loadAtOnce, loadPart } from '../../session/load-part.ts'
import { findGrade, type Grade } from '../../ui/grade-options.ts'
import type { TextLink } from '../../ui/text-links.tsx'
import { noFilters, toListQuery } from '../catalog/filter/list-filters.ts'
import { gradeFilters, presentPart } from '../catalog/grade/grade-lists.ts'
import { fullest } from '../catalog/grade/grade-stages.ts'
import { partText } from '../catalog/stage/stage-words.ts'
import { termOffer } from '../catalog/stage/term-offer.ts'
import type { Shelf } from './subject-shelf.tsx'

const memosBeside = 4

/** The contents of the home's blocks; null where a part failed. */
export type Goods = {
  term: '1' | '2'
  stages: readonly StudyStage[] | null
  offers: Offers | null
  subjects: readonly IndexedSubject[] | null
  memos: Newest | null
  /** The reader's grade, its memos and a link to the current term; undefined if no grade was chosen. */
  own: { grade: Grade; memos: Newest; term: TextLink | undefined } | undefined
}
/** The best packages, and the contents of the very best; `ownCount`: the shop's number for the reader's grade. */
type Offers = { items: readonly Package[]; memos: readonly Memo[]; totalCount: number; ownCount: number }
type Newest = { newest: readonly Memo[]; totalCount: number }

type Context = Readonly<RouterContextProvider>

export async function loadGoods(context: Context, ownComponent: number | null): Promise<Goods> {
  const term = currentTerm(new Date(), context.get(storefrontContext).place.country)
  const sharedAsked = loadShared(context)
  // Only the reader's grade has to wait for the stages.
  const gradeAsked = ownComponent === null ? undefined : sharedAsked.then(({ stages }) => stages && findGrade(stages, ownComponent))
  const loadOffers = async () => {
    const parts = (await gradeAsked)?.parts.map(({ id }) => String(id))
    return loadPart(context, listOffersEndpoint, { query: { Term: term, ComponentId: parts } })
  }
  const [shared, offers, grade] = await Promise.all([sharedAsked, loadOffers(), gradeAsked])
  return { term, ...shared, offers: offers?.data ?? null, own: await loadOwn(context, grade ?? undefined) }
}

/** What all readers' homes share. If the joint call fails or is unknown, parts are requested singly, so that one failure loses one part. */
async function loadShared(context: Context): Promise<Pick<Goods, 'stages' | 'subjects' | 'memos'>> {
  const goods = await loadAtOnce(context, getHomeGoodsEndpoint, {})
  if (goods) {
    const { stages, subjects, newest, memoCount } = goods.data
    return { stages, subjects, memos: { newest, totalCount: memoCount } }
  }
  const [stages, memos, subjects] = await Promise.all([
    loadPart(context, listStudyStagesEndpoint, { query: { PageSize: 50 } }),
    loadPart(context, listMemosEndpoint, { query: { PageSize: newestLookedAt, Facets: 'none' } }),
    loadPart(context, getSubjectIndexEndpoint, {}),
  ])
  return {
    stages: stages?.data.items ?? null,
    subjects: subjects?.data.items ?? null,
    memos: memos && { newest: memos.data.items, totalCount: memos.data.totalCount },
  }
}

async function loadOwn(context: Context, grade: Grade | undefined): Promise<Goods['own']> {
  if (!grade) return undefined
  const query = { ...toListQuery({ ...noFilters, ...gradeFilters(grade) }), PageSize: newestLookedAt, Facets: 'none' as const }
  const [memos, term] = await Promise.all([loadPart(context, listMemosEndpoint, { query }), loadOwnTerm(context, grade)])
  return memos ? { grade, memos: { newest: memos.data.items, totalCount: memos.data.totalCount }, term } : undefined
}

/** Nothing is on sale: known for sure, not because a part failed. */
export const isNothing = ({ offers, subjects, memos }: Goods) =>
  offers?.totalCount === 0 && subjects?.length === 0 && memos?.totalCount === 0

/** The memos beside the large package: those in it, else the shop's newest. */
export function memosOnCounter({ contents }: Pick<Package, 'contents'>, held: readonly Memo[], newest: readonly Memo[]): Memo[] {
  const ids = new Set(contents.map(({ id }) => id))
  return chooseMemos([...held.filter(({ id }) => ids.has(id)), ...newest.filter(({ id }) => !ids.has(id))], memosBeside)
}

/** One of each subject first, in the given order: a colourful row shows how much there is. */
export function chooseMemos(memos: readonly Memo[], count: number): Memo[] {
  const subjects = new Set<number>()
  const first = memos.filter(({ subject }) => !subjects.has(subject.id) && subjects.add(subject.id))
  return [...first, ...memos.filter((memo) => !first.includes(memo))].slice(0, count)
}

/** This term's first, the newest first in each group. */
export function thisTermFirst(memos: readonly Memo[], term: '1' | '2'): Memo[] {
  const isOfTerm = ({ component }: Memo) => component?.term === term
  return [...memos.filter(isOfTerm), ...memos.filter((memo) => !isOfTerm(memo))]
}

/** The subjects of the reader's grade get their own shelf, the first. */
export function ownShelfFirst(stages: readonly StudyStage[], subjects: readonly IndexedSubject[], own: Grade): Shelf[] {
  const ids = new Set(own.parts.map(({ id }) => id))
  const isOwn = ({ componentIds }: IndexedSubject) => componentIds.some((id) => ids.has(id))
  const title = { en: null, ar: null, [getLocale()]: own.name }
  const first = { id: own.id, title, isOpen: true, subjects: subjects.filter(isOwn).map(toSpine) }
  const others = shelvesOf(
    stages,
    subjects.filter((subject) => !isOwn(subject)),
  )
  return first.subjects.length > 0 ? [first, ...others.map((shelf) => ({ ...shelf, isOpen: false }))] : others
}

const toSpine = ({ id, title, hue, memoCount }: IndexedSubject): Shelf['subjects'][number] => ({ id, title, hue, memoCount })

export function shelvesOf(stages: readonly StudyStage[], subjects: readonly IndexedSubject[]): Shelf[] {
  const shelves = stages
    .map(({ id, title }) => ({ id, title, subjects: subjects.filter(({ studyStageId }) => studyStageId === id).map(toSpine) }))
    .filter((shelf) => shelf.subjects.length > 0)
  const open = fullest(shelves, ({ subjects }) => subjects)
  return shelves.map((shelf) => ({ ...shelf, isOpen: shelf === open }))
}

/** A link to what the reader's grade studies now. It promises no more than that page's offer; without an offer it names the page. */
async function loadOwnTerm(context: Readonly<RouterContextProvider>, grade: Grade): Promise<TextLink | undefined> {
  const part = presentPart(grade, context)
  if (!part) return undefined
  const found = await loadPart(context, getComponentEndpoint, { query: { Id: String(part.id) } })
  const offer = found && termOffer(found.data)
  return { to: linkTo('component', part.id), text: offer?.title ?? m.browse_open_part({ part: partText(part) }) }
}
