import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ContentFault } from '../../files/typst/typst-setter.ts'

/** What the cell `content` names: a PDF, a whole Typst document, or lesson units that make a memo. */
export type ContentSource =
  | { kind: 'pdf' | 'document'; path: string; bytes: Uint8Array }
  | { kind: 'units'; paths: string[]; units: Uint8Array[] }

const unitPattern = /^#let unit\b/m

/** Reads contents in `root` (its real path), each file once however many memos are made of it. */
export function contentReader(root: string): (content: string) => Promise<ContentSource | ContentFault> {
  const read = new Map<string, Promise<{ path: string; bytes: Uint8Array } | ContentFault>>()
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

function toSource(names: string[], files: { path: string; bytes: Uint8Array }[]): ContentSource | ContentFault {
  const areUnits = files.map(({ path, bytes }) => path.endsWith('.typ') && unitPattern.test(new TextDecoder().decode(bytes)))
  const [first] = files
  if (first && files.length === 1 && !areUnits[0]) return { kind: first.path.endsWith('.typ') ? 'document' : 'pdf', ...first }
  const stranger = areUnits.indexOf(false)
  if (stranger !== -1) return nameFault(names, stranger, { fault: 'is no unit: only units (#let unit = …) can stand in a list.' })
  if (new Set(names).size < names.length) return { fault: 'names a unit more than once.' }
  return { kind: 'units', paths: files.map(({ path }) => path), units: files.map(({ bytes }) => bytes) }
}

/** In a list, which one it is. */
function nameFault(names: string[], index: number, { fault }: ContentFault): ContentFault {
  return names.length === 1 ? { fault } : { fault: `cannot be read: "${names[index]}" ${fault}` }
}

async function readContent(root: string, name: string): Promise<{ path: string; bytes: Uint8Array } | ContentFault> {
  const path = await realpath(join(root, name)).catch(() => undefined)
  if (path === undefined) return { fault: 'does not exist.' }
  if (!path.startsWith(root + sep)) return { fault: 'lies outside of the imported folder.' }
  if (!path.endsWith('.typ') && !path.endsWith('.pdf')) return { fault: 'is neither a .typ nor a .pdf file.' }
  return { path, bytes: await readFile(path) }
}
