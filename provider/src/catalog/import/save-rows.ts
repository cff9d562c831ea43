import { isDeepStrictEqual } from 'node:util'

export type Counts = { added: number; changed: number; unchanged: number; notInFiles: number }

/** How a kind is written; `insert` answers the new row's id. */
type Write<Values, Id> = { insert: (key: string, values: Values) => Promise<Id>; update: (id: Id, values: Values) => Promise<void> }

/** Only writes new or changed rows. Answers the ids by key, old and new. */
export async function saveRows<Values extends object, Id>(
  rows: readonly { key: string; values: Values }[],
  existing: ReadonlyMap<string, NoInfer<Values> & { id: Id }>,
  { insert, update }: Write<NoInfer<Values>, Id>,
): Promise<{ ids: Map<string, Id>; counts: Counts }> {
  const ids = new Map([...existing].map(([key, row]) => [key, row.id]))
  const counts: Counts = { added: 0, changed: 0, unchanged: 0, notInFiles: 0 }
  for (const { key, values } of rows) {
    const present = existing.get(key)
    if (present === undefined) {
      ids.set(key, await insert(key, values))
      counts.added++
    } else if (isSame(values, present)) {
      counts.unchanged++
    } else {
      await update(present.id, values)
      counts.changed++
    }
  }
  const keys = new Set(rows.map((row) => row.key))
  counts.notInFiles = [...existing.keys()].filter((key) => !keys.has(key)).length
  return { ids, counts }
}

function isSame<Values extends object>(values: Values, present: Values): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(value, present[name as keyof Values]))
}

export type Ids = ReadonlyMap<string, number>

/** References were already checked: a missing one here is our fault, not the file's. */
export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`No row has the key ${key}`)
  return id
}

/** The id that an insert answered. */
export function idIn(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('The database gave no id back')
  return row.id
}
