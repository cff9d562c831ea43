import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Numbers, readNumbers } from './numbers.ts'
import { testTitles } from './test-titles.ts'

const tables = ['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9', 'Not shown,', 'Rulings']
/** What the contract leaves open, and our choice: words, then files. */
const openTable = 'Not shown,'
const rulingsTable = 'Rulings'
const testFile = /\.(test|spec)\.tsx?$/
/** Used without a test: the line is not built, or a person has checked what no test can see. */
const noTest = /^(open|seen): \S/
/** The tests of a ruling may be those of other rows. */
const sameTests = /^as (§\d+(?:\.\d+)?|ruling \d+)(?:, (?:§\d+(?:\.\d+)?|ruling \d+))*$/
const lineNumbers = /^(§\d+(?:\.\d+)?(?:, §\d+\.\d+)*) \S/
const rulingNumber = /^ruling (\d+): \S/
const lineBreak = /\s*<br>\s*/

/** The text of a file, `''` for a directory, undefined if there is neither. */
type Read = (path: string) => string | undefined
type Row = { line: number; table: string; cells: string[] }

/**
 * docs/contract-map.md says where each line of the contract and each ruling is built, and which test proves it. This checks that every line and
 * every ruling has a row, that every named file exists, that every named test is in the named file, and that a row without a test says that it
 * is open or was seen.
 */
export function checkContractMap(map: string, read: Read): string[] {
  const rows = readRows(map)
  const numbers = readNumbers({ contract: read('docs/contract.md') ?? '', rulings: read('docs/rulings.md') ?? '', promises: '', files: [] })
  const mapped = new Set(rows.flatMap(numbersOf))
  const lines = [...numbers.contract].filter((number) => number.includes('.'))
  const missing = [...lines, ...[...numbers.rulings].map((number) => `ruling ${number}`)].filter((number) => !mapped.has(number))
  return [
    ...missing.map((number) => `${number} has no row`),
    ...rows.flatMap((row) => faultsOf(row, read, numbers).map((fault) => `line ${row.line}: ${fault}`)),
  ]
}

/** The subject of a row: lines of the contract as `§4.8`, a ruling as `ruling 12`. */
function numbersOf({ table, cells: [said = ''] }: Row): string[] {
  if (table === rulingsTable) return [...said.matchAll(/^ruling \d+/g)].map(([number]) => number)
  return lineNumbers.exec(said)?.[1]?.split(', ') ?? []
}

export const readFrom =
  (root: string): Read =>
  (path) => {
    const file = join(root, path)
    if (!existsSync(file)) return undefined
    return statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8')
  }

/** The rows below the head of each table. */
function readRows(map: string): Row[] {
  const rows: Row[] = []
  let table = ''
  let isBody = false
  for (const [index, text] of map.split('\n').entries()) {
    if (text.startsWith('## ')) table = tables.find((name) => `${text} `.startsWith(`## ${name} `)) ?? ''
    const isRow = text.startsWith('|')
    if (isBody && isRow) rows.push({ line: index + 1, table, cells: cellsOf(text) })
    isBody = isRow && (isBody || /^[|\s:-]+$/.test(text))
  }
  return rows
}

const cellsOf = (row: string): string[] =>
  row
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())

function faultsOf(row: Row, read: Read, numbers: Numbers): string[] {
  const { table, cells } = row
  const [said, second, third] = cells
  if (!table) return ['stands in no table of lines or rulings']
  if (!said || !second || !third || cells.length > 3) return ['wants three cells, none of them empty']
  const faults = numberFaults(row, said, numbers)
  if (table === openTable)
    return [...faults, ...(third.startsWith('open: ') ? [] : [...fileFaults(third, read), ...namedTestFaults(third, read)])]
  const isUnbuilt = third.startsWith('open: ') && second === '–'
  return [...faults, ...(isUnbuilt ? [] : fileFaults(second, read)), ...proofFaults(third, read)]
}

function numberFaults(row: Row, said: string, { contract, rulings }: Numbers): string[] {
  if (row.table === rulingsTable) {
    const [, number] = rulingNumber.exec(said) ?? []
    if (!number) return ['does not begin with its ruling, as in "ruling 12: where guards lead"']
    return rulings.has(number) ? [] : [`there is no ruling ${number}`]
  }
  const numbers = numbersOf(row)
  if (numbers.length === 0) return ['does not begin with its line of the contract, as in "§4.8 add"']
  const isElsewhere = row.table !== openTable && !numbers.every((number) => number.split('.')[0] === row.table)
  return [
    ...(isElsewhere ? [`stands below ${row.table}`] : []),
    ...numbers.filter((number) => !contract.has(number)).map((number) => `the contract has no ${number}`),
  ]
}

function fileFaults(cell: string, read: Read): string[] {
  const paths = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  if (paths.length === 0) return ['names no file']
  return paths.filter((path) => read(path) === undefined).map((path) => `${path} does not exist`)
}

/** A choice may name tests after its files, each on its own line. */
function namedTestFaults(cell: string, read: Read): string[] {
  const [, ...tests] = cell.split(lineBreak)
  return tests.flatMap((entry) => proofFaults(entry, read))
}

/** `file`: title, several of them with <br> between; or the rows that have them; or the reason why there is none. */
function proofFaults(cell: string, read: Read): string[] {
  if (noTest.test(cell) || sameTests.test(cell)) return []
  return cell.split(lineBreak).flatMap((entry) => {
    const [, path = '', title] = /^`([^`]+)`: (.+)$/.exec(entry) ?? []
    if (!title) return [`"${entry}" is neither a file with a title nor a reason why there is no test`]
    const text = testFile.test(path) ? read(path) : undefined
    if (text === undefined) return [`${path} is no file of tests`]
    return testTitles(path, text).some((isTitle) => isTitle(title)) ? [] : [`${path} has no test "${title}"`]
  })
}
