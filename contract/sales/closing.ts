import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { TableFormat } from '../table-format.ts'
import { ShopDay } from './office-order.ts'
import { StaffPaymentMethod } from './staff-method.ts'

const Moved = z.object({ amount: z.number(), count: z.number().int() })

/** `net`: taken less refunded. Decimal. */
const Sums = z.object({ taken: Moved, refunded: Moved, net: z.number() })
export type ClosingSums = z.infer<typeof Sums>

/**
 * The money that moved in one way of paying. `method`: null for one that this shop no longer knows. `clerks`: as far as it is known who took it
 * or asked for the refund, by name; empty for a deleted account.
 */
export const ClosingWay = Sums.extend({
  method: StaffPaymentMethod.nullable(),
  clerks: z.array(Sums.extend({ id: z.string(), name: z.string() })),
})
export type ClosingWay = z.infer<typeof ClosingWay>

/**
 * What was taken and refunded on one day of the shop, by way of paying. `drawer`: the cash that came in less what went out, so what lies in the
 * drawer beside what was in it in the morning; may be negative. Money that banks took back is left out: it moves between banks, days later.
 */
export const Closing = z.object({ day: z.string(), currency: z.string(), ways: z.array(ClosingWay), total: Sums, drawer: z.number() })
export type Closing = z.infer<typeof Closing>

const described = { method: 'GET', access: 'order-cash', errors: ['invalid_fields', 'forbidden', 'unauthenticated'] } as const

export const getClosingEndpoint = defineEndpoint({
  ...described,
  path: 'Counter/GetClosing',
  summary: 'What was taken and refunded on one day, by way of paying and by clerk, and the cash that lies in the drawer',
  query: z.object({ Day: ShopDay }),
  response: z.object({ data: Closing }),
})

/** One row for each way of paying and each clerk, as a file for Excel in the language of the call. */
export const exportClosingEndpoint = defineEndpoint({
  ...described,
  path: 'Counter/ExportClosing',
  summary: 'The same as CSV or XLSX',
  query: z.object({ Day: ShopDay, Format: TableFormat.default('csv') }),
  response: z.unknown(),
})
