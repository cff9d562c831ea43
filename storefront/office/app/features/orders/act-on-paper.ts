import { linkToOffice } from 'contract/office/office-pages.ts'
import { moveShipmentsEndpoint, printShipmentsEndpoint, ShipmentMove } from 'contract/sales/shipment.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { messageOf } from 'storefront/app/session/faults-of.ts'
import { contractSentence } from 'storefront/app/shell/contract-message.tsx'
import { statusOf } from '../../kit/form/edit-answer.ts'

type Context = Readonly<RouterContextProvider>
const nothing: Record<string, string> = {}

/** Begins the papers of an order, or moves its copies, as the print queue does. A second press of the same button changes nothing. */
export async function actOnPaper(context: Context, orderId: string, form: FormData) {
  const back = () => redirect(linkToOffice('order', orderId))
  if (form.has('print')) {
    // The label of one order is printed alone, because it would use up a sheet of many. The print queue has the other sheets.
    const slip = await call(context, printShipmentsEndpoint, { body: { orderIds: [orderId], what: 'slips' } })
    if (slip.kind !== 'ok') return failedBy(slip)
    const label = await call(context, printShipmentsEndpoint, { body: { orderIds: [orderId], what: 'labels', sheet: '100x150' } })
    return label.kind === 'ok' ? back() : failedBy(label)
  }
  const to = ShipmentMove.safeParse(form.get('to'))
  if (!to.success) throw data(null, { status: 404 })
  const result = await call(context, moveShipmentsEndpoint, { body: { orderIds: [orderId], to: to.data } })
  if (result.kind !== 'ok') return failedBy(result)
  const [left] = result.data.data.left
  if (!left || left.shipmentStatus === to.data) return back()
  return data({ failed: m.office_printing_left({ numbers: left.orderNumber ?? '–' }), typed: nothing }, { status: 409 })
}

function failedBy(result: Exclude<CallResult<unknown>, { kind: 'ok' }>) {
  return data({ failed: messageOf(result) ?? contractSentence('operationFailed'), typed: nothing }, statusOf(result))
}
