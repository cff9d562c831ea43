import { sql } from 'drizzle-orm'
import { disputes } from './dispute.schema.ts'
import { refunds } from './order.schema.ts'
import { surplusCauses } from './refund-causes.ts'

const surplus = sql.join(
  surplusCauses.map((cause) => sql`${cause}`),
  sql`, `,
)

/**
 * The condition, on a dispute, that it withholds what its order gave: it is not won, and its money paid for the order. Money that was taken
 * twice and is refunded anyway has paid for nothing.
 */
export const isDisputeHold = sql`${disputes.status} <> 'won' and not exists (select from ${refunds}
  where ${refunds.paymentId} = ${disputes.paymentId} and ${refunds.cause} in (${surplus}) and ${refunds.status} <> 'failed')`
