import { shopDay } from 'contract/shop-time.ts'
import { sql } from 'drizzle-orm'
import { searchMisses as misses } from '../../db/schema/search.ts'
import type { Deps } from '../../deps.ts'
import { mostMisses } from './misses.ts'

const keptDays = 90

/** Every hour: deletes misses that nobody has repeated lately; near the limit, also the rarest ones. */
export async function forgetMisses({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const today = shopDay(now())
  await db.execute(sql`
    delete from ${misses} where ${misses.lastOn} < ${today}::date - ${keptDays}::int or ${misses.text} in (
      select text from search_misses order by count desc, last_on desc, text offset ${Math.floor(mostMisses * 0.8)}
    )`)
}
