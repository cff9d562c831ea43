import type { SalesDeps } from '../../checkout/terms.ts'
import { compareSettlements, type Day } from './compare-settlements.ts'
import { reportDifferences } from './report-differences.ts'

const dayMs = 86_400_000

/** Every night, for the day before: if the gateways' books differ from ours, somebody must look. */
export async function compareYesterday(deps: SalesDeps): Promise<void> {
  const day = dayBefore(deps.now())
  const differences = await compareSettlements(deps, day)
  if (differences.length === 0) return deps.log.info(day, 'the gateways’ books are ours')
  const occasion = { day: day.from, requestId: `settlement-${day.from.toISOString().slice(0, 10)}` }
  await deps.db.transaction((tx) => reportDifferences(tx, deps, differences, occasion))
}

/** The day that ended last, in UTC as the gateways count. */
function dayBefore(now: Date): Day {
  const to = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
  return { from: new Date(to.getTime() - dayMs), to }
}
