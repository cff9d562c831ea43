import { sql } from 'drizzle-orm'
import { memoCounts } from '../../db/schema/memo-counts.ts'

/** How many memos these cells have. */
export const memosCounted = sql<number>`sum(${memoCounts.items})::int`.mapWith(Number)
