import { linkToOffice } from 'contract/office/office-pages.ts'
import { moveShipmentsEndpoint, printShipmentsEndpoint, ShipmentMove, undoShipmentsEndpoint } from 'contract/sales/shipment.ts'
import { data, type RouterContextProvider, redirect, replace } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { messageOf } from 'storefront/app/session/faults-of.ts'
import { contractSentence } from 'storefront/app/shell/contract-message.tsx'
import { statusOf } from '../../kit/form/edit-answer.ts'
import { askedByMove } from '../../kit/moved-query.ts'

type Context = Readonly<RouterContextProvider>
const nothing: Record<string, string> = {}

/** Starts an order's papers, moves its copies like the print queue, or undoes a step. A second press of the same button changes nothing. */
export async function actOnPaper(context: Context, orderId: string, form: FormData) {
  const back = () => redirect(linkToOffice('order', orderId))
  if (form.has('print')) {
    // A single order's label is printed separately, to save a sheet of many. The print queue has the sheets.
    const slip = await call(context, printShipmentsEndpoint, { body: { orderIds: [orderId], what: 'slips' } })
    if (slip.kind !== 'ok') return failedBy(slip)
    const label = await call(context, printShipmentsEndpoint, { body: { orderIds: [orderId], what: 'labels', sheet: '100x150' } })
    return label.kind === 'ok' ? back() : failedBy(label)
  }
  const isUndone = form.has('undo')
  const step = ShipmentMove.safeParse(form.get(isUndone ? 'undo' : 'to'))
  if (!step.success) throw data(null, { status: 404 })
  const orderIds = [orderId]
  const result = isUndone
    ? await call(context, undoShipmentsEndpoint, { body: { orderIds, step: step.data } })
    : await call(context, moveShipmentsEndpoint, { body: { orderIds, to: step.data } })
  if (result.kind !== 'ok') return failedBy(result)
  const [left] = result.data.data.left
  if (!left) return replace(linkToOffice('order', orderId, askedByMove(step.data, isUndone)))
  if (!isUndone && left.shipmentStatus === step.data) return back()
  return data({ failed: m.office_printing_left({ numbers: left.orderNumber ?? '–' }), typed: nothing }, { status: 409 })
}

function failedBy(result: Exclude<CallResult<unknown>, { kind: 'ok' }>) {
  return data({ failed: messageOf(result) ?? contractSentence('operationFailed'), typed: nothing }, statusOf(result))
}
