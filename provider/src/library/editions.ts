import { currentPlace } from 'contract/place.ts'
import { type SQL, sql } from 'drizzle-orm'
import { memoEditions } from '../db/schema/catalog.ts'

/**
 * Until when new editions come with a purchase: the first day of the month in which the next academic year begins. A purchase in the two months
 * before is for that year, and includes its editions, too. Days are the shop's.
 */
function endOfEditions(since: SQL): SQL {
  const { timeZone, yearStart } = currentPlace()
  const zone = sql`${timeZone}::text`
  // Shifted by this, a day falls into the calendar year in which its editions end.
  const ahead = sql`make_interval(months => ${15 - yearStart}::int)`
  const start = sql`make_interval(months => ${yearStart - 1}::int)`
  return sql`((date_trunc('year', (${since} at time zone ${zone}) + ${ahead}) + ${start}) at time zone ${zone})`
}

/** A subquery for a column of the edition that an owner since that time keeps reading; null if they read the newest. */
export function keptEdition(column: 'edition' | 'file_id', memoId: SQL, since: SQL): SQL {
  return sql`select ${sql.raw(column)} from ${memoEditions}
    where ${memoEditions.memoId} = ${memoId} and ${memoEditions.replacedAt} >= ${endOfEditions(since)}
    order by ${memoEditions.replacedAt} limit 1`
}

/** A subquery for the number of the newest edition at that time; null if it still is. */
export function editionAt(memoId: SQL, time: SQL): SQL {
  return sql`select ${memoEditions.edition} from ${memoEditions}
    where ${memoEditions.memoId} = ${memoId} and ${memoEditions.replacedAt} > ${time}
    order by ${memoEditions.replacedAt} limit 1`
}
