import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { memos, packages, subjects } from '../../db/schema/catalog.ts'
import { fillPackage } from '../fill-package.ts'
import { keepEditions } from '../keep-editions.ts'
import type { CatalogInput } from './parse-catalog.ts'
import type { Existing } from './read-existing.ts'
import type { SavedContent } from './save-contents.ts'
import { type Ids, idIn, idOf, saveRows } from './save-rows.ts'
import { stateColumns } from './state-column.ts'

const updatedAt = sql`now()`

/** A memo is in its subject's study stage. */
export async function saveMemos(
  tx: Tx,
  input: CatalogInput['memos'],
  existing: Existing['memos'],
  contents: ReadonlyMap<string, SavedContent>,
  ids: { subjects: Ids; components: Ids },
) {
  const stages = new Map(
    (await tx.select({ id: subjects.id, stageId: subjects.studyStageId }).from(subjects)).map((row) => [row.id, row.stageId]),
  )
  const rows = input.map(({ key, subject, component, state, values }) => {
    const content = contents.get(key)
    const subjectId = idOf(ids.subjects, subject)
    const studyStageId = stages.get(subjectId)
    if (!content || studyStageId === undefined) throw new Error(`The memo ${key} was not checked`)
    const componentId = component === null ? null : idOf(ids.components, component)
    const states = stateColumns(state, existing.get(key), new Date())
    // Going on or off sale now cancels the schedule.
    const planned = 'isActive' in states ? { ...states, publishAt: null } : {}
    return { key, values: { ...values, ...content, ...planned, subjectId, componentId, studyStageId } }
  })
  await keepEditions(
    tx,
    rows.flatMap(({ key, values }) => {
      const present = existing.get(key)
      return present && values.edition > present.edition ? [present] : []
    }),
  )
  return saveRows(rows, existing, {
    insert: async (sku, values) =>
      idIn(
        await tx
          .insert(memos)
          .values({ sku, ...values })
          .returning({ id: memos.id }),
      ),
    update: async (id, values) =>
      void (await tx
        .update(memos)
        .set({ ...values, updatedAt, version: sql`${memos.version} + 1` })
        .where(eq(memos.id, id))),
  })
}

export function savePackages(
  tx: Tx,
  input: CatalogInput['packages'],
  existing: Existing['packages'],
  ids: { studyStages: Ids; components: Ids; memos: Ids },
) {
  const rows = input.map(({ key, studyStage, component, items, state, values }) => {
    const studyStageId = studyStage === null ? null : idOf(ids.studyStages, studyStage)
    const componentId = component === null ? null : idOf(ids.components, component)
    const itemIds = items.map((sku) => idOf(ids.memos, sku))
    const states = stateColumns(state, existing.get(key), new Date())
    const priceMinor = priceFor(values, existing.get(key))
    return { key, values: { ...values, ...states, priceMinor, studyStageId, componentId, itemIds } }
  })
  return saveRows(rows, existing, {
    insert: async (key, { itemIds, ...values }) => {
      const id = idIn(
        await tx
          .insert(packages)
          .values({ key, ...values })
          .returning({ id: packages.id }),
      )
      await fillPackage(tx, id, asMemos(itemIds), new Date())
      return id
    },
    update: async (id, { itemIds, ...values }) => {
      await tx
        .update(packages)
        .set({ ...values, discountBasisPoints: shareBeside(values), updatedAt, version: sql`${packages.version} + 1` })
        .where(eq(packages.id, id))
      await fillPackage(tx, id, asMemos(itemIds), new Date())
    },
  })
}

type Price = Pick<CatalogInput['packages'][number]['values'], 'priceMinor' | 'isFree'>

/** Files have no column for a percentage: without a price, such a package stays as it is. */
function priceFor({ priceMinor, isFree }: Price, present: { priceMinor: number | null; discountBasisPoints: number | null } | undefined) {
  const isLeftOut = priceMinor === null && !isFree
  return isLeftOut && present?.discountBasisPoints ? present.priceMinor : priceMinor
}

/** The percentage stays if the price equals its result, as in an export; another price is a fixed one. */
const shareBeside = ({ priceMinor, isFree }: Price) =>
  sql`case when not ${isFree} and ${packages.priceMinor} is not distinct from ${priceMinor}::bigint then ${packages.discountBasisPoints} end`

const asMemos = (ids: readonly number[]) => ids.map((itemId) => ({ itemId, itemKind: 'memo' as const }))
