import { lt } from 'drizzle-orm'
import { rateLimits } from '../db/schema/throttle.ts'
import type { Deps } from '../deps.ts'

/** Every hour: counts whose window is over count for nothing, and who was counted is nobody's business any more. */
export async function removeCounts({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now()))
  log.info('counts whose window was over were removed')
}
