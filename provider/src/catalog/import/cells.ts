import type { BilingualText } from 'contract/locale.ts'
import { decimalsOf, parseDecimal } from 'contract/money.ts'
import { type Problem, problemAt, type SourceRow } from './source-row.ts'

/** One row being read. A fault is noted and a placeholder given, so that one run finds all faults; nothing is saved while there are problems. */
export type Cells = { row: SourceRow; currency: string; refuse: (column: string, message: string) => void }

export function cellsOf(row: SourceRow, currency: string, problems: Problem[]): Cells {
  return { row, currency, refuse: (column, message) => void problems.push(problemAt(row, column, message)) }
}

/** The text of a cell; null if it is empty. */
export function readText({ row, refuse }: Cells, column: string): string | null {
  const value = row.cells[column] ?? ''
  if (value.includes('\u0000')) refuse(column, 'holds a NUL character, which cannot be stored.')
  return value === '' ? null : value
}

export function readRequired(cells: Cells, column: string): string {
  const value = readText(cells, column)
  if (value === null) cells.refuse(column, 'must not be empty.')
  return value ?? ''
}

/** `expected` finishes the sentence "… is not". */
export function readMatching(cells: Cells, column: string, pattern: RegExp, expected: string): string {
  const value = readRequired(cells, column)
  if (value !== '' && !pattern.test(value)) cells.refuse(column, `"${value}" is not ${expected}.`)
  return value
}

export function readOption<Option extends string>(cells: Cells, column: string, options: readonly Option[]): Option | null {
  const value = readText(cells, column)
  const option = options.find((each) => each === value)
  if (value !== null && option === undefined) cells.refuse(column, `"${value}" is none of ${options.join(', ')}.`)
  return option ?? null
}

/** As readOption, but one must be chosen; `standIn` is given if none is. */
export function readRequiredOption<Option extends string>(
  cells: Cells,
  column: string,
  options: readonly Option[],
  standIn: NoInfer<Option>,
): Option {
  readRequired(cells, column)
  return readOption(cells, column, options) ?? standIn
}

export function readInteger(cells: Cells, column: string, { min, max }: { min: number; max: number }): number | null {
  const value = readText(cells, column)
  if (value === null) return null
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  cells.refuse(column, `"${value}" is not a whole number from ${min} to ${max}.`)
  return null
}

/** A price in minor units. */
export function readPrice(cells: Cells, column: string): number | null {
  const value = readText(cells, column)
  if (value === null) return null
  const { currency } = cells
  const minor = parseDecimal(value, currency)
  if (minor === 0) cells.refuse(column, 'is 0. Leave it empty for what is not sold on its own, or say free = yes.')
  if (minor === undefined) {
    cells.refuse(column, `"${value}" is not a price in ${currency}: digits, and at most ${decimalsOf(currency)} decimals after a point.`)
  }
  return minor ?? null
}

/** The two columns of a text, for a list of columns. */
export const bilingualColumns = (...names: string[]) => names.flatMap((name) => [`${name}_en`, `${name}_ar`])

/** The columns `name_en` and `name_ar`; null if both are empty. */
export function readBilingual(cells: Cells, name: string): BilingualText | null {
  const both = { en: readText(cells, `${name}_en`), ar: readText(cells, `${name}_ar`) }
  return both.en === null && both.ar === null ? null : both
}

export function readRequiredBilingual(cells: Cells, name: string): BilingualText {
  const both = readBilingual(cells, name)
  if (both === null) cells.refuse(`${name}_en`, `is empty, and so is ${name}_ar: one of them must be there.`)
  return both ?? { en: '', ar: '' }
}

export function readDate(cells: Cells, column: string): string | null {
  const value = readText(cells, column)
  if (value !== null && !isDate(value)) cells.refuse(column, `"${value}" is not a date like 2026-09-01.`)
  return value
}

/** The parts between `|`. */
export function readList(cells: Cells, column: string): string[] {
  const parts = (readText(cells, column) ?? '').split('|').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

export function readAcademicYear(cells: Cells, column: string): string | null {
  const value = readText(cells, column)
  const [, first, second] = /^20(\d\d)\/(\d\d)$/.exec(value ?? '') ?? []
  if (value !== null && (Number(first) + 1) % 100 !== Number(second)) cells.refuse(column, `"${value}" is not a school year like 2026/27.`)
  return value
}

function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
