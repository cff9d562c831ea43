import { createHash } from 'node:crypto'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { MemoInput } from './parse-items.ts'
import type { Existing } from './read-existing.ts'
import { type Problem, problemAt, type SourceRow } from './source-row.ts'
import type { Fault, SetContent, typstSetter } from './typst-setter.ts'

/** The content of a memo: set anew, or (`set` undefined) the same as the one the shop has. */
export type MemoContent = { contentHash: string; set: SetContent | undefined }

/** Gives the contents by sku, those set that are new or changed. What cannot be set is a problem of the memo's row. */
export async function setContents(
  folder: string,
  memos: MemoInput[],
  existing: Existing['memos'],
  problems: Problem[],
): Promise<Map<string, MemoContent>> {
  const contents = new Map<string, MemoContent>()
  const usedBy = new Map<string, SourceRow>()
  const setContent = await contentSetter(folder)
  for (const { row, key, content } of memos) {
    if (content === '') continue
    const first = usedBy.get(content)
    usedBy.set(content, row)
    const outcome = first
      ? { fault: `is already the content of ${first.file}:${first.line}.` }
      : await setContent(content, existing.get(key)?.contentHash)
    if ('fault' in outcome) problems.push(problemAt(row, 'content', `"${content}" ${outcome.fault}`))
    else contents.set(key, outcome)
  }
  return contents
}

async function contentSetter(folder: string): Promise<(content: string, presentHash: string | undefined) => Promise<MemoContent | Fault>> {
  const root = await realpath(folder).catch(() => folder)
  const templates = await readTemplates(root)
  let setTypst: ReturnType<typeof typstSetter> | undefined
  return async (content, presentHash) => {
    const path = await realpath(join(root, content)).catch(() => undefined)
    if (path === undefined) return { fault: 'does not exist.' }
    if (!path.startsWith(root + sep)) return { fault: 'lies outside of the imported folder.' }
    const isTypst = path.endsWith('.typ')
    if (!isTypst && !path.endsWith('.pdf')) return { fault: 'is neither a .typ nor a .pdf file.' }
    const contentHash = hash([await readFile(path), ...(isTypst ? templates : [])])
    if (contentHash === presentHash) return { contentHash, set: undefined }
    // Loaded only where something is to be set: a start or an import that changes nothing is quick and small.
    if (isTypst) setTypst ??= (await import('./typst-setter.ts')).typstSetter(root)
    const set = isTypst && setTypst ? setTypst(path) : await (await import('./read-pdf.ts')).readPdf(path)
    return 'fault' in set ? set : { contentHash, set }
  }
}

/** What contents may be made with: the Typst files at the top of the folder. A change of one sets all contents anew. */
async function readTemplates(root: string): Promise<Uint8Array[]> {
  const files = (await readdir(root).catch(() => [])).filter((file) => file.endsWith('.typ')).sort()
  return Promise.all(files.map((file) => readFile(join(root, file))))
}

function hash(parts: Uint8Array[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(`${part.byteLength}:`).update(part)
  return sum.digest('hex')
}
