import { isAcademicYear } from 'contract/catalogue/academic-year.ts'
import { latinDecimal, latinDigits } from 'contract/digits.ts'
import type { Fault } from 'contract/faults.ts'
import type { BilingualText } from 'contract/locale.ts'
import { decimalsOf, type MinorUnits, parseDecimal } from 'contract/money.ts'
import { says } from './import.texts.ts'
import { type Problem, problemAt, type SourceRow } from './source-row.ts'

/**
 * One row being read. Records a fault and returns a placeholder, so that one run finds all faults; nothing is saved while there are problems.
 */
export type Cells = { row: SourceRow; currency: string; refuse: (column: string, message: Fault) => void }

export function cellsOf(row: SourceRow, currency: string, problems: Problem[]): Cells {
  return { row, currency, refuse: (column, message) => void problems.push(problemAt(row, column, message)) }
}

/** The text of a cell; null if it is empty. */
export function readText({ row, refuse }: Cells, column: string): string | null {
  const value = row.cells[column] ?? ''
  if (value.includes('\u0000')) refuse(column, says.nul)
  return value === '' ? null : value
}

export function readRequired(cells: Cells, column: string): string {
  const value = readText(cells, column)
  if (value === null) cells.refuse(column, says.empty)
  return value ?? ''
}

export function readMatching(cells: Cells, column: string, pattern: RegExp, fault: (value: string) => Fault): string {
  const value = readRequired(cells, column)
  if (value !== '' && !pattern.test(value)) cells.refuse(column, fault(value))
  return value
}

export function readOption<Option extends string>(cells: Cells, column: string, options: readonly Option[]): Option | null {
  const value = readText(cells, column)
  const option = options.find((each) => each === value)
  if (value !== null && option === undefined) cells.refuse(column, says.notOf(value, options))
  return option ?? null
}

/** Like readOption, but a value is required; returns `standIn` if it is missing. */
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
  const digits = latinDigits(value)
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
  if (number >= min && number <= max) return number
  cells.refuse(column, says.notWhole(value, min, max))
  return null
}

export function readPrice(cells: Cells, column: string): MinorUnits | null {
  const value = readText(cells, column)
  if (value === null) return null
  const { currency } = cells
  const minor = parseDecimal(latinDecimal(value), currency)
  if (minor === 0) cells.refuse(column, says.priceIsZero)
  if (minor === undefined) {
    cells.refuse(column, says.notPrice(value, currency, decimalsOf(currency)))
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
  if (both === null) cells.refuse(`${name}_en`, says.bothEmpty(name))
  return both ?? { en: '', ar: '' }
}

export function readDate(cells: Cells, column: string): string | null {
  const value = readText(cells, column)
  if (value !== null && !isDate(value)) cells.refuse(column, says.notDate(value))
  return value
}

/** The parts between `|`. */
export function readList(cells: Cells, column: string): string[] {
  const parts = (readText(cells, column) ?? '').split('|').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

export function readAcademicYear(cells: Cells, column: string): string | null {
  const value = readText(cells, column)
  if (value !== null && !isAcademicYear(value)) cells.refuse(column, says.notYear(value))
  return value
}

export function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
