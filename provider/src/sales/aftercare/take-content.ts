import type { Tx } from '../../db/database.ts'
import { revokeEntitlements } from '../../library/revoke-entitlements.ts'
import { lockPerson } from '../books/orders.queries.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { restoreThroughOthers } from './restore-through-others.ts'

/**
 * What these lines of a person gave cannot be read any more, but for what another order has paid for as well. Of two orders that give the same
 * each sees what has become of the other, for the person is held first.
 */
export async function takeContent(tx: Tx, { jobs }: Pick<SalesDeps, 'jobs'>, personId: string, lineIds: readonly string[]): Promise<void> {
  await lockPerson(tx, personId)
  await revokeEntitlements(tx, lineIds)
  await restoreThroughOthers(tx, lineIds)
  await jobs.send(tx, 'remove-copies', { lineIds })
}
