import type { BilingualText } from 'contract/locale.ts'
import { decimalsOf, parseDecimal } from 'contract/money.ts'
import { type Problem, problemAt, type SourceRow } from './source-row.ts'

export type Cells = ReturnType<typeof cellsOf>

/**
 * Reads the cells of one row. A fault is added to `problems` and a stand-in given, so that one run finds all faults of a row;
 * nothing is ever saved while there are problems.
 */
export function cellsOf(row: SourceRow, currency: string, problems: Problem[]) {
  const refuse = (column: string, message: string) => void problems.push(problemAt(row, column, message))

  const text = (column: string): string | null => {
    const value = row.cells[column] ?? ''
    if (value.includes('\u0000')) refuse(column, 'holds a NUL character, which cannot be stored.')
    return value === '' ? null : value
  }
  const required = (column: string): string => {
    const value = text(column)
    if (value === null) refuse(column, 'must not be empty.')
    return value ?? ''
  }
  const matching = (column: string, pattern: RegExp, expected: string): string => {
    const value = required(column)
    if (value !== '' && !pattern.test(value)) refuse(column, `"${value}" is not ${expected}.`)
    return value
  }
  const optionalOneOf = <Option extends string>(column: string, options: readonly Option[]): Option | null => {
    const value = text(column)
    const option = options.find((each) => each === value)
    if (value !== null && option === undefined) refuse(column, `"${value}" is none of ${options.join(', ')}.`)
    return option ?? null
  }
  const oneOf = <Option extends string>(column: string, options: readonly [Option, ...Option[]]): Option => {
    required(column)
    return optionalOneOf(column, options) ?? options[0]
  }
  const integer = (column: string, { min, max }: { min: number; max: number }): number | null => {
    const value = text(column)
    if (value === null) return null
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= max) return number
    refuse(column, `"${value}" is not a whole number from ${min} to ${max}.`)
    return null
  }
  const price = (column: string): number | null => {
    const value = text(column)
    if (value === null) return null
    const minor = parseDecimal(value, currency)
    const decimals = decimalsOf(currency)
    if (minor === undefined)
      refuse(column, `"${value}" is not a price in ${currency}: digits, and at most ${decimals} decimals after a point.`)
    else if (minor === 0) refuse(column, 'is 0. Leave it empty for what is not sold on its own, or say free = yes.')
    return minor ?? null
  }
  const bilingual = (name: string): BilingualText | null => {
    const both = { en: text(`${name}_en`), ar: text(`${name}_ar`) }
    return both.en === null && both.ar === null ? null : both
  }
  const requiredBilingual = (name: string): BilingualText => {
    const both = bilingual(name)
    if (both === null) refuse(`${name}_en`, `must not be empty in both languages: fill ${name}_en, ${name}_ar or both.`)
    return both ?? { en: '', ar: '' }
  }
  const optionalDate = (column: string): string | null => {
    const value = text(column)
    if (value !== null && !isDate(value)) refuse(column, `"${value}" is not a date like 2026-09-01.`)
    return value
  }
  const date = (column: string): string => {
    required(column)
    return optionalDate(column) ?? ''
  }
  const list = (column: string): string[] => {
    const entries = (text(column) ?? '').split('|').map((entry) => entry.trim())
    return entries.filter((entry) => entry !== '')
  }
  const academicYear = (column: string): string | null => {
    const value = text(column)
    const [, first, second] = /^20(\d\d)\/(\d\d)$/.exec(value ?? '') ?? []
    if (value !== null && (Number(first) + 1) % 100 !== Number(second)) refuse(column, `"${value}" is not a school year like 2026/27.`)
    return value
  }
  return {
    row,
    refuse,
    text,
    required,
    matching,
    optionalOneOf,
    oneOf,
    integer,
    price,
    bilingual,
    requiredBilingual,
    optionalDate,
    date,
    list,
    academicYear,
  }
}

function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
