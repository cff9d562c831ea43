import { toDecimal } from 'contract/money.ts'
import type { CreatedOrder } from 'contract/sales/order.ts'
import { listOpenPlaces } from 'contract/sales/pick-up-places.ts'
import type { ShipmentMove } from 'contract/sales/shipment.ts'
import { eq } from 'drizzle-orm'
import { addresses } from 'provider/src/db/schema/address.ts'
import { refundOrder } from 'provider/src/sales/aftercare/refund/refund-order.ts'
import { orders } from 'provider/src/sales/books/order.schema.ts'
import { sellAtCounter } from 'provider/src/sales/counter/sell-at-counter.ts'
import { moveShipments } from 'provider/src/sales/desk/move-shipments.ts'
import { decideCharge } from 'provider/src/sales/gateways/sandbox/charges.ts'
import { checkPayment } from 'provider/src/sales/payment/attempt.ts'
import { cancelOrder } from 'provider/src/sales/payment/cancel-order.ts'
import { receiveCash } from 'provider/src/sales/payment/cash/receive-cash.ts'
import { expireOrder } from 'provider/src/sales/payment/expire-order.job.ts'
import { placeOrder } from 'provider/src/sales/payment/place-order.ts'
import { retryPayment } from 'provider/src/sales/payment/retry-payment.ts'
import { readShopSettings } from 'provider/src/shop-settings/read-settings.ts'
import type { Office, Step } from './office.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { buyers } from './students.ts'
import { after, dayMs, hourMs, inHours, minuteMs } from './times.ts'

const requestId = 'demo'
/** Slightly more than the lifetime of an unpaid order. */
const unpaidMs = 31 * minuteMs
/** How long copies take from the order to its end, and when each step on the way is taken. */
const wayMs = 3 * dayMs
const way = { printed: 0.1, packed: 0.25, shipped: 0.5, delivered: 0.9, returned: 0.9 } satisfies Record<ShipmentMove, number>
const stepsTo: Record<PlannedOrder['copies'], readonly ShipmentMove[]> = {
  none: [],
  toPrint: [],
  printed: ['printed'],
  packed: ['printed', 'packed'],
  shipped: ['printed', 'packed', 'shipped'],
  delivered: ['printed', 'packed', 'shipped', 'delivered'],
  returned: ['printed', 'packed', 'shipped', 'returned'],
}

/** An order from its first step to its last, without future steps. */
export function stepsOf(order: PlannedOrder, now: Date): Step[] {
  const { at, end, how, copies } = order
  const step = (ms: number, run: Step['run']): Step => ({ at: after(at, ms), run })
  const steps = [step(0, (office) => place(office, order))]
  if (how === 'online' && end !== 'left') {
    const isDeclined = end === 'declined' || end === 'triedAgain'
    steps.push(step(2 * minuteMs, (office) => decide(office, order, isDeclined ? 'declined' : 'captured')))
  }
  if (end === 'triedAgain') steps.push(step(4 * minuteMs, (office) => tryAgain(office, order)))
  if (end === 'left' || end === 'declined') steps.push(step(unpaidMs, ({ deps, placed }) => expireOrder(deps, idOf(placed, order))))
  if (end === 'cancelled') steps.push(step(2 * hourMs, (office) => cancel(office, order)))
  const spanMs = Math.min(wayMs, now.getTime() - at.getTime())
  let last = at
  for (const to of stepsTo[copies]) {
    last = inHours(after(at, spanMs * way[to]), last, now)
    steps.push({ at: last, run: (office) => move(office, order, to) })
  }
  if (how === 'cash' && copies === 'delivered') steps.push({ at: after(last, 1), run: (office) => takeCash(office, order) })
  if (copies === 'returned') steps.push({ at: after(last, 1), run: (office) => giveUp(office, order) })
  if (end === 'refunded' || end === 'refundedInPart') steps.push(step(20 * hourMs, (office) => refund(office, order)))
  return steps.filter((one) => one.at <= now)
}

const idOf = (placed: Office['placed'], { n }: PlannedOrder) => placed.get(n)?.orderId ?? ''
const buyerOf = ({ people }: Office, { student }: PlannedOrder) => people.get(buyers[student]?.mail ?? '') ?? ''
const localeOf = ({ student }: PlannedOrder) => buyers[student]?.locale ?? 'ar'

async function place(office: Office, order: PlannedOrder): Promise<void> {
  const { deps, placed, staff } = office
  const personId = buyerOf(office, order)
  const { items, coupon: couponCode, how, what, n } = order
  const idempotencyKey = `demo-office-${n}`
  if (how === 'counter') {
    const handOver = what === 'fetched' ? 'now' : null
    const sale = {
      personId,
      items,
      handOver,
      idempotencyKey,
      byId: staff.clerk,
      mayTakeCash: true,
      locale: localeOf(order),
      requestId,
    } as const
    placed.set(n, { ...(await sellAtCounter(deps, sale)), paymentUrl: null })
    return
  }
  const [address] = await deps.db.select({ id: addresses.id }).from(addresses).where(eq(addresses.personId, personId))
  const places = listOpenPlaces(await readShopSettings(deps.db, deps.settings.shop))
  const getting =
    what === 'fetched'
      ? { deliveryMethod: 'pickUp' as const, pickUpPlaceId: places[n % Math.max(places.length, 1)]?.id }
      : what === 'brought' || what === 'both'
        ? { deliveryMethod: 'delivery' as const, addressId: address?.id }
        : {}
  const paymentMethod = how === 'cash' ? 'cod' : 'sandbox'
  const request = { personId, items, couponCode, paymentMethod, locale: localeOf(order), key: idempotencyKey, ...getting } as const
  placed.set(n, await placeOrder(deps, request))
}

const chargeOf = ({ paymentUrl }: Pick<CreatedOrder, 'paymentUrl'>) => paymentUrl?.split('?')[0]?.split('/').at(-1) ?? ''

async function decide(office: Office, order: PlannedOrder, decision: 'captured' | 'declined'): Promise<void> {
  const placed = office.placed.get(order.n)
  if (!placed) return
  await decideCharge(office.deps.db, chargeOf(placed), decision)
  await checkPayment(office.deps, buyerOf(office, order), placed.orderId)
}

async function tryAgain(office: Office, order: PlannedOrder): Promise<void> {
  const orderId = idOf(office.placed, order)
  office.placed.set(order.n, await retryPayment(office.deps, { personId: buyerOf(office, order), orderId, locale: localeOf(order) }))
  await decide(office, order, 'captured')
}

async function cancel(office: Office, order: PlannedOrder): Promise<void> {
  await cancelOrder(office.deps, idOf(office.placed, order), { personId: buyerOf(office, order) })
}

async function move({ deps, placed, staff }: Office, order: PlannedOrder, to: ShipmentMove): Promise<void> {
  await moveShipments(deps, { orderIds: [idOf(placed, order)], to, byId: staff.clerk, requestId })
}

async function takeCash({ deps, placed, staff }: Office, order: PlannedOrder): Promise<void> {
  const orderId = idOf(placed, order)
  const [row] = await deps.db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) return
  const amount = toDecimal(row.totalMinor, row.currency)
  await receiveCash(deps, { byId: staff.clerk, orderId, amount, locale: 'ar', requestId })
}

/** Nobody opened the door. */
async function giveUp({ deps, placed, staff }: Office, order: PlannedOrder): Promise<void> {
  await cancelOrder(deps, idOf(placed, order), { staffId: staff.admin, requestId })
}

async function refund({ deps, placed, staff }: Office, order: PlannedOrder): Promise<void> {
  const lines = order.items.map(({ id }) => id).slice(0, order.end === 'refunded' ? undefined : 1)
  const idempotencyKey = `demo-office-${order.n}`
  await refundOrder(deps, { byId: staff.owner, orderId: idOf(placed, order), lines, idempotencyKey, locale: 'en', requestId })
}
