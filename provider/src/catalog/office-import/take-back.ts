import type { CatalogueImport, ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { streamTexts } from '../../http/stream-texts.ts'
import type { Editor } from '../editing/editor-of.ts'
import { readMemos, readPlaces } from '../import/read-existing.ts'
import { stateColumn } from '../import/state-column.ts'
import { beginImport } from './begin-import.ts'
import { csvLine } from './csv-line.ts'
import { getImportRecord } from './find-imports.ts'
import { importRows } from './import.schema.ts'
import { memoCells } from './memo-cells.ts'
import { tableReaders } from './tables/table-kinds.ts'

const batch = 500
/** Whoever owns an edition keeps it, so a new PDF stays with its edition and what it says of it. */
const ofEdition = ['content', 'edition', 'changes_en', 'changes_ar']

/** Starts an import of the values from before another one, which shows as any import what it would change. Throws not_found, conflict. */
export async function takeBackImport(deps: Deps, id: string, editor: Editor): Promise<CatalogueImport> {
  const { db, settings } = deps
  const { state, kind, fileName } = await getImportRecord(db, id)
  const columns = state === 'applied' ? await listChangedColumns(db, id) : []
  if (columns.length === 0) throw new AppError('conflict')
  const lines = tableBefore(db, { id, kind, columns, currency: settings.currency })
  return beginImport(deps, { kind, fileName: nameOf[editor.locale](fileName), stream: streamTexts(lines) }, editor)
}

/** Isolates the file's name, whatever its direction. */
const nameOf = {
  en: (name: string) => `Before \u2068${name}\u2069`,
  ar: (name: string) => `قبل \u2068${name}\u2069`,
}

const isChanged = (id: string) => and(eq(importRows.importId, id), eq(importRows.action, 'changed'))

async function listChangedColumns(db: Db, id: string): Promise<string[]> {
  const columns = db
    .select({ name: sql<string>`jsonb_array_elements(${importRows.fields}) ->> 'column'`.as('name') })
    .from(importRows)
    .where(isChanged(id))
    .as('columns')
  const rows = await db.selectDistinct({ name: columns.name }).from(columns).orderBy(columns.name)
  return rows.map(({ name }) => name).filter((name) => !ofEdition.includes(name))
}

type Table = { id: string; kind: ImportKind; columns: readonly string[]; currency: string }

/** The changed rows as an import reads them. A cell that the import did not change has its present value: only an omitted column would keep it. */
async function* tableBefore(db: Db, { id, kind, columns, currency }: Table): AsyncGenerator<string> {
  const presentOf = await presentCells(db, kind, currency)
  const keyColumn = kind === 'memos' ? 'sku' : tableReaders[kind].keyColumn
  yield csvLine([keyColumn, ...columns])
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(isChanged(id), gt(importRows.number, last)))
      .orderBy(asc(importRows.number))
      .limit(batch)
    const present = await presentOf(rows.map(({ key }) => key))
    yield rows
      .flatMap(({ key, fields }) => {
        const now = present.get(key)
        // Deleted since.
        if (!now) return []
        const before = new Map(fields.map((field) => [field.column, field.before]))
        return [csvLine([key, ...columns.map((column) => cellBefore(column, before.get(column), now[column] ?? ''))])]
      })
      .join('')
    if (rows.length < batch) return
    last = rows.at(-1)?.number ?? last
  }
}

/** What was on sale is no draft again. */
function cellBefore(column: string, before: string | undefined, now: string): string {
  if (before === undefined) return now
  return column === stateColumn && before === 'draft' && now !== 'draft' ? 'archived' : before
}

async function presentCells(db: Db, kind: ImportKind, currency: string) {
  if (kind !== 'memos') return (keys: readonly string[]) => tableReaders[kind].cellsOf(db, keys, { currency })
  const places = await readPlaces(db)
  const keysOf = (rows: ReadonlyMap<string, { id: number }>) => new Map([...rows].map(([key, { id }]) => [id, key]))
  const names = { subjects: keysOf(places.subjects), components: keysOf(places.components), currency }
  return async (skus: readonly string[]) => new Map((await readMemos(db, skus)).map((memo) => [memo.sku, memoCells(memo, names)]))
}
