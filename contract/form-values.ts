import type { z } from 'zod'
import { errorMapOf } from './faults.ts'
import type { Locale } from './locale.ts'

/**
 * Parses form values, which are all text: `true`, `false` and numbers become booleans and numbers only where the schema expects them, so that a
 * postal code stays text.
 */
export function safeParseForm<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
  locale: Locale,
): z.ZodSafeParseResult<z.output<Schema>> {
  const error = errorMapOf(locale)
  const first = schema.safeParse(values, { error })
  if (first.success) return first
  const asked = first.error.issues.flatMap((issue) =>
    issue.code === 'invalid_type' && isConvertible(issue.expected) ? [{ path: issue.path, expected: issue.expected }] : [],
  )
  if (asked.length === 0) return first
  return schema.safeParse(
    asked.reduce((made, { path, expected }) => withConverted(made, path, expected), values),
    { error },
  )
}

type Convertible = 'boolean' | 'number' | 'int'
const isConvertible = (expected: string): expected is Convertible => expected === 'boolean' || expected === 'number' || expected === 'int'

function withConverted(value: unknown, [key, ...rest]: PropertyKey[], expected: Convertible): unknown {
  if (key === undefined) return convert(value, expected)
  if (Array.isArray(value)) return value.map((entry, index) => (index === key ? withConverted(entry, rest, expected) : entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, name === key ? withConverted(entry, rest, expected) : entry]),
  )
}

function convert(value: unknown, expected: Convertible): unknown {
  if (typeof value !== 'string') return value
  if (expected === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
}
