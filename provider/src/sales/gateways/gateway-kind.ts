import type { Locale } from 'contract/locale.ts'
import type { MinorUnits } from 'contract/money.ts'
import type { CounterMethod, StaffPaymentMethod } from 'contract/sales/staff-method.ts'
import type { Hono } from 'hono'
import type { Gateway } from './gateway.ts'
import type { GatewayDeps, GatewaySettings } from './gateway-env.ts'

/** How staff take money with it at the counter. */
type AtCounter = {
  isTaken: (gateways: GatewaySettings) => boolean
  /** How the audit log records that: an action, and a field of the sale. */
  received: { action: 'cash-received' | 'card-received'; field: string }
  /** It prints a slip, whose number staff may note. */
  hasSlip: boolean
  /** The fault if a refund has no reason; null: it needs none. */
  reasonFault: Record<Locale, string> | null
}

/** The ways to pay at the counter; every other gateway is taken elsewhere. */
type Counted = { name: CounterMethod; atCounter: AtCounter } | { name: Exclude<StaffPaymentMethod, CounterMethod>; atCounter: null }

/** A gateway's own description, by the name that it has in payments, so that nothing outside `gateways/` asks which one it is. Each has a folder with one object of this type. */
export type GatewayKind = Counted & {
  /** The company that runs it, as staff know it; null for one that belongs to no other company. */
  company: string | null
  /** How an invoice says that it was paid. */
  nameOnPaper: Record<Locale, string>
  /**
   * The money changes hands with the copies, and staff say so: no session is opened, the order never expires by itself, its copies are printed
   * before they are paid for, and it is only for orders of printed copies alone.
   */
  isInPerson: boolean
  /** Payers can choose it. */
  isOffered: (gateways: GatewaySettings) => boolean
  takes: (currency: string) => boolean
  /** Every amount, taken or sent back, is a multiple of this. */
  stepMinor: (currency: string) => MinorUnits
  /** Undefined if the shop does not have it, or no longer has it. Only `find-gateway.ts` calls it, and gives what it opens a deadline. */
  open: (deps: GatewayDeps) => Gateway | undefined
  /** Pages of its own in this shop, which exist while it is offered: that may change while the shop runs. */
  mountPages?: (hono: Hono, deps: GatewayDeps, shop: ToldShop) => void
}

/** What a payer sees of the purchase. `cover`: the path of the item's picture. `isSum`: the sum of all before it. */
export type ToldBill = readonly { text: string; lang: Locale; amount: string; cover: string | undefined; isSum?: boolean }[]

/**
 * Where a gateway that runs in this shop tells it of payments, and how: over the network as a real gateway would, but in the same process. `findBill`:
 * what a payment is for, which others are told when a session is opened.
 */
export type ToldShop = {
  webhookPath: string
  deliver: (request: Request) => Promise<Response>
  findBill: (paymentId: string, locale: Locale) => Promise<ToldBill>
}
