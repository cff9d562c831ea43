import type { MemoDraft } from 'contract/catalogue/editing/memo-draft.ts'
import type { EditedMemo, MemoChoices } from 'contract/catalogue/editing/memo-editing.ts'
import { countPreviewPages } from 'contract/catalogue/preview.ts'
import { formatMinor } from 'contract/money.ts'
import type { WaitReason } from 'contract/student/notify-me.ts'
import { and, asc, count, eq, isNotNull, or } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, printedOffers, storedFiles, studyStages, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { waitAddresses, waits } from '../../db/schema/wait.ts'
import { toComponent } from '../component-wire.ts'
import { parseItemId } from '../item-id.ts'
import { getMemoInAnyState } from '../memo/get-memo.ts'
import { listSimilarToAny } from '../memo/list-similar-memos.ts'
import { countSold } from './count-sold.ts'
import { findTie } from './find-tie.ts'
import { stateOf, wasNeverOnSale } from './memo-state.ts'
import { toEditedPrice } from './read-price.ts'

/** A memo in any state, as its editor shows it. */
export async function getEditedMemo(db: DbOrTx, id: string | number, currency: string): Promise<EditedMemo> {
  const itemId = parseItemId(String(id))
  const [row] =
    itemId === undefined
      ? []
      : await db
          .select({ memo: memos, printed: printedOffers, sizeBytes: storedFiles.sizeBytes })
          .from(memos)
          .innerJoin(storedFiles, eq(storedFiles.id, memos.fileId))
          .leftJoin(printedOffers, and(eq(printedOffers.memoId, memos.id), printedOffers.isActive))
          .where(eq(memos.id, itemId))
  if (!row) throw new AppError('not_found')
  const { memo, printed, sizeBytes } = row
  const amount = (minor: number | null) => (minor === null ? null : formatMinor(minor, currency))
  return {
    id: memo.id,
    sku: memo.sku,
    version: memo.version,
    title: memo.title,
    summary: memo.summary,
    description: memo.description,
    changes: memo.changes,
    authorName: memo.authorName,
    subjectId: memo.subjectId,
    componentId: memo.componentId,
    type: memo.type,
    contentLanguage: memo.contentLanguage,
    academicYear: memo.academicYear,
    edition: memo.edition,
    ...toEditedPrice(memo, currency),
    state: stateOf(memo),
    publishAt: memo.publishAt?.toISOString() ?? null,
    printed: printed && {
      price: formatMinor(printed.priceMinor, currency),
      bothPrice: amount(printed.bothMinor),
      stock: printed.stock,
      reorderPoint: printed.reorderPoint,
      weightG: printed.weightG,
      binding: printed.binding,
      colour: printed.colour,
    },
    sold: await countSold(db, memo.id),
    pageCount: memo.pageCount,
    sizeBytes,
    previewPages: countPreviewPages(memo.pageCount, memo.freePages),
    freePages: memo.freePages,
    toc: memo.toc,
    picture: memo.picture,
    updatedAt: memo.updatedAt.toISOString(),
    waiting: await countWaiting(db, memo.id),
    canBeDeleted: wasNeverOnSale(stateOf(memo)) && (await findTie(db, memo.id)) === undefined,
  }
}

/** Every subject with its stage and the components it is taught in. */
export async function getMemoChoices(db: DbOrTx): Promise<MemoChoices> {
  const [subjectRows, links, componentRows] = await Promise.all([
    db
      .select({
        id: subjects.id,
        title: subjects.title,
        hue: subjects.hue,
        isShown: subjects.isActive,
        studyStage: { id: studyStages.id, title: studyStages.title, isShown: studyStages.isActive },
      })
      .from(subjects)
      .innerJoin(studyStages, eq(studyStages.id, subjects.studyStageId))
      .orderBy(asc(studyStages.sortOrder), asc(subjects.sortOrder), asc(subjects.id)),
    db.select().from(subjectComponents),
    db.select().from(components).orderBy(asc(components.studyStageId), asc(components.sortOrder), asc(components.id)),
  ])
  const taughtIn = Map.groupBy(links, ({ subjectId }) => subjectId)
  return {
    subjects: subjectRows.map((subject) => ({
      ...subject,
      componentIds: (taughtIn.get(subject.id) ?? []).map(({ componentId }) => componentId),
    })),
    components: componentRows.map(toComponent),
  }
}

/** How many people wait for an item, by what they wait for. Unconfirmed addresses do not count. */
async function countWaiting(db: DbOrTx, itemId: number): Promise<Record<WaitReason, number>> {
  const isSomebody = or(isNotNull(waits.personId), isNotNull(waitAddresses.confirmedAt))
  const rows = await db
    .select({ reason: waits.reason, people: count() })
    .from(waits)
    .leftJoin(waitAddresses, eq(waitAddresses.id, waits.addressId))
    .where(and(eq(waits.itemId, itemId), isSomebody))
    .groupBy(waits.reason)
  const counted = new Map(rows.map(({ reason, people }) => [reason, people]))
  return { paper: counted.get('paper') ?? 0, sale: counted.get('sale') ?? 0, edition: counted.get('edition') ?? 0 }
}

/** The page of a memo as it is or will be, in any state: for staff only. */
export async function getMemoDraft(db: DbOrTx, id: string, currency: string): Promise<MemoDraft> {
  const memo = await getMemoInAnyState(db, id, currency)
  const [similar, [row]] = await Promise.all([
    listSimilarToAny(db, id, currency),
    db
      .select({ isActive: memos.isActive, publishAt: memos.publishAt, archivedAt: memos.archivedAt })
      .from(memos)
      .where(eq(memos.id, memo.id)),
  ])
  const columns = row ?? { isActive: false, publishAt: null, archivedAt: null }
  return { ...memo, state: stateOf(columns), publishAt: columns.publishAt?.toISOString() ?? null, similar }
}
