import { type SQL, sql } from 'drizzle-orm'
import { memoEditions } from '../db/schema/catalog.ts'

/**
 * When the editions end that a purchase brings with it: on 1 September, when the next academic year begins. Who buys in July or August buys for
 * that year, and has its editions too. Days are Kuwait's, which has no summer time.
 */
function endOfEditions(since: SQL): SQL {
  return sql`((date_trunc('year', (${since} at time zone interval '3 hours') + interval '6 months') + interval '8 months') at time zone interval '3 hours')`
}

/** A subquery for a column of the edition that an owner since that time goes on reading; nothing where they read the newest. */
export function keptEdition(column: 'edition' | 'file_id', memoId: SQL, since: SQL): SQL {
  return sql`select ${sql.raw(column)} from ${memoEditions}
    where ${memoEditions.memoId} = ${memoId} and ${memoEditions.replacedAt} >= ${endOfEditions(since)}
    order by ${memoEditions.replacedAt} limit 1`
}

/** A subquery for the number of the edition that was the newest at that time; nothing where it is still. */
export function editionAt(memoId: SQL, time: SQL): SQL {
  return sql`select ${memoEditions.edition} from ${memoEditions}
    where ${memoEditions.memoId} = ${memoId} and ${memoEditions.replacedAt} > ${time}
    order by ${memoEditions.replacedAt} limit 1`
}
