import type { SalesDeps } from '../../checkout/terms.ts'
import { reconcileEvents } from './reconcile-events.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

/**
 * One round, every minute: events that could not be dealt with before, payments that nobody told of, then what is due to go back, also from this
 * round.
 */
export async function reconcile(deps: SalesDeps): Promise<void> {
  await reconcileEvents(deps)
  await reconcilePayments(deps)
  await reconcileRefunds(deps)
}
