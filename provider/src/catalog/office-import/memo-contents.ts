import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { memos, storedFiles } from '../../db/schema/catalog.ts'
import { says } from '../import/import.texts.ts'
import type { MemoInput } from '../import/parse-items.ts'
import type { readMemos } from '../import/read-existing.ts'
import { storedMark } from '../import/set-contents.ts'
import { type Problem, problemAt, type SourceRow } from '../import/source-row.ts'
import type { PdfFinder } from './find-pdf.ts'
import { stageFile } from './parcel-files.ts'

export type Present = Awaited<ReturnType<typeof readMemos>>[number]
export type Content = Pick<Present, 'fileId' | 'pageCount' | 'toc' | 'contentHash' | 'sha256'>
export type ReadRow = { memo: Present | undefined; input: MemoInput }

/** A placeholder if a new memo names no file, as opposed to a file that does not exist. */
export const noContent = '–'

/** The source of an import's PDFs, besides the shop. */
export type Parcel = { importId: string; pdfs: PdfFinder; goOn: () => Promise<void> }

/** The content of each row, by what its cell names: the memo's own file, another memo's, or a PDF of the zip. Anything else is a problem. */
export async function readContents(db: Db, rows: readonly ReadRow[], parcel: Parcel | undefined, problems: Problem[]) {
  const ofShop = await readStored(db, rows)
  const contents = new Map<SourceRow, Content>()
  for (const { memo, input } of rows) {
    const { row, content: cell } = input
    const kept = memo && cell === contentCell(memo) ? memo : ofShop.get(cell)
    if (kept) contents.set(row, kept)
    else if (cell === noContent) problems.push(problemAt(row, 'content', says.noContent))
    else if (!parcel || cell.startsWith(storedMark)) problems.push(problemAt(row, 'content', says.unknownContent(cell)))
    else {
      const sent = await readSent(db, row, cell, memo, parcel, problems)
      if (sent) contents.set(row, sent)
    }
  }
  return contents
}

async function readSent(
  db: Db,
  row: SourceRow,
  cell: string,
  memo: Present | undefined,
  { importId, pdfs, goOn }: Parcel,
  problems: Problem[],
): Promise<Content | undefined> {
  await goOn()
  const pdf = await pdfs.find(row, cell, problems)
  if (!pdf || pdf.sha256 === memo?.sha256) return pdf && memo
  const { sha256, pageCount, contentHash } = pdf
  // A typed table of contents is replaced by the new file's, but not if that has none.
  const toc = pdf.toc.length > 0 ? pdf.toc : (memo?.toc ?? []).filter(({ page }) => page <= pageCount)
  return { fileId: await stageFile(db, importId, pdf), sha256, pageCount, toc, contentHash }
}

const contentCell = ({ sha256 }: Present) => `${storedMark}${sha256}`

/** The shop's data about other memos' files that these rows name. */
async function readStored(db: Db, rows: readonly ReadRow[]): Promise<Map<string, Content>> {
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
