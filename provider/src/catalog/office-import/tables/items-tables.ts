import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/database.ts'
import { memos, packageItems, packages, printedOffers } from '../../../db/schema/catalog.ts'
import { says } from '../../import/import.texts.ts'
import { packageColumns, parsePackage } from '../../import/parse-items.ts'
import { parsePrinted, printedColumns } from '../../import/parse-offers.ts'
import { readPlaces } from '../../import/read-existing.ts'
import { savePrinted } from '../../import/save-catalog.ts'
import { savePackages } from '../../import/save-items.ts'
import type { SourceRow } from '../../import/source-row.ts'
import { packageCells, printedCells } from '../table-cells.ts'
import type { PresentRow, TableOf } from './table-kind.ts'

/** Reads what rows about memos are checked against. */
async function readNamedMemos(db: DbOrTx, skus: readonly string[]) {
  const { id, sku, title, priceMinor, edition, isActive, archivedAt } = memos
  const named = inArray(memos.sku, ['', ...new Set(skus)])
  const rows = await db.select({ id, sku, title, priceMinor, edition, isActive, archivedAt }).from(memos).where(named)
  return new Map(rows.map((row) => [row.sku, row]))
}

const namer = (rows: Iterable<[string, { id: number }]>) => {
  const keys = new Map([...rows].map(([key, { id }]) => [id, key]))
  return (id: number) => keys.get(id) ?? ''
}
const idsOf = (rows: ReadonlyMap<string, { id: number }>) => new Map([...rows].map(([key, { id }]) => [key, id]))
const skusOf = (rows: readonly SourceRow[]) => rows.map(({ cells }) => cells.sku ?? '')

async function readPrinted(db: DbOrTx, skus: readonly string[]) {
  const rows = await db
    .select({ offer: printedOffers, sku: memos.sku, title: memos.title })
    .from(printedOffers)
    .innerJoin(memos, eq(memos.id, printedOffers.memoId))
    .where(inArray(memos.sku, ['', ...new Set(skus)]))
  return rows.map(({ offer, sku, title }) => ({ ...offer, id: offer.memoId, sku, title }))
}

export const printedTable: TableOf<'printed'> = {
  kind: 'printed',
  keyColumn: 'sku',
  columns: printedColumns,
  defaults: { reorder_point: '5' },
  parse: parsePrinted,
  load: async (db, rows, { currency, isHeld }) => {
    const skus = skusOf(rows)
    if (isHeld) {
      const named = sql`${memos.sku} = any(array(select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)))`
      await db.execute(sql`select id from ${memos} where ${named} order by id for share`)
      await db.execute(
        sql`select memo_id from ${printedOffers} where memo_id in (select id from ${memos} where ${named}) order by memo_id for update`,
      )
    }
    const named = await readNamedMemos(db, skus)
    const present = new Map<string, PresentRow>()
    for (const { sku, title, ...offer } of await readPrinted(db, skus)) {
      const cells = printedCells(offer, () => sku, currency)
      present.set(sku, offer.isActive ? { cells, title } : { cells, title, fault: says.notPrinted })
    }
    const places = { studyStages: new Map(), components: new Map(), subjects: new Map() }
    const titles = new Map([...named].map(([sku, { title }]) => [sku, title]))
    return { known: { ...places, memos: named, packages: new Map(), coupons: new Map() }, present, titles }
  },
  cellsOf: ({ key, values }, _present, _loaded, currency) =>
    printedCells({ memoId: 0, reorderPoint: 5, isActive: true, updatedAt: new Date(0), ...values }, () => key, currency),
  save: async (tx, inputs) => {
    const skus = inputs.map(({ key }) => key)
    const existing = new Map((await readPrinted(tx, skus)).map(({ sku, title: _, ...row }) => [sku, row]))
    return savePrinted(tx, inputs, existing, idsOf(await readNamedMemos(tx, skus)))
  },
}

async function readPackages(db: DbOrTx) {
  const items = await db
    .select({ packageId: packageItems.packageId, itemId: packageItems.itemId, sku: memos.sku })
    .from(packageItems)
    .leftJoin(memos, eq(memos.id, packageItems.itemId))
    .orderBy(asc(packageItems.position))
  const itemsOf = Map.groupBy(items, ({ packageId }) => packageId)
  return (await db.select().from(packages)).map((row) => {
    const own = itemsOf.get(row.id) ?? []
    return { ...row, itemIds: own.map(({ itemId }) => itemId), skus: own.map(({ sku }) => sku ?? '') }
  })
}

export const packageTable: TableOf<'packages'> = {
  kind: 'packages',
  keyColumn: 'key',
  columns: packageColumns,
  defaults: { state: 'draft', hue: 'zaytun' },
  parse: parsePackage,
  load: async (db, rows, { currency, isHeld }) => {
    if (isHeld) await db.execute(sql`select id from ${packages} order by id for update`)
    const places = await readPlaces(db)
    const [stageOf, componentOf] = [namer(places.studyStages), namer(places.components)]
    const found = await readPackages(db)
    const present = new Map<string, PresentRow>()
    for (const { skus, ...row } of found) {
      const memoOf = (id: number) => skus[row.itemIds.indexOf(id)] ?? ''
      const whole = { cells: packageCells(row, stageOf, componentOf, memoOf, currency), title: row.title, slug: row.slug }
      present.set(row.key, skus.includes('') ? { ...whole, fault: says.notOfMemos } : whole)
    }
    const skus = rows.flatMap(({ cells }) => (cells.items ?? '').split('|').map((sku) => sku.trim()))
    const memosNamed = await readNamedMemos(db, [...skus, ...found.flatMap((row) => row.skus)])
    return { known: { ...places, memos: memosNamed, packages: new Map(found.map((row) => [row.key, row])), coupons: new Map() }, present }
  },
  cellsOf: ({ key, studyStage, component, items, values, state }, present, _loaded, currency) => {
    const row = {
      ...({ isActive: false, archivedAt: null } as unknown as typeof packages.$inferSelect),
      ...{ ...values, key, studyStageId: studyStage === null ? null : 0, componentId: component === null ? null : 0 },
      itemIds: items.map((_, index) => index),
    }
    const cells = packageCells(
      row,
      () => studyStage ?? '',
      () => component ?? '',
      (index) => items[index] ?? '',
      currency,
    )
    return { ...cells, state: state ?? present?.cells.state ?? 'draft' }
  },
  save: async (tx, inputs) => {
    const places = await readPlaces(tx)
    const existing = new Map((await readPackages(tx)).map(({ skus: _, ...row }) => [row.key, row]))
    const memosNamed = await readNamedMemos(
      tx,
      inputs.flatMap(({ items }) => items),
    )
    const ids = { studyStages: idsOf(places.studyStages), components: idsOf(places.components), memos: idsOf(memosNamed) }
    return savePackages(tx, inputs, existing, ids)
  },
}
