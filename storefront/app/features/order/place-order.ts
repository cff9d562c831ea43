import { linkTo } from 'contract/pages.ts'
import { type CreatedOrder, cashMethod, createOrderEndpoint, OrderBody, type Quote } from 'contract/sales/order.ts'
import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m-orders.ts'
import { type CallResult, call } from '../../session/call.ts'
import { contractSentence } from '../../shell/contract-message.tsx'
import { payAddress } from './pay-address.ts'
import { payAgain } from './pay-again.ts'

/** Why nothing was ordered; `lineFaults` by row index. */
export type RefusedOrder = {
  reason: string
  code: 'price_changed' | 'already_owned' | 'not_sellable' | 'coupon_refused' | 'pick_up_closed' | 'other'
  lineFaults: Record<number, string>
  quote: Quote | null
}

type Created = CallResult<{ data: CreatedOrder }>

/** How many more keys are tried if a key's order is over: nobody repeats a cart more often in one visit. */
const mostRepeats = 5

/** Creates the order and redirects to its payment; on failure returns why (contract §8.13). */
export async function placeOrder(context: Readonly<RouterContextProvider>, sent: unknown): Promise<RefusedOrder | Response> {
  const request = OrderBody.safeParse(sent)
  if (!request.success)
    return { reason: m.order_not_understood(), code: 'other', lineFaults: faultyLines(request.error.issues), quote: null }
  const result = await createOpenOrder(context, request.data)
  if (result.kind !== 'ok') return refusalOf(result)
  const { orderId, status, paymentUrl } = readCreated(result.data)
  // The order exists, whatever the answer lacks: reporting a failure would make the payer order twice.
  if (!orderId) return redirect(linkTo('paymentSucceeded'))
  if (status === 'awaiting_payment' && paymentUrl) return redirectDocument(payAddress(context.get(storefrontContext), paymentUrl))
  // An earlier order whose payment was declined or abandoned: it is paid by a new attempt, not shown as failed again.
  const isUnpaid = status === 'awaiting_payment' && request.data.paymentMethod !== cashMethod
  const again = isUnpaid ? await payAgain(context, orderId) : undefined
  return again instanceof Response ? again : redirect(linkTo('paymentSucceeded', undefined, { orderId }))
}

/** A key always gives the same order, even a cancelled or expired one: then the next key is tried. */
async function createOpenOrder(context: Readonly<RouterContextProvider>, request: OrderRequestBody, repeat = 0): Promise<Created> {
  const { idempotencyKey } = request
  const key = idempotencyKey && repeat > 0 ? `${idempotencyKey}.${repeat}` : idempotencyKey
  const result: Created = await call(context, createOrderEndpoint, { body: { ...request, idempotencyKey: key } })
  const { status } = readCreated(result.kind === 'ok' ? result.data : undefined)
  const isOver = status === 'cancelled' || status === 'expired'
  return isOver && repeat < mostRepeats ? createOpenOrder(context, request, repeat + 1) : result
}

/** Another provider's answer may lack fields. */
function readCreated(body: unknown): Partial<CreatedOrder> {
  const { data } = (body ?? {}) as { data?: Partial<CreatedOrder> }
  return data ?? {}
}

type OrderRequestBody = ReturnType<typeof OrderBody.parse>

function refusalOf(result: Exclude<Created, { kind: 'ok' }>): RefusedOrder {
  const nothing = { lineFaults: {}, quote: null }
  if (result.kind === 'noResponse') return { ...nothing, reason: contractSentence('operationFailed'), code: 'other' }
  const body = typeof result.body === 'object' ? result.body : undefined
  const said = typeof result.body === 'string' ? result.body : body?.message || messagesOf(body?.errors)
  const reason = said || contractSentence('errorWhileSending')
  return {
    reason,
    code: knownCode(result),
    lineFaults: lineFaultsOf(body?.errors),
    quote: result.status === 409 ? readQuote(body?.data) : null,
  }
}

function knownCode({ code, body }: { code: string | undefined; body: unknown }): RefusedOrder['code'] {
  const known = (['price_changed', 'already_owned', 'not_sellable', 'coupon_refused', 'pick_up_closed'] as const).find(
    (one) => one === code,
  )
  if (known) return known
  // Another provider may not send codes.
  return code === undefined && readQuote((body as { data?: unknown } | undefined)?.data) ? 'price_changed' : 'other'
}

const rowOf = (field: string): string | undefined => /^items[.[](\d+)/.exec(field)?.[1]

/** Every message that concerns no row (contract §8.7). */
function messagesOf(errors: Record<string, unknown> | undefined): string {
  const others = Object.entries(errors ?? {}).filter(([field]) => !rowOf(field))
  return others.flatMap(([, messages]) => (Array.isArray(messages) ? messages.filter((one) => typeof one === 'string') : [])).join(' ')
}

/** By row: messages of fields like `items.2.id`. */
export function lineFaultsOf(errors: Record<string, unknown> | undefined): Record<number, string> {
  const faults: Record<number, string> = {}
  for (const [field, messages] of Object.entries(errors ?? {})) {
    const row = rowOf(field)
    const [message] = Array.isArray(messages) ? messages : []
    if (row && typeof message === 'string') faults[Number(row)] ??= message
  }
  return faults
}

function faultyLines(issues: readonly { path: PropertyKey[] }[]): Record<number, string> {
  const rows = issues.filter(({ path }) => path[0] === 'items' && typeof path[1] === 'number').map(({ path }) => Number(path[1]))
  return Object.fromEntries(rows.map((row) => [row, m.order_line_not_understood()]))
}

function readQuote(data: unknown): Quote | null {
  if (typeof data !== 'object' || data === null) return null
  const { total, lines } = data as Partial<Quote>
  return typeof total === 'number' && Array.isArray(lines) ? (data as Quote) : null
}
