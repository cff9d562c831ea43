import type { PackagePart } from 'contract/catalogue/editing/package-editing.ts'
import { formatMinor } from 'contract/money.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { memos, packageItems, studyStages, subjects } from '../../db/schema/catalog.ts'
import { sellableItems } from '../../db/schema/sellable.ts'
import { isMemoOfWords, isMemoOnSale } from '../editing/memos-by-words.ts'

const fields = {
  id: sellableItems.id,
  kind: sellableItems.kind,
  title: sellableItems.title,
  priceMinor: sellableItems.priceMinor,
  isFree: sellableItems.isFree,
  isActive: sellableItems.isActive,
  sku: memos.sku,
  subjectTitle: subjects.title,
}

type Row = Pick<typeof sellableItems.$inferSelect, 'id' | 'kind' | 'title' | 'priceMinor' | 'isFree' | 'isActive'> & {
  sku: string | null
  subjectTitle: typeof subjects.$inferSelect.title | null
}

const toPart = ({ id, kind, title, priceMinor, isFree, isActive, sku, subjectTitle }: Row, currency: string): PackagePart => ({
  ...{ id, kind, title, subjectTitle: kind === 'memo' ? subjectTitle : null, name: sku ?? String(id), isOnSale: isActive },
  price: isFree ? formatMinor(0, currency) : priceMinor === null ? null : formatMinor(priceMinor, currency),
})

const select = (db: DbOrTx) =>
  db
    .select(fields)
    .from(sellableItems)
    .leftJoin(memos, eq(memos.id, sellableItems.id))
    .leftJoin(subjects, eq(subjects.id, sellableItems.subjectId))
    .$dynamic()

/** A package's contents in order, on sale or not. */
export async function listParts(db: DbOrTx, packageId: number, currency: string): Promise<PackagePart[]> {
  const rows = await select(db)
    .innerJoin(packageItems, and(eq(packageItems.itemId, sellableItems.id), eq(packageItems.packageId, packageId)))
    .orderBy(asc(packageItems.position))
  return rows.map((row) => toPart(row, currency))
}

/** These items, with memos locked so that none is deleted or repriced before the package is saved. */
export async function holdParts(tx: DbOrTx, ids: readonly number[]) {
  if (ids.length === 0) return []
  await tx
    .select({ id: memos.id })
    .from(memos)
    .where(inArray(memos.id, [...ids]))
    .orderBy(asc(memos.id))
    .for('share')
  return tx
    .select()
    .from(sellableItems)
    .where(inArray(sellableItems.id, [...ids]))
}

/** Memos by words, those on sale first. Finds the ids first, and reads the other columns only for these. */
export async function findParts(db: DbOrTx, text: string, currency: string): Promise<PackagePart[]> {
  const found = await db
    .select({ id: memos.id })
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .innerJoin(studyStages, eq(studyStages.id, memos.studyStageId))
    .where(isMemoOfWords(text))
    .orderBy(sql`(${isMemoOnSale}) desc`, desc(memos.id))
    .limit(12)
  const ids = found.map(({ id }) => id)
  const rows = await select(db)
    .where(and(eq(sellableItems.kind, 'memo'), inArray(sellableItems.id, ids)))
    .orderBy(desc(sellableItems.isActive), desc(sellableItems.id))
  return rows.map((row) => toPart(row, currency))
}
