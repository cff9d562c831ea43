import { errorMapOf, faults } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'

const maxDepth = 20
const maxIndex = 200
const maxParameters = 400

/** Parses a JSON body. 422: it is not JSON, is nested too deep, or has wrong values, each named by its path. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, text: string, locale: Locale): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new AppError('malformed_body')
  }
  refuseUnstorable(json, locale)
  return parseValue(schema, json, locale)
}

/** Parses a query string; `Name[0]=…` and repeated names are lists. */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, url: string, locale: Locale): z.output<Schema> {
  const values: Record<string, unknown> = Object.create(null)
  const parameters = [...new URL(url).searchParams]
  if (parameters.length > maxParameters) throw new AppError('malformed_query')
  for (const [name, value] of parameters) {
    const indexed = /^([A-Za-z]\w{0,63})\[(\d{1,9})\]$/.exec(name)
    if (indexed?.[1]) appendAt(values, indexed[1], Number(indexed[2]), value)
    else if (name in values) appendAt(values, name, -1, value)
    else values[name] = value
  }
  refuseUnstorable({ ...values }, locale)
  return parseValue(schema, { ...values }, locale)
}

function appendAt(values: Record<string, unknown>, name: string, index: number, value: string): void {
  if (index > maxIndex) throw new AppError('malformed_query')
  const present = values[name]
  const list = Array.isArray(present) ? present : present === undefined ? [] : [present]
  list.push(value)
  values[name] = list
}

function parseValue<Schema extends z.ZodType>(schema: Schema, value: unknown, locale: Locale): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: errorMapOf(locale) })
  if (parsed.success) return parsed.data
  throw invalidFields(parsed.error)
}

const maxSurplus = 20

/** The path of the value; for unknown names, the path of each. */
function pathsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path.join('.') || 'body']
  return issue.keys.slice(0, maxSurplus).map((key) => [...issue.path, key].join('.'))
}

/** 422: each fault named by the path of its value. */
export function invalidFields(error: z.ZodError): AppError {
  const fields: Record<string, string[]> = Object.create(null)
  for (const issue of error.issues) {
    for (const path of pathsOf(issue)) fields[path] = [...(fields[path] ?? []), issue.message]
  }
  return new AppError('invalid_fields', { fields })
}

/** NUL and lone surrogates cannot be stored in PostgreSQL; excessive nesting is an attack, not a form. */
export function refuseUnstorable(value: unknown, locale: Locale, path: string[] = []): void {
  if (path.length > maxDepth) throw new AppError('malformed_body')
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
    throw new AppError('invalid_fields', { fields: { [path.join('.') || 'body']: [faults.unstorable[locale]] } })
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return
  for (const [key, entry] of Object.entries(value)) {
    refuseUnstorable(key, locale, [...path, 'key'])
    refuseUnstorable(entry, locale, [...path, key])
  }
}
