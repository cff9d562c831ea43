import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { printedOffers } from '../../db/schema/catalog.ts'
import type { FileStore } from '../../files/file-store.ts'
import { recountPackages } from '../recount-packages.ts'
import type { CatalogInput } from './parse-catalog.ts'
import { type Existing, readExisting } from './read-existing.ts'
import { saveContents } from './save-contents.ts'
import { saveCoupons } from './save-coupons.ts'
import { saveMemos, savePackages } from './save-items.ts'
import { saveComponents, saveStudyStages, saveSubjects } from './save-places.ts'
import { saveReviews, saveStudents } from './save-reviews.ts'
import { type Counts, type Ids, idOf, saveRows } from './save-rows.ts'
import type { MemoContent } from './set-contents.ts'

export type ImportCounts = Record<keyof CatalogInput, Counts>

/** Writes a checked catalogue; the caller's transaction makes it atomic. One import runs at a time. */
export async function saveCatalog(
  tx: Tx,
  files: FileStore,
  input: CatalogInput,
  contents: Map<string, MemoContent>,
): Promise<ImportCounts> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`)
  const existing = await readExisting(tx)
  const studyStages = await saveStudyStages(tx, input.studyStages, existing.studyStages)
  const components = await saveComponents(tx, input.components, existing.components, studyStages.ids)
  const subjects = await saveSubjects(tx, input.subjects, existing.subjects, studyStages.ids, components.ids)
  const savedContents = await saveContents(tx, files, contents, existing.memos)
  const memos = await saveMemos(tx, input.memos, existing.memos, savedContents, { subjects: subjects.ids, components: components.ids })
  const packages = await savePackages(tx, input.packages, existing.packages, {
    studyStages: studyStages.ids,
    components: components.ids,
    memos: memos.ids,
  })
  await recountPackages(tx)
  const coupons = await saveCoupons(tx, input.coupons, existing.coupons, {
    subjects: subjects.ids,
    studyStages: studyStages.ids,
    memos: memos.ids,
    packages: packages.ids,
  })
  const printed = await savePrinted(tx, input.printed, existing.printed, memos.ids)
  const students = await saveStudents(tx, input.students, components.ids)
  const reviews = await saveReviews(tx, input.reviews, input.students, { memos: memos.ids, people: students.ids })
  return {
    studyStages: studyStages.counts,
    components: components.counts,
    subjects: subjects.counts,
    memos: memos.counts,
    packages: packages.counts,
    coupons: coupons.counts,
    printed: printed.counts,
    students: students.counts,
    reviews: reviews.counts,
  }
}

/** Saves printed copies. A file's stock is an inventory count, so it replaces the shop's. */
export function savePrinted(tx: Tx, input: CatalogInput['printed'], existing: Existing['printed'], memoIds: Ids) {
  return saveRows(input, existing, {
    insert: async (sku, values) => {
      const memoId = idOf(memoIds, sku)
      await tx.insert(printedOffers).values({ memoId, ...values })
      return memoId
    },
    update: async (memoId, values) =>
      void (await tx
        .update(printedOffers)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(printedOffers.memoId, memoId))),
  })
}
