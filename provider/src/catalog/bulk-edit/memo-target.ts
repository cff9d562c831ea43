import { type MemoBulkChange, MemoBulkFilter } from 'contract/catalogue/editing/memo-bulk.ts'
import { MemoValues } from 'contract/catalogue/editing/memo-editing.ts'
import { formatMinor } from 'contract/money.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { components, memos, printedOffers } from '../../db/schema/catalog.ts'
import { checkMemo, type PresentMemo } from '../editing/check-memo.ts'
import { matchesFilters } from '../editing/list-memo-rows.ts'
import { isInState, stateOf } from '../editing/memo-state.ts'
import { toEditedPrice } from '../editing/read-price.ts'
import { saveMemo } from '../editing/update-memo.ts'
import { recountPackages } from '../recount-packages.ts'
import { type ChangedMemo, changeMemo } from './change-memo.ts'
import { holdToContract } from './refused.ts'
import { Selection } from './selection.ts'
import type { BulkTarget } from './target.ts'

type Printed = NonNullable<MemoValues['printed']>
type MemoRow = ChangedMemo & { present: PresentMemo }

export const memoTarget: BulkTarget<MemoValues, MemoRow> = {
  kind: 'memos',
  job: 'memoBulk',
  tag: 'memo',
  audit: 'memo-changed',
  pick: async (db, selection) => {
    const { ids, filter } = Selection(MemoBulkFilter).parse(selection)
    const { State, ...filters } = filter ?? {}
    const isChosen = ids ? inArray(memos.id, ids) : and(matchesFilters(filters), State && isInState(State))
    const rows = await db
      .select({ id: memos.id })
      .from(memos)
      .leftJoin(components, eq(components.id, memos.componentId))
      .where(isChosen)
      .orderBy(desc(memos.updatedAt), desc(memos.id))
    return rows.map(({ id }) => id)
  },
  read: readMemos,
  change: (row, change, currency) => changeMemo(row, change as MemoBulkChange, currency),
  check: async (_tx, values, { present }, context) => {
    holdToContract(MemoValues, values)
    await checkMemo(values, present, context)
  },
  save: (tx, values, { present }, context) => {
    holdToContract(MemoValues, values)
    return saveMemo(tx, values, present, context)
  },
  settle: recountPackages,
}

async function readMemos(tx: Tx, ids: readonly number[], currency: string, { isHeld }: { isHeld: boolean }): Promise<MemoRow[]> {
  const found = tx
    .select()
    .from(memos)
    .where(inArray(memos.id, [...ids]))
    .orderBy(asc(memos.id))
    .$dynamic()
  const rows = await (isHeld ? found.for('update') : found)
  const copies = tx
    .select()
    .from(printedOffers)
    .where(inArray(printedOffers.memoId, [...ids]))
    .orderBy(asc(printedOffers.memoId))
    .$dynamic()
  const offers = new Map((await (isHeld ? copies.for('update') : copies)).map((offer) => [offer.memoId, offer]))
  return rows.map((memo) => {
    const offer = offers.get(memo.id) ?? null
    const printed = offer && toPrintedValues(offer, currency)
    const { id, version, sku: name, title } = memo
    const isSold = offer?.isActive ?? false
    return {
      ...{ id, version, name, title, present: { memo, printed: offer } },
      values: toMemoValues(memo, isSold ? printed : null, currency),
      former: isSold ? null : printed,
    }
  })
}

/** The values of its editor's form. */
function toMemoValues(memo: PresentMemo['memo'], printed: Printed | null, currency: string): MemoValues {
  const { title, summary, description, changes, authorName, subjectId, componentId, type, contentLanguage, academicYear } = memo
  const { price, compareAtPrice, isFree } = toEditedPrice(memo, currency)
  return {
    ...{ title, summary, description, changes, authorName, subjectId, componentId, type, contentLanguage, academicYear },
    ...{ price, compareAtPrice, isFree, state: stateOf(memo), publishAt: memo.publishAt?.toISOString() ?? null, printed },
  }
}

function toPrintedValues(offer: NonNullable<PresentMemo['printed']>, currency: string): Printed {
  const { priceMinor, bothMinor, stock, reorderPoint, weightG, binding, colour } = offer
  const bothPrice = bothMinor === null ? null : formatMinor(bothMinor, currency)
  return { price: formatMinor(priceMinor, currency), bothPrice, stock, seenStock: stock, reorderPoint, weightG, binding, colour }
}
