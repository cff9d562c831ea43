import { cancelOfficeJobEndpoint } from 'contract/office/office-job.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import {
  getPrintQueueEndpoint,
  maxMovedAtOnce,
  maxQueued,
  moveShipmentsEndpoint,
  printShipmentsEndpoint,
  ShipmentMove,
} from 'contract/sales/shipment.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { messageOf } from 'storefront/app/session/faults-of.ts'
import { contractSentence } from 'storefront/app/shell/contract-message.tsx'
import { statusOf } from '../../kit/form/edit-answer.ts'
import { listQuery } from '../../kit/list/list-query.ts'

type Context = Readonly<RouterContextProvider>

/** Moves the chosen orders, begins their papers, or stops what makes papers. Afterwards the page shows the view as it is then. */
export async function actOnQueue(context: Context, request: Request) {
  const form = await request.formData()
  if (form.has('stop')) return stop(context, request, String(form.get('stop')))
  const chosen = form.getAll('order').map(String)
  if (form.has('print')) return print(context, request, form, chosen)
  const to = ShipmentMove.safeParse(form.get('to'))
  if (!to.success || chosen.length === 0) return data({ failed: m.office_printing_choose() }, { status: 422 })
  const result = await moveAll(context, chosen, to.data)
  if (!Array.isArray(result)) return failedBy(result)
  if (result.length === 0) return backTo(request)
  return { left: result.map(({ orderNumber }) => orderNumber ?? '–') }
}

async function print(context: Context, request: Request, form: FormData, chosen: string[]) {
  const what = form.get('print')
  // Copies are printed of what was chosen; slips and labels cost little, and nothing chosen means all.
  const orderIds = chosen.length > 0 || what === 'everything' ? chosen : form.getAll('shown').map(String)
  if (orderIds.length === 0) return data({ failed: m.office_printing_choose() }, { status: 422 })
  if (orderIds.length > maxQueued) return data({ failed: m.office_printing_too_many({ most: formatNumber(maxQueued) }) }, { status: 422 })
  const body = printShipmentsEndpoint.body?.safeParse({ orderIds, what, sheet: form.get('sheet') ?? undefined })
  if (!body?.success) throw data(null, { status: 404 })
  const result = await call(context, printShipmentsEndpoint, { body: body.data })
  return result.kind === 'ok' ? backTo(request) : failedBy(result)
}

async function stop(context: Context, request: Request, id: string) {
  const result = await call(context, cancelOfficeJobEndpoint, { body: { id } })
  // One that is over already needs nothing more.
  return result.kind === 'ok' || (result.kind === 'refused' && result.status === 409) ? backTo(request) : failedBy(result)
}

/** The request's own address may be that of the page's data. */
function backTo(request: Request) {
  const query = listQuery(getPrintQueueEndpoint, request)
  return redirect(linkToOffice('printing', undefined, { View: query.View, Text: query.Text, Place: query.Place }))
}

function failedBy(result: Exclude<CallResult<unknown>, { kind: 'ok' }>) {
  return data({ failed: messageOf(result) ?? contractSentence('operationFailed') }, statusOf(result))
}

type Left = { orderNumber: string | null }

/**
 * Moves any number of orders, by as many calls as that takes. Answers what was left as it was, or the first call that failed: what was moved before stays
 * so, and whoever tries again moves the rest.
 */
async function moveAll(
  context: Readonly<RouterContextProvider>,
  orderIds: readonly string[],
  to: ShipmentMove,
): Promise<Left[] | Exclude<CallResult<unknown>, { kind: 'ok' }>> {
  const left: Left[] = []
  const all = [...new Set(orderIds)]
  for (let from = 0; from < all.length; from += maxMovedAtOnce) {
    const body = { orderIds: all.slice(from, from + maxMovedAtOnce), to }
    const result = await call(context, moveShipmentsEndpoint, { body })
    if (result.kind !== 'ok') return result
    left.push(...result.data.data.left)
  }
  return left
}
