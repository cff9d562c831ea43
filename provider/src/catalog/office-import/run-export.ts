import { join } from 'node:path'
import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { memos, packages, printedOffers, storedFiles } from '../../db/schema/catalog.ts'
import type { Runner } from '../../office-job/run-job.ts'
import { readPlaces } from '../import/read-existing.ts'
import { csvLine } from './csv-line.ts'
import { memoCells } from './memo-cells.ts'
import type { ImportDeps } from './run-check.ts'
import { componentCells, packageCells, printedCells, stageCells, subjectCells } from './table-cells.ts'
import { listPackageItems } from './tables/items-tables.ts'
import { columnsOfKind } from './template.ts'
import { writeZip } from './zip-file.ts'

const batch = 500

/** The whole catalogue as the importer's folder, without the PDFs: the shop recognises each by its hash. */
export function exportRunner(deps: ImportDeps): Runner {
  return async ({ number }, { folder, reached }) => {
    const { db, settings } = deps
    const { currency } = settings
    const places = await readPlaces(db)
    const stageOf = namer([...places.studyStages.values()])
    const componentOf = namer([...places.components.values()])
    const names = { subjects: keysOf([...places.subjects.values()]), components: keysOf([...places.components.values()]), currency }
    let written = 0
    const total = Math.max(1, await db.$count(memos))
    const tell = async (rows: number) => {
      written += rows
      await reached(Math.min(written, total), total)
    }
    const memoBatches = mapBatches(readMemos(db), (row) => memoCells(row, names), tell)
    const path = join(folder, 'catalogue.zip')
    const sizeBytes = await writeZip(path, [
      table('study-stages.csv', 'studyStages', whole([...places.studyStages.values()].map((row) => stageCells(row, currency)))),
      table('components.csv', 'components', whole([...places.components.values()].map((row) => componentCells(row, stageOf)))),
      table(
        'subjects.csv',
        'subjects',
        whole([...places.subjects.values()].map((row) => subjectCells(row, stageOf, componentOf, currency))),
      ),
      table('memos/memos.csv', 'memos', memoBatches),
      table('packages.csv', 'packages', readPackages(db, { stageOf, componentOf, currency })),
      table('printed/printed.csv', 'printed', readPrinted(db, currency)),
    ])
    return { file: { path, name: `catalogue-${number}.zip`, mediaType: 'application/zip', sizeBytes } }
  }
}

type Named = { id: number; key: string }
const keysOf = (rows: readonly Named[]) => new Map(rows.map(({ id, key }) => [id, key]))
function namer(rows: readonly Named[]): (id: number) => string {
  const keys = keysOf(rows)
  return (id) => keys.get(id) ?? ''
}

type Cells = Record<string, string>

/** One file of the zip: the byte order mark for Excel, the headings, the rows. */
function table(name: string, kind: ImportKind, batches: AsyncIterable<Cells[]>) {
  const { needed, optional } = columnsOfKind[kind]
  const columns = [...needed, ...optional]
  async function* pieces(): AsyncGenerator<string> {
    yield `\ufeff${csvLine(columns)}`
    for await (const rows of batches) yield rows.map((cells) => csvLine(columns.map((column) => cells[column] ?? ''))).join('')
  }
  return { name, pieces: pieces() }
}

async function* whole(rows: Cells[]): AsyncGenerator<Cells[]> {
  yield rows
}

async function* mapBatches<Row>(batches: AsyncIterable<Row[]>, toCells: (row: Row) => Cells, tell: (rows: number) => Promise<void>) {
  for await (const rows of batches) {
    yield rows.map(toCells)
    await tell(rows.length)
  }
}

async function* readMemos(db: Db) {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ memo: memos, sha256: storedFiles.sha256 })
      .from(memos)
      .innerJoin(storedFiles, eq(storedFiles.id, memos.fileId))
      .where(gt(memos.id, last))
      .orderBy(asc(memos.id))
      .limit(batch)
    yield rows.map(({ memo, sha256 }) => ({ ...memo, sha256 }))
    if (rows.length < batch) return
    last = rows.at(-1)?.memo.id ?? 0
  }
}

type Context = { stageOf: (id: number) => string; componentOf: (id: number) => string; currency: string }

/** Only packages of memos: the importer supports no others. */
async function* readPackages(db: Db, { stageOf, componentOf, currency }: Context): AsyncGenerator<Cells[]> {
  for (let last = 0; ; ) {
    const rows = await db.select().from(packages).where(gt(packages.id, last)).orderBy(asc(packages.id)).limit(batch)
    const itemsOf = await listPackageItems(db, rows)
    const skus = new Map([...itemsOf.values()].flat().map(({ itemId, sku }) => [itemId, sku ?? '']))
    const ofMemos = rows.filter(({ id }) => (itemsOf.get(id) ?? []).every(({ sku }) => sku !== null) && itemsOf.has(id))
    yield ofMemos.map((row) =>
      packageCells(
        { ...row, itemIds: (itemsOf.get(row.id) ?? []).map(({ itemId }) => itemId) },
        stageOf,
        componentOf,
        (id) => skus.get(id) ?? '',
        currency,
      ),
    )
    if (rows.length < batch) return
    last = rows.at(-1)?.id ?? 0
  }
}

async function* readPrinted(db: Db, currency: string): AsyncGenerator<Cells[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ offer: printedOffers, sku: memos.sku })
      .from(printedOffers)
      .innerJoin(memos, eq(memos.id, printedOffers.memoId))
      .where(and(gt(printedOffers.memoId, last), eq(printedOffers.isActive, true)))
      .orderBy(asc(printedOffers.memoId))
      .limit(batch)
    yield rows.map(({ offer, sku }) => printedCells(offer, () => sku, currency))
    if (rows.length < batch) return
    last = rows.at(-1)?.offer.memoId ?? 0
  }
}
