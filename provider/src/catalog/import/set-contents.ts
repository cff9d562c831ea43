import { createHash } from 'node:crypto'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { MemoInput } from './parse-items.ts'
import type { Existing } from './read-existing.ts'
import { readPdf } from './read-pdf.ts'
import { type Problem, problemAt, type SourceRow } from './source-row.ts'
import { type Fault, type SetContent, typstSetter } from './typst-setter.ts'

/** The content of a memo: set anew, or (`set` undefined) the same as the one the shop has. */
export type MemoContent = { contentHash: string; set: SetContent | undefined }

/** Sets the contents that are new or changed, by sku. What cannot be set is a problem of the memo's row. */
export async function setContents(
  folder: string,
  memos: MemoInput[],
  existing: Existing['memos'],
  problems: Problem[],
): Promise<Map<string, MemoContent>> {
  const root = await realpath(folder).catch(() => folder)
  const contents = new Map<string, MemoContent>()
  const usedBy = new Map<string, SourceRow>()
  const templates = await readTemplates(root)
  let setTypst: ReturnType<typeof typstSetter> | undefined
  for (const { row, key, content } of memos) {
    if (content === '') continue
    const refuse = (message: string) => void problems.push(problemAt(row, 'content', `"${content}" ${message}`))
    const first = usedBy.get(content)
    usedBy.set(content, row)
    if (first) refuse(`is already the content of ${first.file}:${first.line}.`)
    const path = await realpath(join(root, content)).catch(() => undefined)
    if (path === undefined) refuse('does not exist.')
    else if (!path.startsWith(root + sep)) refuse('lies outside of the imported folder.')
    else if (!/\.(typ|pdf)$/.test(path)) refuse('is neither a .typ nor a .pdf file.')
    else {
      const isTypst = path.endsWith('.typ')
      const contentHash = hash([await readFile(path), ...(isTypst ? templates : [])])
      if (existing.get(key)?.contentHash === contentHash) contents.set(key, { contentHash, set: undefined })
      else {
        setTypst ??= typstSetter(root)
        const set: SetContent | Fault = isTypst ? setTypst(path) : await readPdf(path)
        if ('fault' in set) refuse(set.fault)
        else contents.set(key, { contentHash, set })
      }
    }
  }
  return contents
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
