import type { Db } from '../../db/database.ts'
import { cellsOf } from '../import/cells.ts'
import { checkReferences } from '../import/check-references.ts'
import { says } from '../import/import.texts.ts'
import { memoColumns, parseMemo } from '../import/parse-items.ts'
import { streamTable, type TablePlace } from '../import/read-csv.ts'
import { readMemos, type readPlaces } from '../import/read-existing.ts'
import { type Problem, problemAt, type SourceRow } from '../import/source-row.ts'
import { exampleKey } from './column-help.texts.ts'
import { memoCells, type Names } from './memo-cells.ts'
import { noContent, type Parcel, type Present, readContents } from './memo-contents.ts'
import { refuseTwice } from './refuse-twice.ts'
import { type MemoContext, stagedMemo } from './staged-memo.ts'
import type { Stage } from './staged-rows.ts'

const batchRows = 500
export const mostRows = 200_000

/** For an existing memo, a file may omit every column but the first: omitted columns keep their values. */
const columns = { needed: ['sku'], optional: [...memoColumns.needed.filter((name) => name !== 'sku'), ...memoColumns.optional] }

export type MemoSource = {
  table: TablePlace
  places: Awaited<ReturnType<typeof readPlaces>>
  currency: string
  today: string
  now: Date
  schoolYear: string
  /** The zip that contained the table, if any. */
  parcel: Parcel | undefined
}

/** Compares a file of memos with the shop in batches, and stages each row's changes. Reports the number of rows to `reached`. */
export async function checkMemos(db: Db, source: MemoSource, stage: Stage, reached: (rows: number) => Promise<void>): Promise<void> {
  const names = namesOf(source)
  const problems: Problem[] = []
  // A PDF takes as long as hundreds of rows.
  const rowsAtOnce = source.parcel ? 10 : batchRows
  let batch: SourceRow[] = []
  let rows = 0
  const flush = async () => {
    const given = batch
    batch = []
    await checkBatch(db, { ...source, names }, given, stage, problems)
    await stage.refuse(problems.splice(0))
    await reached(rows)
  }
  for await (const row of streamTable(source.table, columns, problems)) {
    rows++
    if (rows > mostRows) {
      problems.push({ file: row.file, line: row.line, column: null, message: says.tooManyRows(mostRows) })
      break
    }
    batch.push(row)
    if (batch.length === rowsAtOnce || problems.length > batchRows) await flush()
  }
  await flush()
}

const namesOf = ({ places, currency }: MemoSource): Names => ({
  subjects: new Map([...places.subjects].map(([key, { id }]) => [id, key])),
  components: new Map([...places.components].map(([key, { id }]) => [id, key])),
  currency,
})

type Context = MemoSource & MemoContext

async function checkBatch(db: Db, context: Context, rows: readonly SourceRow[], stage: Stage, problems: Problem[]): Promise<void> {
  if (rows.length === 0) return
  const found = await readMemos(
    db,
    rows.map(({ cells }) => cells.sku ?? ''),
  )
  const present = new Map(found.map((memo) => [memo.sku, memo]))
  const before = problems.length
  const read = rows.map((row) => {
    const memo = present.get(row.cells.sku ?? '')
    return { memo, input: parseMemo(cellsOf(filled(row, memo, context), context.currency, problems)) }
  })
  const others = { studyStages: [], components: [], subjects: [], packages: [], coupons: [], printed: [], students: [], reviews: [] }
  const known = { ...context.places, memos: present, packages: new Map(), coupons: new Map(), printed: new Map() }
  checkReferences({ ...others, memos: read.map(({ input }) => input) }, known, context.currency, problems)
  for (const { input } of read) if (input.key === exampleKey) problems.push(problemAt(input.row, 'sku', says.isExample))
  const contents = await readContents(db, read, context.parcel, problems)
  const faulty = new Set(problems.slice(before).map(({ line }) => line))
  const staged = read.flatMap(({ input, memo }, index) => {
    const content = contents.get(input.row)
    if (!content || faulty.has(input.row.line)) return []
    return [stagedMemo(input, { memo, content, given: rows[index]?.cells ?? {} }, context)]
  })
  await refuseTwice(stage, { kind: 'memos', column: 'sku' }, await stage.put(staged), problems)
}

/** A row's cells with its omitted ones filled in: an existing memo's own values, or the usual ones of a new memo. */
function filled(row: SourceRow, memo: Present | undefined, { names, today, schoolYear }: Context): SourceRow {
  const before: Record<string, string> = memo
    ? memoCells(memo, names)
    : { academic_year: schoolYear, edition: '1', published_on: today, content: noContent, state: 'draft' }
  const given = Object.entries(row.cells).filter(([column, cell]) => cell !== '' || (column !== 'content' && column !== 'state'))
  return { ...row, cells: { ...before, ...Object.fromEntries(given) } }
}
