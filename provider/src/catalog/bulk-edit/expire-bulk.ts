import { and, inArray, lt, or } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { bulkEdits } from './bulk-edit.schema.ts'

const keptHours = 48
const keptDays = 30

/** Every hour: checks are kept for two days, and saved edits for thirty, during which they can be undone. */
export async function expireBulk({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const isOlder = (hours: number) => lt(bulkEdits.createdAt, new Date(now().getTime() - hours * 3_600_000))
  const isOnlySeen = and(inArray(bulkEdits.state, ['checking', 'checked', 'discarded']), isOlder(keptHours))
  await db.delete(bulkEdits).where(or(isOnlySeen, isOlder(keptDays * 24)))
}
