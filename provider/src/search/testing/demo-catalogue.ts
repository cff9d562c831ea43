import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCatalog } from '../../catalog/import/parse-catalog.ts'
import { readFolder } from '../../catalog/import/read-folder.ts'
import { saveCatalog } from '../../catalog/import/save-catalog.ts'
import type { MemoContent } from '../../catalog/import/set-contents.ts'
import { describeProblem, type Problem } from '../../catalog/import/source-row.ts'
import type { Db } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url))

/** The demo's catalogue without its PDFs, which take half a minute to typeset: a memo's contents are its sources' headings. */
export async function saveDemoCatalogue(db: Db, files: FileStore): Promise<void> {
  const problems: Problem[] = []
  const {
    reviews: _reviews,
    students: _students,
    printed: _printed,
    ...input
  } = parseCatalog(await readFolder(folder, problems), 'KWD', problems)
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'))
  const contents = new Map<string, MemoContent>()
  for (const { key, content } of input.memos) contents.set(key, await contentOf(key, content))
  await db.transaction((tx) => saveCatalog(tx, files, { ...input, reviews: [], students: [], printed: [] }, contents))
}

async function contentOf(key: string, content: string): Promise<MemoContent> {
  const sources = await Promise.all(content.split('|').map((path) => readFile(join(folder, path), 'utf8')))
  const headings = (pattern: RegExp) => sources.flatMap((source) => [...source.matchAll(pattern)].map(([, title = '']) => title))
  const toc = headings(/^\s*(?:title: \[|= )(.*?)(?:\],?)?$/gm).map((title, at) => ({ title, page: at + 1 }))
  const topics = headings(/^\s*== (.*)$/gm)
  const set = { bytes: new TextEncoder().encode(key), pageCount: 1, toc, topics }
  return { contentHash: createHash('sha256').update(key).digest('hex'), set }
}
