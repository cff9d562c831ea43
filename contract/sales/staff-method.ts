import { z } from 'zod'
import { PaymentMethod } from './order.ts'

/**
 * How an order was paid, as staff see it. `terminal`: by card on the shop's own machine, at the counter. No payer chooses it, so pages of the shop do
 * not know it: a student's order that was paid so names no method.
 */
export const StaffPaymentMethod = z.enum([...PaymentMethod.options, 'terminal'])
export type StaffPaymentMethod = z.infer<typeof StaffPaymentMethod>

/** What a clerk takes at the counter. */
export const CounterMethod = StaffPaymentMethod.extract(['cod', 'terminal'])
export type CounterMethod = z.infer<typeof CounterMethod>

/** What the machine prints on its slip to find a payment by. */
export const maxSlip = 40
