import { dirname, join } from 'node:path/posix'
import { type Numbers, readNumbers } from './numbers.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const cited = /\.(ts|tsx|mjs|css|sql|md|typ|yml)$|(^|\/)\.env\.example$/
/** These documents number their own lines; the map of the contract has its own check. */
const numbering = ['docs/contract.md', 'docs/contract-map.md']

/** These files are about citations, and plant false ones. */
const ownExamples = /^scripts\/verify\/(citations|contract-map|numbers)\./

/** A line break in a comment may split a citation. */
const gap = String.raw`\s+(?:(?:\*|//|#|--)\s+)?`
const withList = (word: string, number: string) => new RegExp(String.raw`\b${word}s?${gap}(${number}(?:(?:, | and )${number})*)`, 'gi')
const citations: [kind: keyof Numbers, pattern: RegExp][] = [
  ['rulings', withList('ruling', String.raw`\d+`)],
  ['promises', withList('promise', String.raw`\d+`)],
  ['decisions', withList('decision', String.raw`\d{3}`)],
]
/** A section belongs to the contract or to an RFC, and the name precedes each number. */
const section = new RegExp(String.raw`(contract${gap}|RFC \d+${gap})?(§ ?\d+(?:\.\d+)*)`, 'gi')
/** Documents that are not in a clone of the repository. */
const elsewhere = /\b(?:(?:seed|product|experience|reliability|performance)\.md|(?:product|reliability) (?:§|row|section))/gi

/** Checks that every line of the contract, ruling, promise, decision and file that a text names exists. */
export function checkCitations(root: string): string[] {
  const sources = sourceFiles(root, cited)
  const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? ''
  const files = sourceFiles(root, /./).map(({ path }) => path)
  const numbers = readNumbers({
    contract: textOf('docs/contract.md'),
    rulings: textOf('docs/rulings.md'),
    promises: textOf('docs/promises.md'),
    files,
  })
  const plain = sources.filter(({ path }) => !ownExamples.test(path))
  return [...plain.flatMap((source) => findBadCitations(source, numbers)), ...plain.flatMap((source) => findMissingFiles(source, files))]
}

/** The citations of nonexistent things, as `path:line what`. */
export function findBadCitations({ path, text }: SourceFile, numbers: Numbers): string[] {
  const faults: [index: number, what: string][] = []
  for (const [kind, pattern] of citations)
    for (const { index, 1: list = '' } of text.matchAll(pattern))
      for (const number of list.match(/\d+/g) ?? [])
        if (!numbers[kind].has(number)) faults.push([index, `there is no ${kind.slice(0, -1)} ${number}`])
  for (const { index, 0: found } of text.matchAll(elsewhere)) faults.push([index, `"${found}" is not in the repository`])
  if (!numbering.includes(path))
    for (const { index, 1: of, 2: number = '' } of text.matchAll(section)) {
      if (!of) faults.push([index, `${number} of what? Write "contract ${number}"`])
      else if (/^contract/i.test(of) && !numbers.contract.has(number)) faults.push([index, `the contract has no ${number}`])
    }
  return faults.toSorted(([a], [b]) => a - b).map(([index, what]) => `${path}:${lineAt(text, index)} ${what}`)
}

const documents = /^(README|CONTRIBUTING|docs\/.+)\.md$/
const quoted = /`([^`\s]+)`/g
const linked = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g
const isFile = /^[\w.*[\]-]+(?:\/[\w.*[\]-]+)*\.(?:ts|tsx|mjs|css|sql|md|json|csv|typ|yml|webp)$/
const isFolder = /^[\w.-]+(?:\/[\w.-]+)*\/$/
/** Files that the running shop writes or answers, or that are generated; `x.` and `NNN-` stand for any name. */
const notTracked =
  /^(?:x\.|.*NNN-|var\/|node_modules\/|(?:DATA_DIR\/)?secrets\.json|package-lock\.json|build\.json|cart\.json|me\.json|my-data\.json)/

/** Files that a document names but that do not exist. A path may begin anywhere: `order/quote.ts` is found below `provider/src/`. */
export function findMissingFiles({ path, text }: SourceFile, files: readonly string[]): string[] {
  if (!documents.test(path)) return []
  const named = [...text.matchAll(quoted)].filter(([, name = '']) => (isFile.test(name) || isFolder.test(name)) && !notTracked.test(name))
  const missing = named.filter(([, name = '']) => !files.some((file) => isAt(file, name)))
  const links = [...text.matchAll(linked)].filter(([, to = '']) => !/^[a-z]+:/.test(to) && !hasPath(files, join(dirname(path), to)))
  return [...missing, ...links].map(({ index, 1: name }) => `${path}:${lineAt(text, index)} ${name} does not exist`)
}

/** Whether a document may call a file by this name: the end of its path, or a folder on its way. `*` stands for part of a name. */
function isAt(file: string, name: string): boolean {
  const pattern = name.replaceAll(/[.[\]]/g, String.raw`\$&`).replaceAll('*', '[^/]*')
  return new RegExp(name.endsWith('/') ? `(^|/)${pattern}` : `(^|/)${pattern}$`).test(file)
}

const hasPath = (files: readonly string[], path: string) =>
  files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
