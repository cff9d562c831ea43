import { z } from 'zod'
import { PaymentMethod } from './order.ts'

/**
 * How an order was paid, as staff see it. `terminal`: by card on the shop's own machine, at the counter. Payers cannot choose it, so public
 * pages do not know it: a student's order that was paid so names no method.
 */
export const StaffPaymentMethod = z.enum([...PaymentMethod.options, 'terminal'])
export type StaffPaymentMethod = z.infer<typeof StaffPaymentMethod>

/** What clerks accept at a counter. */
export const CounterMethod = StaffPaymentMethod.extract(['cod', 'terminal'])
export type CounterMethod = z.infer<typeof CounterMethod>

/** The slip number by which the machine's payment is found. */
export const maxSlip = 40
