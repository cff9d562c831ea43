import type { Deps } from '../../deps.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

/** One round, every minute: what came that nobody told of, then what is due to go back, of this round too. */
export async function reconcile(deps: Deps): Promise<void> {
  await reconcilePayments(deps)
  await reconcileRefunds(deps)
}
