import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { testTitles } from './test-titles.ts'

const sections = ['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']
/** What the contract leaves open, and what we made of it: words, then files. */
const openSection = 'Not shown,'
const testFile = /\.(test|spec)\.tsx?$/
/** Where there is no test: the line is not built, or a person has looked at what no test can see. */
const noTest = /^(open|seen): \S/
const lineBreak = /\s*<br>\s*/

/** The text of a file, `''` for a directory, undefined where there is neither. */
type Read = (path: string) => string | undefined
type Row = { line: number; section: string; cells: string[] }

/**
 * docs/contract-map.md says of each line of the contract where it is built and which test proves it. This holds it to its word: every
 * section is there, every file named exists, every test named stands in the file named, and a line without a test says that it is open or was seen.
 */
export function checkContractMap(map: string, read: Read): string[] {
  const rows = readRows(map)
  const missing = [...sections, openSection].filter((section) => !rows.some((row) => row.section === section))
  return [
    ...missing.map((section) => `section ${section} has no row`),
    ...rows.flatMap((row) => faultsOf(row, read).map((fault) => `line ${row.line}: ${fault}`)),
  ]
}

export const readFrom =
  (root: string): Read =>
  (path) => {
    const file = join(root, path)
    if (!existsSync(file)) return undefined
    return statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8')
  }

/** The rows below the head of each table, with the section they stand in. */
function readRows(map: string): Row[] {
  const rows: Row[] = []
  let section = ''
  let isBody = false
  for (const [index, text] of map.split('\n').entries()) {
    if (text.startsWith('## ')) section = [...sections, openSection].find((name) => `${text} `.startsWith(`## ${name} `)) ?? ''
    const isRow = text.startsWith('|')
    if (isBody && isRow) rows.push({ line: index + 1, section, cells: cellsOf(text) })
    isBody = isRow && (isBody || /^[|\s:-]+$/.test(text))
  }
  return rows
}

const cellsOf = (row: string): string[] =>
  row
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())

function faultsOf({ section, cells }: Row, read: Read): string[] {
  const [said, second, third] = cells
  if (!section) return ['stands in no section of the contract']
  if (!said || !second || !third || cells.length > 3) return ['wants three cells, none of them empty']
  if (section === openSection) return third.startsWith('open: ') ? [] : [...fileFaults(third, read), ...namedTestFaults(third, read)]
  return [...(third.startsWith('open: ') && second === '–' ? [] : fileFaults(second, read)), ...proofFaults(third, read)]
}

function fileFaults(cell: string, read: Read): string[] {
  const paths = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  if (paths.length === 0) return ['names no file']
  return paths.filter((path) => read(path) === undefined).map((path) => `${path} does not exist`)
}

/** What we chose may name tests behind its files, each on a line of its own. */
function namedTestFaults(cell: string, read: Read): string[] {
  const [, ...tests] = cell.split(lineBreak)
  return tests.flatMap((entry) => proofFaults(entry, read))
}

/** `file`: title, several of them with <br> between; or the reason why there is none. */
function proofFaults(cell: string, read: Read): string[] {
  if (noTest.test(cell)) return []
  return cell.split(lineBreak).flatMap((entry) => {
    const [, path = '', title] = /^`([^`]+)`: (.+)$/.exec(entry) ?? []
    if (!title) return [`"${entry}" is neither a file with a title nor a reason why there is no test`]
    const text = testFile.test(path) ? read(path) : undefined
    if (text === undefined) return [`${path} is no file of tests`]
    return testTitles(path, text).some((isTitle) => isTitle(title)) ? [] : [`${path} has no test "${title}"`]
  })
}
