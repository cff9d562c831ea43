import { lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { rateLimits } from '../db/schema/throttle.ts'

/** Every hour: deletes counts of ended windows, together with their subjects. */
export async function removeCounts({ db, now, log }: { db: Db; now: () => Date; log: Logger }): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now()))
  log.info('counts whose window was over were removed')
}
