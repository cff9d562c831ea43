import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { webhookEvents } from '../../books/webhook.schema.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { processEvent } from '../webhook/receive-webhook.ts'
import { pauseMs } from './next-check.ts'

const atOnce = 10
const givesUpAfterMs = 7 * 24 * 60 * 60_000

type EventRow = typeof webhookEvents.$inferSelect

/** Processes stored events that could not be processed on arrival: the gateway was down, or the payment unknown. Answers the number of tries. */
export async function reconcileEvents(deps: SalesDeps): Promise<number> {
  let count = 0
  for (;;) {
    const leased = await leaseDue(deps)
    await Promise.all(leased.map((event) => attempt(deps, event)))
    count += leased.length
    if (leased.length < atOnce) return count
  }
}

async function attempt(deps: SalesDeps, { gateway, eventId, tries }: EventRow): Promise<void> {
  try {
    await processEvent(deps, { gateway, eventId })
  } catch (error) {
    deps.log.warn({ err: error, gateway, eventId, tries }, 'a webhook could not be dealt with yet')
  }
}

/**
 * Leased like payments. After a week nobody tries any more, and somebody should look: a gateway reported a payment that is not ours, or
 * something it has not confirmed since.
 */
function leaseDue({ db, now, log }: Pick<SalesDeps, 'db' | 'now' | 'log'>): Promise<EventRow[]> {
  const at = now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(webhookEvents)
      .where(and(isNotNull(webhookEvents.nextTryAt), lte(webhookEvents.nextTryAt, at)))
      .orderBy(asc(webhookEvents.nextTryAt))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const { gateway, eventId, tries, receivedAt } of due) {
      const next = new Date(at.getTime() + pauseMs(tries))
      const isLast = next.getTime() > receivedAt.getTime() + givesUpAfterMs
      if (isLast)
        log.error(
          { gateway, eventId, tries },
          'a webhook is given up: a gateway tells of something that is not known here, or that it does not say when it is asked',
        )
      await tx
        .update(webhookEvents)
        .set({ tries: tries + 1, nextTryAt: isLast ? null : next })
        .where(and(eq(webhookEvents.gateway, gateway), eq(webhookEvents.eventId, eventId)))
    }
    return due
  })
}
