import type { SalesDeps } from '../../checkout/terms.ts'
import { listGateways } from '../../gateways/find-gateway.ts'
import type { Gateway } from '../../gateways/gateway.ts'
import { findDispute } from './disputes.queries.ts'
import { settleDispute } from './settle-dispute.ts'

/** A dispute takes some months; one that ends later is known by then, if only as open. */
const sinceMs = 180 * 86_400_000

/**
 * Every night: finds the disputes whose (last) webhook never came. A gateway with a list is asked for it, and then about those whose state
 * differs from ours. What it does not answer is asked again, and does not stop the search for others.
 */
export async function findDisputes(deps: SalesDeps): Promise<void> {
  let unasked = 0
  for (const gateway of listGateways(deps)) unasked += await findAt(deps, gateway)
  if (unasked > 0) throw new Error(`${unasked} disputes could not be asked about`)
}

async function findAt(deps: SalesDeps, gateway: Gateway): Promise<number> {
  const since = new Date(deps.now().getTime() - sinceMs)
  const listed = (await gateway.listDisputes?.(since)) ?? []
  let unasked = 0
  for (const { disputeRef, status } of listed) {
    const known = await findDispute(deps.db, gateway.name, disputeRef)
    if (known && known.status === status) continue
    try {
      const state = await gateway.getDispute?.(disputeRef)
      if (state) await settleDispute(deps, gateway.name, state)
    } catch (error) {
      deps.log.warn({ err: error, gateway: gateway.name, disputeRef }, 'a dispute could not be asked about')
      unasked++
    }
  }
  return unasked
}
