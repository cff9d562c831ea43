import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { memos, storedFiles } from '../../db/schema/catalog.ts'
import { cellsOf } from '../import/cells.ts'
import { checkReferences } from '../import/check-references.ts'
import { says } from '../import/import.texts.ts'
import { type MemoInput, memoColumns, parseMemo } from '../import/parse-items.ts'
import { streamCsv } from '../import/read-csv.ts'
import { readMemos, type readPlaces } from '../import/read-existing.ts'
import { storedMark } from '../import/set-contents.ts'
import { type Problem, problemAt, type SourceRow } from '../import/source-row.ts'
import { changedCells, memoCells, type Names } from './memo-cells.ts'
import type { Stage, StagedRow } from './staged-rows.ts'

const batchRows = 500
export const mostRows = 200_000

/** Of a memo that the shop has, a file may leave out every column but the first: what is left out stays. */
const columns = { needed: ['sku'], optional: [...memoColumns.needed.filter((name) => name !== 'sku'), ...memoColumns.optional] }

export type MemoSource = {
  folder: string
  file: string
  places: Awaited<ReturnType<typeof readPlaces>>
  currency: string
  today: string
  schoolYear: string
}

/** Compares a file of memos with the shop, a batch at a time, and stages what each row would do. `reached` is told the number of rows. */
export async function checkMemos(db: Db, source: MemoSource, stage: Stage, reached: (rows: number) => Promise<void>): Promise<void> {
  const names = namesOf(source)
  const problems: Problem[] = []
  let batch: SourceRow[] = []
  let rows = 0
  const flush = async () => {
    const given = batch
    batch = []
    await checkBatch(db, { ...source, names }, given, stage, problems)
    await stage.refuse(problems.splice(0))
    await reached(rows)
  }
  for await (const row of streamCsv(source.folder, source.file, columns, problems)) {
    rows++
    if (rows > mostRows) {
      problems.push({ file: source.file, line: row.line, column: null, message: says.tooManyRows(mostRows) })
      break
    }
    batch.push(row)
    if (batch.length === batchRows || problems.length > batchRows) await flush()
  }
  await flush()
}

const namesOf = ({ places, currency }: MemoSource): Names => ({
  subjects: new Map([...places.subjects].map(([key, { id }]) => [id, key])),
  components: new Map([...places.components].map(([key, { id }]) => [id, key])),
  currency,
})

type Context = MemoSource & { names: Names }
type Present = Awaited<ReturnType<typeof readMemos>>[number]

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
  const contents = await readContents(db, read)
  const faulty = new Set(problems.slice(before).map(({ line }) => line))
  const staged = read.flatMap(({ input, memo }) => {
    const content = memo && input.content === contentCell(memo) ? memo : contents.get(input.content)
    if (!content)
      problems.push(problemAt(input.row, 'content', input.content === noContent ? says.noContent : says.unknownContent(input.content)))
    return !content || faulty.has(input.row.line) ? [] : [stagedRow(input, memo, content, context)]
  })
  const twice = await stage.put(staged)
  if (twice.length === 0) return
  const firsts = await stage.placesOf(
    'memos',
    twice.map(({ key }) => key),
  )
  for (const { key, file, line } of twice) {
    const first = firsts.get(key)
    problems.push({ file, line, column: 'sku', message: says.standsAt(key, first?.file ?? file, first?.line ?? 0) })
  }
}

/** The cells of a row with what it leaves out: of a memo of the shop as they are there, of a new one as most memos begin. */
function filled(row: SourceRow, memo: Present | undefined, { names, today, schoolYear }: Context): SourceRow {
  const before: Record<string, string> = memo
    ? memoCells(memo, names)
    : { academic_year: schoolYear, edition: '1', published_on: today, content: noContent }
  const given = Object.entries(row.cells).filter(([column, cell]) => cell !== '' || column !== 'content')
  return { ...row, cells: { ...before, ...Object.fromEntries(given) } }
}

/** Stands where a new memo names no file, which is told apart from a file that is not there. */
const noContent = '–'

function stagedRow(input: MemoInput, memo: Present | undefined, content: Content, { names, places }: Context): StagedRow {
  const subject = places.subjects.get(input.subject)
  const values = {
    ...input.values,
    sku: input.key,
    // An address that people have kept stays, unless the title is another one.
    slug: memo && isDeepStrictEqual(memo.title, input.values.title) ? memo.slug : input.values.slug,
    subjectId: subject?.id ?? 0,
    componentId: input.component === null ? null : (places.components.get(input.component)?.id ?? null),
    studyStageId: subject?.studyStageId ?? 0,
    ...{ fileId: content.fileId, pageCount: content.pageCount, toc: content.toc },
    ...{ contentHash: content.contentHash, sha256: content.sha256 },
  }
  const after = memoCells(values, names)
  const fields = memo ? changedCells(memoCells(memo, names), after) : []
  const action = !memo ? 'added' : fields.length > 0 ? 'changed' : 'unchanged'
  return {
    ...{ kind: 'memos', key: input.key, action, file: input.row.file, line: input.row.line, title: values.title },
    ...{ fields, seenVersion: memo?.version ?? null, values: action === 'unchanged' ? null : columnsOf(values) },
  }
}

/** The row as the table has it, for the statements that write it. */
function columnsOf({ sha256: _, ...values }: Parameters<typeof memoCells>[0] & { slug: string; studyStageId: number }) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  )
}

type Content = Pick<Present, 'fileId' | 'pageCount' | 'toc' | 'contentHash' | 'sha256'>

const contentCell = ({ sha256 }: Present) => `${storedMark}${sha256}`

/** What the shop knows of the files of other memos that these rows name. */
async function readContents(db: Db, rows: readonly { memo: Present | undefined; input: MemoInput }[]): Promise<Map<string, Content>> {
  const cells = rows.flatMap(({ memo, input: { content } }) => (memo && content === contentCell(memo) ? [] : [content]))
  const hashes = new Set(cells.filter((cell) => cell.startsWith(storedMark)).map((cell) => cell.slice(storedMark.length)))
  if (hashes.size === 0) return new Map()
  const { fileId, pageCount, toc, contentHash } = memos
  const ofFile = db
    .select({ fileId, pageCount, toc, contentHash })
    .from(memos)
    .where(eq(memos.fileId, storedFiles.id))
    .limit(1)
    .as('of_file')
  const found = await db
    .select()
    .from(storedFiles)
    .innerJoinLateral(ofFile, sql`true`)
    .where(inArray(storedFiles.sha256, [...hashes]))
  return new Map(found.map(({ stored_files: { sha256 }, of_file }) => [`${storedMark}${sha256}`, { ...of_file, sha256 }]))
}
