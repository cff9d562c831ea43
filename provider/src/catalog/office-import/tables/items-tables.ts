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
import { importRows } from '../import.schema.ts'
import { packageCells, printedCells } from '../table-cells.ts'
import { isOneOf } from './named-rows.ts'
import { batchRows, mostRows, type PresentRow, type TableOf } from './table-kind.ts'

/** Reads the data for checking rows about memos. */
async function readNamedMemos(db: DbOrTx, skus: readonly string[]) {
  const { id, sku, title, priceMinor, edition, isActive, archivedAt } = memos
  const rows = await db
    .select({ id, sku, title, priceMinor, edition, isActive, archivedAt })
    .from(memos)
    .where(isOneOf(memos.sku, [...new Set(skus)]))
  return new Map(rows.map((row) => [row.sku, row]))
}

const namer = (rows: Iterable<[string, { id: number }]>) => {
  const keys = new Map([...rows].map(([key, { id }]) => [id, key]))
  return (id: number) => keys.get(id) ?? ''
}
const idsOf = (rows: ReadonlyMap<string, { id: number }>) => new Map([...rows].map(([key, { id }]) => [key, id]))
const keysOf = (rows: readonly SourceRow[]) => rows.map(({ cells }) => cells.key ?? '')
const skusOf = (rows: readonly SourceRow[]) => rows.map(({ cells }) => cells.sku ?? '')

async function readPrinted(db: DbOrTx, skus: readonly string[]) {
  const rows = await db
    .select({ offer: printedOffers, sku: memos.sku, title: memos.title })
    .from(printedOffers)
    .innerJoin(memos, eq(memos.id, printedOffers.memoId))
    .where(isOneOf(memos.sku, [...new Set(skus)]))
  return rows.map(({ offer, sku, title }) => ({ ...offer, id: offer.memoId, sku, title }))
}

export const printedTable: TableOf<'printed'> = {
  kind: 'printed',
  keyColumn: 'sku',
  columns: printedColumns,
  ...{ mostRows, batchRows },
  hold: async (tx, importId) => {
    const named = sql`select key from ${importRows} where import_id = ${importId}`
    await tx.execute(sql`select id from ${memos} where sku in (${named}) order by id for share`)
    await tx.execute(
      sql`select memo_id from ${printedOffers} where memo_id in (select id from ${memos} where sku in (${named})) order by memo_id for update`,
    )
  },
  defaults: { reorder_point: '5' },
  parse: parsePrinted,
  load: async (db, rows, { currency }) => {
    const skus = skusOf(rows)
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

/** These packages' contents, by package, in order; `sku`: null for anything but memos. */
export async function listPackageItems(db: DbOrTx, listing: readonly { id: number }[]) {
  const items = await db
    .select({ packageId: packageItems.packageId, itemId: packageItems.itemId, sku: memos.sku })
    .from(packageItems)
    .leftJoin(memos, eq(memos.id, packageItems.itemId))
    .where(
      inArray(
        packageItems.packageId,
        listing.map(({ id }) => id),
      ),
    )
    .orderBy(asc(packageItems.position))
  return Map.groupBy(items, ({ packageId }) => packageId)
}

async function readPackages(db: DbOrTx, keys: readonly string[]) {
  const rows = await db.select().from(packages).where(isOneOf(packages.key, keys))
  const itemsOf = await listPackageItems(db, rows)
  return rows.map((row) => {
    const own = itemsOf.get(row.id) ?? []
    return { ...row, itemIds: own.map(({ itemId }) => itemId), skus: own.map(({ sku }) => sku ?? '') }
  })
}

export const packageTable: TableOf<'packages'> = {
  kind: 'packages',
  keyColumn: 'key',
  columns: packageColumns,
  ...{ mostRows, batchRows },
  hold: (tx) => tx.execute(sql`select id from ${packages} order by id for update`),
  defaults: { state: 'draft', hue: 'zaytun' },
  parse: parsePackage,
  load: async (db, rows, { currency }) => {
    const places = await readPlaces(db)
    const [stageOf, componentOf] = [namer(places.studyStages), namer(places.components)]
    const found = await readPackages(db, keysOf(rows))
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
    const existing = new Map(
      (
        await readPackages(
          tx,
          inputs.map(({ key }) => key),
        )
      ).map(({ skus: _, ...row }) => [row.key, row]),
    )
    const memosNamed = await readNamedMemos(
      tx,
      inputs.flatMap(({ items }) => items),
    )
    const ids = { studyStages: idsOf(places.studyStages), components: idsOf(places.components), memos: idsOf(memosNamed) }
    return savePackages(tx, inputs, existing, ids)
  },
}
