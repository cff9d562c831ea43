import type { Memo } from 'contract/catalogue/catalog.ts'
import { toDecimal } from 'contract/money.ts'
import { shopDay } from 'contract/shop-time.ts'
import type { Shelf, ShelfSpine, TermOfShelf } from 'contract/student/shelf.ts'
import { and, asc, eq, gte, isNotNull, or } from 'drizzle-orm'
import { toComponent } from '../catalog/component-wire.ts'
import { listMemosByIds } from '../catalog/memo/memo.queries.ts'
import { listPackagesOnSale } from '../catalog/package/package.queries.ts'
import type { DbOrTx } from '../db/database.ts'
import { subjectComponents, subjects } from '../db/schema/catalog.ts'
import { listOwnedMemos } from '../library/owned-memos.ts'
import { priceItems, type SoldItem } from '../sales/checkout/price/price-items.ts'
import { findTerm } from './find-term.ts'
import { findTermPackage, listTermMemos, type TermMemo } from './term-memos.ts'

type Reading = Awaited<ReturnType<typeof listOwnedMemos>>[number]
type Readings = ReadonlyMap<number, Reading>

/** The term of this person's grade: its memos, whether they are owned, and what the missing ones cost this person now. */
export async function getShelf(db: DbOrTx, personId: string, { currency, now }: { currency: string; now: Date }): Promise<Shelf> {
  const term = await findTerm(db, personId, now)
  if (!term) return { term: null, examOn: null, daysToExam: null, exams: [], spines: [], offer: null }
  const [readings, packageId, exams] = await Promise.all([
    listOwnedMemos(db, personId),
    findTermPackage(db, term.id),
    listComingExams(db, term.id, shopDay(now)),
  ])
  const readingOf: Readings = new Map(readings.map((reading) => [reading.memoId, reading]))
  const [ofTerm, [sold], [bundle]] = await Promise.all([
    listTermMemos(db, term.id, [...readingOf.keys()]),
    // The prices of the cart: what the button says is what is charged.
    packageId ? priceItems(db, [{ offer: { itemId: packageId, format: 'digital' }, quantity: 1 }], personId) : [],
    packageId ? listPackagesOnSale(db, [packageId], currency) : [],
  ])
  const held = sold?.contents?.memos.map(({ id }) => id) ?? []
  const listed = bundle?.contents.map(({ id }) => id) ?? []
  const memos = await listMemosByIds(db, [...new Set([...held, ...ofTerm.map(({ id }) => id)])], currency)
  const spines = arrangeSpines(memos, { held, listed, ofTerm }).map((memo) => toSpine(memo, readingOf.get(memo.id), held.includes(memo.id)))
  return {
    term: toComponent(term),
    ...examOf(term.examOn, now),
    exams,
    spines,
    offer: sold && bundle ? toOffer(sold, bundle, { readingOf, currency }) : null,
  }
}

/** `held`: the package's contents at any depth; `listed`: its direct contents, in order; `ofTerm` is in the order of the subjects. */
type Sources = { held: readonly number[]; listed: readonly number[]; ofTerm: readonly TermMemo[] }

/**
 * The memos of a shelf: all of the package in its order, and for each other subject the owned ones, or one memo that represents it. Buying a
 * memo does not move it.
 */
function arrangeSpines(memos: readonly Memo[], { held, listed, ofTerm }: Sources): Memo[] {
  const memoOf = new Map(memos.map((memo) => [memo.id, memo]))
  const placeOf = (id: number) => (listed.includes(id) ? listed.indexOf(id) : listed.length)
  const ofPackage = held.flatMap((id) => memoOf.get(id) ?? []).toSorted((a, b) => placeOf(a.id) - placeOf(b.id) || a.id - b.id)
  const inPackage = new Set(ofPackage.map(({ subject }) => subject.id))
  const others = Map.groupBy(
    ofTerm.filter(({ subjectId }) => !inPackage.has(subjectId)),
    ({ subjectId }) => subjectId,
  )
  const ofOthers = [...others.values()].flatMap((found) => {
    const owned = found.filter(({ isOwned }) => isOwned)
    return owned.length > 0 ? owned : found.slice(0, 1)
  })
  return [...ofPackage, ...ofOthers.flatMap(({ id }) => memoOf.get(id) ?? [])]
}

function toSpine(memo: Awaited<ReturnType<typeof listMemosByIds>>[number], reading: Reading | undefined, isInPackage: boolean): ShelfSpine {
  const { edition, pageCount, academicYear } = reading?.kept ?? memo
  return {
    ...memo,
    ...{ edition, pageCount, academicYear, isInPackage },
    owned: reading ? (reading.kept ? 'older' : 'newest') : null,
    lastPage: reading?.page ?? null,
    lastReadAt: reading?.readAt?.toISOString() ?? null,
  }
}

function toOffer(
  sold: SoldItem,
  bundle: TermOfShelf['package'],
  { readingOf, currency }: { readingOf: Readings; currency: string },
): TermOfShelf | null {
  const memos = sold.contents?.memos ?? []
  const missing = memos.filter(({ id }) => readingOf.get(id)?.kept !== null)
  if (sold.isOwned || missing.length === 0) return null
  const singly = missing.reduce<number | null>((sum, { priceMinor }) => (sum === null || priceMinor === null ? null : sum + priceMinor), 0)
  // Missing memos may be free, and a package that grows has no reduced price.
  if (singly !== null && singly < sold.priceMinor) return null
  return {
    package: bundle,
    fullPrice: toDecimal(sold.owned?.fullPriceMinor ?? sold.priceMinor, currency),
    price: toDecimal(sold.priceMinor, currency),
    owned: memos.length - missing.length,
    missing: missing.length,
    singly: singly === null ? null : toDecimal(singly, currency),
  }
}

function examOf(examOn: string | null, now: Date): Pick<Shelf, 'examOn' | 'daysToExam'> {
  const today = shopDay(now)
  if (examOn === null || examOn < today) return { examOn: null, daysToExam: null }
  return { examOn, daysToExam: daysBetween(today, examOn) }
}

/** The upcoming exams of a term's subjects from this day on, the next one first. Subjects off sale are still taught; drafts are not public. */
async function listComingExams(db: DbOrTx, componentId: number, today: string): Promise<Shelf['exams']> {
  const { examOn } = subjectComponents
  const rows = await db
    .select({ subjectId: subjects.id, title: subjects.title, hue: subjects.hue, examOn })
    .from(subjectComponents)
    .innerJoin(subjects, eq(subjects.id, subjectComponents.subjectId))
    .where(and(eq(subjectComponents.componentId, componentId), gte(examOn, today), or(subjects.isActive, isNotNull(subjects.archivedAt))))
    .orderBy(asc(examOn), asc(subjects.sortOrder), asc(subjects.id))
  return rows.map((row) => ({ ...row, examOn: row.examOn ?? today, daysToExam: daysBetween(today, row.examOn ?? today) }))
}

/** Days of the shop, as dates. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
