import type { Tx } from '../../../db/database.ts'
import { settlementDays } from '../../books/settlement.schema.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { compareSettlements, type GatewayBooks } from './compare-settlements.ts'
import type { Day } from './compared.ts'
import { reportDifferences } from './report-differences.ts'

const dayMs = 86_400_000

/** Every night, for the previous day: stores both sides' figures, and makes somebody look if the gateways' books differ from ours. */
export async function compareYesterday(deps: SalesDeps): Promise<void> {
  const day = dayBefore(deps.now())
  const { books, differences } = await compareSettlements(deps, day)
  const occasion = { day: day.from, requestId: `settlement-${dateOf(day.from)}` }
  await deps.db.transaction(async (tx) => {
    for (const one of books) await keepDay(tx, deps, one, day)
    if (differences.length > 0) await reportDifferences(tx, deps, differences, occasion)
  })
  if (differences.length === 0) deps.log.info(day, 'the gateways’ books are ours')
}

async function keepDay(tx: Tx, { settings, now }: SalesDeps, { gateway, taken, refunded }: GatewayBooks, { from }: Day): Promise<void> {
  const compared = {
    currency: settings.currency,
    ...{ takenMinor: taken.ours.minor, takenCount: taken.ours.count },
    ...{ theirTakenMinor: taken.theirs?.minor ?? null, theirTakenCount: taken.theirs?.count ?? null },
    ...{ refundedMinor: refunded.ours.minor, refundCount: refunded.ours.count, theirRefundedMinor: refunded.theirs?.minor ?? null },
    comparedAt: now(),
  }
  const { day, gateway: of } = settlementDays
  await tx
    .insert(settlementDays)
    .values({ day: dateOf(from), gateway, ...compared })
    .onConflictDoUpdate({ target: [day, of], set: compared })
}

const dateOf = (day: Date) => day.toISOString().slice(0, 10)

/** The last complete day, in UTC as the gateways count. */
function dayBefore(now: Date): Day {
  const to = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
  return { from: new Date(to.getTime() - dayMs), to }
}
