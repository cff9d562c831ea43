import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ContentFault } from '../../files/typst/typst-setter.ts'

type SourceFile = { path: string; bytes: Uint8Array }

/**
 * The target of a cell `content`: a PDF, a whole Typst document, or lesson units that make a memo, optionally with practices that make it a long
 * one.
 */
export type ContentSource = ({ kind: 'pdf' | 'document' } & SourceFile) | { kind: 'units'; units: SourceFile[]; practices: SourceFile[] }

const unitPattern = /^#let unit\b/m
const practicePattern = /^#let practice\b/m

/** Reads contents in `root` (its real path), each file once however many memos use it. */
export function contentReader(root: string): (content: string) => Promise<ContentSource | ContentFault> {
  const read = new Map<string, Promise<SourceFile | ContentFault>>()
  const readOnce = (name: string) => {
    const found = read.get(name) ?? readContent(root, name)
    read.set(name, found)
    return found
  }
  return async (content) => {
    const names = content.split('|').map((name) => name.trim())
    const files = await Promise.all(names.map(readOnce))
    const fault = files.findIndex((file) => 'fault' in file)
    const found = files.flatMap((file) => ('fault' in file ? [] : [file]))
    if (fault !== -1) return nameFault(names, fault, files[fault] as ContentFault)
    return toSource(names, found)
  }
}

function toSource(names: string[], files: SourceFile[]): ContentSource | ContentFault {
  const kinds = files.map(kindOf)
  const of = (kind: string) => files.filter((_, index) => kinds[index] === kind)
  const [first] = files
  if (first && files.length === 1 && kinds[0] === 'other') return { kind: first.path.endsWith('.typ') ? 'document' : 'pdf', ...first }
  const stranger = kinds.indexOf('other')
  if (stranger !== -1) return nameFault(names, stranger, { fault: 'is no unit: only units (#let unit = …) can stand in a list.' })
  if (new Set(names).size < names.length) return { fault: 'names a unit more than once.' }
  if (!kinds.includes('unit')) return { fault: 'has practices, and no unit that teaches what they practise.' }
  return { kind: 'units', units: of('unit'), practices: of('practice') }
}

function kindOf({ path, bytes }: SourceFile): 'unit' | 'practice' | 'other' {
  const source = path.endsWith('.typ') ? new TextDecoder().decode(bytes) : ''
  return unitPattern.test(source) ? 'unit' : practicePattern.test(source) ? 'practice' : 'other'
}

/** The part's name, in a list. */
function nameFault(names: string[], index: number, { fault }: ContentFault): ContentFault {
  return names.length === 1 ? { fault } : { fault: `cannot be read: "${names[index]}" ${fault}` }
}

async function readContent(root: string, name: string): Promise<SourceFile | ContentFault> {
  const path = await realpath(join(root, name)).catch(() => undefined)
  if (path === undefined) return { fault: 'does not exist.' }
  if (!path.startsWith(root + sep)) return { fault: 'lies outside of the imported folder.' }
  if (!path.endsWith('.typ') && !path.endsWith('.pdf')) return { fault: 'is neither a .typ nor a .pdf file.' }
  return { path, bytes: await readFile(path) }
}
