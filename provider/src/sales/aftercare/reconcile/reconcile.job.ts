import type { SalesDeps } from '../../checkout/terms.ts'
import { reconcileEvents } from './reconcile-events.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

/** One round, every minute: unprocessed events, unreported payments, then due refunds, including those of this round. */
export async function reconcile(deps: SalesDeps): Promise<void> {
  await reconcileEvents(deps)
  await reconcilePayments(deps)
  await reconcileRefunds(deps)
}
