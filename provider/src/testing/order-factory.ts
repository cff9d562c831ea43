import type { CreatedOrder, Order } from 'contract/order.ts'
import type { TestApp } from './create-test-app.ts'

type Student = { token: string }
export type Answered<Data> = { status: number; code: string | null; message: string; errors: Record<string, string[]>; data: Data }

/** Status, X-Error-Code and body of an answer. */
export async function read<Data = Record<string, unknown>>(response: Response): Promise<Answered<Data>> {
  const body = (await response.json()) as { message?: string; errors?: Record<string, string[]>; data: Data }
  return { status: response.status, code: response.headers.get('X-Error-Code'), message: body.message ?? '', errors: body.errors ?? {}, data: body.data }
}

type Body = { [field: string]: unknown }

/** An order of these items, over the API. */
export async function order(shop: TestApp, student: Student, ids: (number | string)[], body: Body = {}, headers: Record<string, string> = {}): Promise<Answered<CreatedOrder>> {
  return read(await shop.post('Order/CreateOrder', { items: ids.map((id) => ({ id })), ...body }, { token: student.token, headers }))
}

export async function seeOrder(shop: TestApp, student: Student, id: string): Promise<Order> {
  return (await read<Order>(await shop.get(`Order/GetById?Id=${id}`, { token: student.token }))).data
}

/** What the payer chooses on the sandbox's page; answers where the browser is sent next. */
export async function chooseAtSandbox(shop: TestApp, paymentUrl: string | null, action: 'pay' | 'decline' | 'cancel' | string): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return shop.fetch(paymentUrl ?? '/no-payment-url', { method: 'POST', headers, body: new URLSearchParams({ action }).toString() })
}

/** An order paid as a student pays it: order, sandbox page, webhook. */
export async function orderAndPay(shop: TestApp, student: Student, ids: (number | string)[], body: Body = {}): Promise<CreatedOrder> {
  const { data } = await order(shop, student, ids, body)
  await chooseAtSandbox(shop, data.paymentUrl, 'pay')
  return data
}
