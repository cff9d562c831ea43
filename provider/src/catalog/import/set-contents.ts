import { readdir, readFile, realpath } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { ContentFault, SetContent } from '../../files/typst/typst-setter.ts'
import { contentHash } from '../content-hash.ts'
import { type BookPlaces, bookPlaces, bookSource } from './book-front.ts'
import { says } from './import.texts.ts'
import type { CatalogInput } from './parse-catalog.ts'
import type { MemoInput } from './parse-items.ts'
import { type ContentSource, contentReader } from './read-content.ts'
import type { Existing } from './read-existing.ts'
import { type Problem, problemAt, type SourceRow } from './source-row.ts'

/** The content of a memo: newly typeset, or (`set` undefined) the one that the shop has; `kept`: of any memo that has it. */
export type MemoContent = { contentHash: string; set: SetContent | undefined; kept?: Kept }
type Kept = { fileId: string; pageCount: number; toc: { title: string; page: number }[] }

/** The prefix of a file name that the shop already has: its hash follows. */
export const storedMark = 'stored:'

/** The source: a finished PDF, or a Typst source with the path that names its faults. */
type Task = { contentHash: string; path: string; source: string | undefined }
/** The types of long memos. */
const longTypes: ReadonlySet<string> = new Set(['notes', 'solved', 'exams'])

type Template = { name: string; bytes: Uint8Array }

/**
 * Answers the contents by sku, typesetting new and changed ones. A content that cannot be typeset is a problem of the memo's row. `isBrief`:
 * without the practices of long memos.
 */
export async function setContents(
  folder: string,
  input: CatalogInput,
  existing: Existing,
  problems: Problem[],
  isBrief = false,
): Promise<Map<string, MemoContent>> {
  const root = await realpath(folder).catch(() => folder)
  const prepare = await taskPreparer(root, bookPlaces(input, existing), isBrief)
  const tasks: { memo: MemoInput; task: Task | ContentFault }[] = []
  const contents = new Map<string, MemoContent>()
  for (const memo of input.memos) {
    if (memo.content.startsWith(storedMark)) {
      const stored = findStored(memo, existing)
      if (stored) contents.set(memo.key, { contentHash: stored.contentHash, set: undefined, kept: stored })
      else problems.push(problemAt(memo.row, 'content', says.unknownContent(memo.content)))
      continue
    }
    const task = memo.content === '' ? undefined : await prepare(memo)
    if (task) tasks.push({ memo, task })
  }
  const outcomes = await Promise.all(
    tasks.map(async ({ memo, task }) => {
      const isUnchanged = 'contentHash' in task && task.contentHash === existing.memos.get(memo.key)?.contentHash
      return { memo, task, set: 'fault' in task ? task : isUnchanged ? undefined : await setTask(root, task) }
    }),
  )
  for (const { memo, task, set } of outcomes) {
    if (set && 'fault' in set) problems.push(problemAt(memo.row, 'content', says.content(memo.content, set.fault)))
    else if ('contentHash' in task) contents.set(memo.key, { contentHash: task.contentHash, set })
  }
  return contents
}

/** The memo that owns this file: itself, if it still has it. */
function findStored({ key, content }: MemoInput, { memos }: Existing) {
  const sha256 = content.slice(storedMark.length)
  const own = memos.get(key)
  return own?.sha256 === sha256 ? own : memos.values().find((memo) => memo.sha256 === sha256)
}

export async function taskPreparer(
  root: string,
  places: BookPlaces,
  isBrief: boolean,
): Promise<(memo: MemoInput) => Promise<Task | ContentFault | undefined>> {
  const readContent = contentReader(root)
  const templates = await readTemplates(root)
  const usedBy = new Map<string, SourceRow>()
  return async (memo) => {
    const named = await readContent(memo.content)
    if ('fault' in named) return named
    const source = named.kind === 'units' && isBrief ? { ...named, practices: [] } : named
    // The same units make a memo of each type.
    const use = `${source.kind === 'units' ? memo.values.type : ''} ${memo.content}`
    const first = usedBy.get(use)
    usedBy.set(use, memo.row)
    if (first) return { fault: `is already the content of ${first.file}:${first.line}.` }
    return toTask(root, memo, source, templates, places)
  }
}

function toTask(
  root: string,
  memo: MemoInput,
  source: ContentSource,
  templates: Template[],
  places: BookPlaces,
): Task | ContentFault | undefined {
  const made = templates.map(({ bytes }) => bytes)
  if (source.kind !== 'units') {
    if (source.kind === 'pdf') return { contentHash: contentHash([source.bytes]), path: source.path, source: undefined }
    return { contentHash: contentHash([source.bytes, ...made]), path: source.path, source: new TextDecoder().decode(source.bytes) }
  }
  const book = source.practices.length === 0 ? 'book.typ' : 'long-book.typ'
  if (!templates.some(({ name }) => name === book)) return { fault: `is made of units, and there is no ${book} to set them with.` }
  if (source.practices.length > 0 && !longTypes.has(memo.values.type))
    return { fault: `has practices, which are for ${[...longTypes].join(', ')}.` }
  const pathsOf = (files: readonly { path: string }[]) => files.map(({ path }) => relative(root, path))
  const main = bookSource(memo, { units: pathsOf(source.units), practices: pathsOf(source.practices) }, places)
  if (main === undefined) return undefined
  const files = [...source.units, ...source.practices].map(({ bytes }) => bytes)
  return { contentHash: contentHash([Buffer.from(main), ...files, ...made]), path: join(root, `${memo.key}.book.typ`), source: main }
}

/** Loads the typesetter only if needed, so that a start or an import without changes is fast and small. */
export async function setTask(folder: string, { path, source }: Task): Promise<SetContent | ContentFault> {
  if (source === undefined) return (await import('./read-pdf.ts')).readPdf(path)
  return (await import('../../files/typst/set-typst.ts')).setTypst({ folder, path, source })
}

/** The templates of contents: the Typst files at the top of the folder. If one changes, all contents are typeset again. */
async function readTemplates(root: string): Promise<Template[]> {
  const names = (await readdir(root).catch(() => [])).filter((file) => file.endsWith('.typ')).sort()
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(root, name)) })))
}
