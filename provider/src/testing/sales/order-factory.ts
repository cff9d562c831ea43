import type { CreatedOrder, Order } from 'contract/sales/order.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Mail } from '../../mail/mailer.ts'
import { refundMailTexts } from '../../sales/aftercare/refund/refund.texts.ts'
import { changePaymentStatus } from '../../sales/books/change-status.ts'
import { orderEvents } from '../../sales/books/order.schema.ts'
import { findOpenPayment } from '../../sales/books/payments.queries.ts'
import type { Axis } from '../../sales/books/transitions.ts'
import { type Charge, type Decision, decideCharge } from '../../sales/gateways/sandbox/charges.ts'
import { readFaults } from '../../sales/gateways/sandbox/faults.ts'
import { webhookRequest } from '../../sales/gateways/sandbox/webhook.ts'
import { receiptTexts } from '../../sales/payment/receipt/receipt.texts.ts'
import type { TestApp } from '../create-test-app.ts'

type Student = { token: string }
export type Answered<Data> = { status: number; code: string | null; message: string; errors: Record<string, string[]>; data: Data }

/** Status, X-Error-Code and body of an answer. */
export async function read<Data = Record<string, unknown>>(response: Response): Promise<Answered<Data>> {
  const body = (await response.json()) as { message?: string; errors?: Record<string, string[]>; data: Data }
  return {
    status: response.status,
    code: response.headers.get('X-Error-Code'),
    message: body.message ?? '',
    errors: body.errors ?? {},
    data: body.data,
  }
}

type Body = { [field: string]: unknown }

/** Orders these items over the API. */
export async function order(
  shop: TestApp,
  student: Student,
  ids: (number | string)[],
  body: Body = {},
  headers: Record<string, string> = {},
): Promise<Answered<CreatedOrder>> {
  return read(await shop.post('Order/CreateOrder', { items: ids.map((id) => ({ id })), ...body }, { token: student.token, headers }))
}

export async function seeOrder(shop: TestApp, student: Student, id: string): Promise<Order> {
  return (await read<Order>(await shop.get(`Order/GetById?Id=${id}`, { token: student.token }))).data
}

/** The steps of an order, or of what belongs to it, in order. */
export function listSteps({ deps }: TestApp, orderId: string, axis: Axis = 'order'): Promise<(typeof orderEvents.$inferSelect)[]> {
  const isOfIt = and(eq(orderEvents.orderId, orderId), eq(orderEvents.axis, axis))
  return deps.db.select().from(orderEvents).where(isOfIt).orderBy(orderEvents.id)
}

/** Ends the open attempt here without telling its gateway, so that it can still be paid. */
export function endAttemptSilently({ deps }: TestApp, orderId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const open = await findOpenPayment(tx, orderId)
    if (open) await changePaymentStatus(tx, { id: open.id, to: 'cancelled', actor: 'test', at: deps.now() })
  })
}

/** Chooses on the sandbox's page as the payer. Answers where the browser is redirected. */
export async function chooseAtSandbox(shop: TestApp, paymentUrl: string | null, action: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return shop.fetch(paymentUrl ?? '/no-payment-url', { method: 'POST', headers, body: new URLSearchParams({ action }).toString() })
}

/** An order paid as a student does: order, sandbox page, webhook. */
export async function orderAndPay(shop: TestApp, student: Student, ids: (number | string)[], body: Body = {}): Promise<CreatedOrder> {
  const { data } = await order(shop, student, ids, body)
  await chooseAtSandbox(shop, data.paymentUrl, 'pay')
  return data
}

const chargeIdOf = (paymentUrl: string | null) => paymentUrl?.split('?')[0]?.split('/').at(-1) ?? ''

/** The payer decides, and the sandbox tells nobody: the webhook was lost, or comes later. */
export async function decideSilently(shop: TestApp, { paymentUrl }: CreatedOrder, decision: Decision = 'captured'): Promise<Charge> {
  const charge = await decideCharge(shop.deps.db, chargeIdOf(paymentUrl), decision)
  if (!charge) throw new Error('This charge was decided before')
  return charge
}

/** The sandbox's signed webhook about a charge, genuine or falsified. */
export function sendWebhook(shop: TestApp, charge: Charge, sign: { secret?: string; at?: Date } = {}): Promise<Response> {
  const url = 'http://provider.test/api/Website/Payment/Webhook/sandbox'
  return Promise.resolve(
    shop.app.fetch(webhookRequest(url, charge, sign.secret ?? shop.deps.secrets.sandboxWebhook, sign.at ?? shop.clock.now)),
  )
}

/** How many receipts were queued for an order. */
export async function countReceipts(shop: TestApp, { orderNumber }: Pick<CreatedOrder, 'orderNumber'>): Promise<number> {
  return countMails(shop, [receiptTexts.en.subject(orderNumber), receiptTexts.ar.subject(orderNumber)])
}

/** How many refund mails were queued for an order. */
export async function countRefundMails(shop: TestApp, { orderNumber }: Pick<CreatedOrder, 'orderNumber'>): Promise<number> {
  return countMails(shop, [refundMailTexts.en.subject(orderNumber), refundMailTexts.ar.subject(orderNumber)])
}

/** How many mails with one of these subjects were queued. */
export async function countMails({ deps }: TestApp, subjects: [string, string]): Promise<number> {
  const [row] = await deps.db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`pgboss.job`)
    .where(sql`name = 'send-mail' and data ->> 'subject' in (${subjects[0]}, ${subjects[1]})`)
  return row?.count ?? 0
}

/** The queued mails about an order, oldest first. */
export async function listQueuedMails({ deps }: TestApp, orderNumber: string): Promise<Mail[]> {
  const rows = await deps.db
    .select({ mail: sql<Mail>`data` })
    .from(sql`pgboss.job`)
    .where(sql`name = 'send-mail' and data ->> 'subject' like ${`% ${orderNumber}`}`)
    .orderBy(sql`created_on`)
  return rows.map(({ mail }) => mail)
}

/** Makes the sandbox fail as given from now on, in the syntax of SANDBOX_FAULTS; nothing: no more. */
export function setSandboxFaults(shop: TestApp, faults = ''): void {
  shop.deps.settings.sandboxFaults = readFaults(faults)
}
