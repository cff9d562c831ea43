import { isDeepStrictEqual } from 'node:util'

type Values = Record<string, unknown>
export type FieldChange = { field: string; before: string; after: string }
type Copies = { stock: number; seenStock: number }

/** A row's change and its reversal; both empty if the row already has the values. */
export function patchesOf(present: object, wished: object) {
  const values = present as Values
  const names = Object.keys(wished).filter((name) => !isDeepStrictEqual(values[name], (wished as Values)[name]))
  const after = Object.fromEntries(names.map((name) => [name, (wished as Values)[name]]))
  const before = Object.fromEntries(names.map((name) => [name, values[name]]))
  return { after, before: 'printed' in after ? { ...before, printed: putBack(before.printed, after.printed) } : before }
}

/** Undoing only reverses the difference in copies: copies sold meanwhile stay sold. */
function putBack(before: unknown, after: unknown): unknown {
  if (!before || !after) return before
  const { stock: left, seenStock: seen } = after as Copies
  return { ...(before as Copies), stock: seen, seenStock: left }
}

/** The form fields that differ, as texts. */
export function fieldsOf(before: Values, after: Values): FieldChange[] {
  const [from, to] = [flatten(before), flatten(after)]
  const names = [...new Set([...Object.keys(to), ...Object.keys(from)])]
  return names.flatMap((field) => {
    const change = { field, before: from[field] ?? '', after: to[field] ?? '' }
    return change.before === change.after ? [] : [change]
  })
}

function flatten({ printed, ...values }: Values): Record<string, string> {
  const own = Object.entries(values).map(([name, value]) => [name, textOf(value)])
  const { seenStock: _, ...copies } = (printed ?? {}) as Values
  const ofCopies = printed === undefined ? [] : [['printed.isSold', String(printed !== null)], ...Object.entries(copies).map(named)]
  return Object.fromEntries([...own, ...ofCopies])
}

const named = ([name, value]: [string, unknown]) => [`printed.${name}`, textOf(value)]
const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
