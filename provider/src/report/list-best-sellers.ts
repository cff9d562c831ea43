import { toDecimal } from 'contract/money.ts'
import type { BestSeller } from 'contract/office/report.ts'
import type { ItemKind } from 'contract/pages.ts'
import { addDays, shopDay, startOfShopDay } from 'contract/shop-time.ts'
import { eq, inArray } from 'drizzle-orm'
import { findSellableItems } from '../catalog/sellable-items.ts'
import type { Db } from '../db/database.ts'
import { memos, packages, subjects } from '../db/schema/catalog.ts'
import { sumOfBest } from './sales.queries.ts'

type Needs = { db: Db; now: () => Date; settings: { currency: string } }
type Look = Pick<BestSeller, 'hue' | 'language'>

const shown = 5
const days = 7
/** Covers of stages have no colour of their own. */
const plain: Look = { hue: 'zaytun', language: 'ar' }

/** What brought most in the last seven days, files and printed copies together. What was given away is none of them. */
export async function listBestSellers({ db, now, settings: { currency } }: Needs): Promise<{ currency: string; items: BestSeller[] }> {
  const best = await sumOfBest(db, { from: startOfShopDay(addDays(shopDay(now()), 1 - days)), to: now() }, shown)
  const items = await findSellableItems(
    db,
    best.map(({ id }) => id),
  )
  const [titles, looks] = await Promise.all([findSubjectTitles(db, items), findLooks(db, best)])
  const listed = best.flatMap(({ id, kind, sold, minor }) => {
    const item = items.find((one) => one.id === id)
    if (!item) return []
    const subjectTitle = kind === 'memo' ? (titles.get(item.subjectId) ?? null) : null
    return [{ id, kind, title: item.title, subjectTitle, ...(looks.get(id) ?? plain), amount: toDecimal(minor, currency), sold }]
  })
  return { currency, items: listed }
}

async function findSubjectTitles(db: Db, items: readonly { subjectId: number | null }[]) {
  const ids = [...new Set(items.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])))]
  const rows = await findSellableItems(db, ids)
  return new Map(rows.map(({ id, title }) => [id as number | null, title]))
}

/** How the covers of memos, packages and subjects are drawn. */
async function findLooks(db: Db, best: readonly { id: number; kind: ItemKind }[]): Promise<Map<number, Look>> {
  const idsOf = (kind: ItemKind) => best.filter((one) => one.kind === kind).map(({ id }) => id)
  const [ofMemos, ofPackages, ofSubjects] = await Promise.all([
    db
      .select({ id: memos.id, hue: subjects.hue, language: memos.contentLanguage })
      .from(memos)
      .innerJoin(subjects, eq(subjects.id, memos.subjectId))
      .where(inArray(memos.id, idsOf('memo'))),
    db
      .select({ id: packages.id, hue: packages.hue })
      .from(packages)
      .where(inArray(packages.id, idsOf('package'))),
    db
      .select({ id: subjects.id, hue: subjects.hue })
      .from(subjects)
      .where(inArray(subjects.id, idsOf('subject'))),
  ])
  const looks = [...ofMemos, ...[...ofPackages, ...ofSubjects].map((one) => ({ ...one, language: plain.language }))]
  return new Map(looks.map(({ id, hue, language }) => [id, { hue, language }]))
}
