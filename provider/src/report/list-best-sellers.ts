import { toDecimal } from 'contract/money.ts'
import type { BestSeller } from 'contract/office/report.ts'
import { addDays, shopDay, startOfShopDay } from 'contract/shop-time.ts'
import { findCoverFaces, plainFace } from '../catalog/cover-faces.ts'
import { findSellableItems } from '../catalog/sellable-items.ts'
import type { Db } from '../db/database.ts'
import { sumOfBest } from './sales.queries.ts'

type Needs = { db: Db; now: () => Date; settings: { currency: string } }

const shown = 5
const days = 7

/** What brought most in the last seven days, files and printed copies together. What was given away is none of them. */
export async function listBestSellers({ db, now, settings: { currency } }: Needs): Promise<{ currency: string; items: BestSeller[] }> {
  const best = await sumOfBest(db, { from: startOfShopDay(addDays(shopDay(now()), 1 - days)), to: now() }, shown)
  const items = await findSellableItems(
    db,
    best.map(({ id }) => id),
  )
  const [titles, faces] = await Promise.all([findSubjectTitles(db, items), findCoverFaces(db, best)])
  const listed = best.flatMap(({ id, kind, sold, minor }) => {
    const item = items.find((one) => one.id === id)
    if (!item) return []
    const subjectTitle = kind === 'memo' ? (titles.get(item.subjectId) ?? null) : null
    const { hue, language, picture } = faces.get(id) ?? plainFace
    const cover = { hue, language: language ?? 'ar', picture }
    return [{ id, kind, title: item.title, subjectTitle, ...cover, amount: toDecimal(minor, currency), sold }]
  })
  return { currency, items: listed }
}

async function findSubjectTitles(db: Db, items: readonly { subjectId: number | null }[]) {
  const ids = [...new Set(items.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])))]
  const rows = await findSellableItems(db, ids)
  return new Map(rows.map(({ id, title }) => [id as number | null, title]))
}
