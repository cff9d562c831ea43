import { isDeepStrictEqual } from 'node:util'

/** The names of the columns that these values change. */
export function differences(after: object, before: object): string[] {
  const known = before as Record<string, unknown>
  return Object.entries(after).flatMap(([name, value]) => (isDeepStrictEqual(value, known[name]) ? [] : [name]))
}
