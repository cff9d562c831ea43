import type { Locale } from 'contract/locale.ts'
import type { PaymentMethod } from 'contract/order.ts'
import type { Hono } from 'hono'
import type { Gateway } from './gateway.ts'
import type { GatewayDeps, GatewaySettings } from './gateway-env.ts'

/** A gateway as it describes itself, so that nothing outside `gateways/` asks which one it is. One folder each, one object of this type in it. */
export type GatewayKind = {
  /** As payments bear it, and as payers choose it. */
  name: PaymentMethod
  /** How an invoice says that it was paid. */
  nameOnPaper: Record<Locale, string>
  /**
   * The money changes hands when the copies do, and staff say so: no session is opened, the order never expires by itself, its copies are printed before
   * they are paid for, and it is for who orders printed copies alone.
   */
  isInPerson: boolean
  isOffered: (gateways: GatewaySettings) => boolean
  takes: (currency: string) => boolean
  /** Every amount, taken or sent back, is a multiple of this, in minor units. */
  stepMinor: (currency: string) => number
  /** Undefined where the shop does not have it, or no longer. */
  open: (deps: GatewayDeps) => Gateway | undefined
  /** Pages of its own in this shop, mounted where it is offered. */
  mountPages?: (hono: Hono, deps: GatewayDeps, shop: ToldShop) => void
}

/** Where a gateway that lives in this shop tells it of payments, and how: over the wire in a gateway's life, in the same process here. */
export type ToldShop = { webhookPath: string; deliver: (request: Request) => Promise<Response> }
