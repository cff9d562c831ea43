import { sendTwoStepCodeEndpoint } from 'contract/account/two-step.ts'
import { addressPartNames } from 'contract/countries/country.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { cancelUnpaidEndpoint, receiveCashEndpoint } from 'contract/sales/cash.ts'
import { TakeBackBody, takeBackGrantEndpoint } from 'contract/sales/grant.ts'
import { addOrderNoteEndpoint, resendReceiptEndpoint } from 'contract/sales/office-order.ts'
import { RefundBody, refundOrderEndpoint } from 'contract/sales/refund.ts'
import { ChangeAddressBody, changeDeliveryAddressEndpoint } from 'contract/sales/shipment.ts'
import { data, type RouterContextProvider, replace } from 'react-router'
import { parseForm } from 'storefront/app/api/parse-form.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { contractSentence } from 'storefront/app/shell/contract-message.tsx'
import { type Done, doneQuery } from '../../kit/done.ts'
import { statusOf } from '../../kit/form/edit-answer.ts'
import { actOnPaper } from './act-on-paper.ts'

type Context = Readonly<RouterContextProvider>

/** The actions of an order's page; it then shows the current order, or why it failed. */
export async function actOnOrder(context: Context, orderId: string, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'refund') return refund(context, orderId, form)
  if (intent === 'code') return sendCode(context, orderId, form)
  const back = (done: Done) => backTo(orderId, done)
  if (intent === 'note')
    return said(await call(context, addOrderNoteEndpoint, { body: { orderId, text: textOf(form, 'text') } }), back('note'))
  if (intent === 'cash')
    return said(await call(context, receiveCashEndpoint, { body: { orderId, amount: Number(textOf(form, 'amount')) } }), back('cash'))
  if (intent === 'paper') return actOnPaper(context, orderId, form)
  if (intent === 'address') return sendElsewhere(context, orderId, form)
  if (intent === 'takeBack') return takeBack(context, orderId, form)
  if (intent === 'cancel') return said(await call(context, cancelUnpaidEndpoint, { body: { orderId } }), back('cancelled'))
  if (intent === 'receipt')
    return said(await call(context, resendReceiptEndpoint, { body: { orderId } }), () =>
      replace(linkToOffice('order', orderId, { sent: 'receipt' })),
    )
  throw data(null, { status: 404 })
}

/** The panel stays open at its own address, so that a reload does not request another code. */
async function sendCode(context: Context, orderId: string, form: FormData) {
  const sent = { refund: textOf(form, 'line') || 'amount', sent: 'code' }
  return said(await call(context, sendTwoStepCodeEndpoint, {}), () => replace(linkToOffice('order', orderId, sent)))
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** The current order, replacing the form in the history. */
const backTo = (orderId: string, done: Done) => () => replace(linkToOffice('order', orderId, doneQuery(done)))

/** Changes the delivery address. If it is too late, or the newest address was not seen, says so and keeps the input. */
async function sendElsewhere(context: Context, orderId: string, form: FormData) {
  const fields = ['recipientName', 'phone', 'countryCode', 'label', 'directions', ...addressPartNames]
  const typed = Object.fromEntries([...fields, 'place'].filter((name) => form.has(name)).map((name) => [name, textOf(form, name)]))
  const { place = '', ...parts } = typed
  const [governorateId, areaId] = place.split('/')
  const body = { orderId, seen: textOf(form, 'seen').replaceAll('\r\n', '\n'), address: { ...parts, governorateId, areaId } }
  const parsed = parseForm(ChangeAddressBody, form, body)
  if (parsed.kind === 'faulty') return data({ faults: parsed.faults, typed }, { status: 422 })
  const result = await call(context, changeDeliveryAddressEndpoint, { body })
  return said(result, backTo(orderId, 'address'), typed)
}

async function takeBack(context: Context, orderId: string, form: FormData) {
  const typed = { reason: textOf(form, 'reason') }
  const parsed = parseForm(TakeBackBody, form, { orderId, ...typed })
  if (parsed.kind === 'faulty') return data({ faults: parsed.faults, typed }, { status: 422 })
  const result = await call(context, takeBackGrantEndpoint, { body: parsed.data })
  return said(result, backTo(orderId, 'takenBack'), typed)
}

async function refund(context: Context, orderId: string, form: FormData) {
  const line = textOf(form, 'line')
  const reason = textOf(form, 'reason').trim()
  const values = {
    orderId,
    currentPassword: textOf(form, 'currentPassword'),
    idempotencyKey: textOf(form, 'idempotencyKey'),
    ...(textOf(form, 'code') ? { code: textOf(form, 'code') } : {}),
    ...(line ? { lines: [line] } : { amount: textOf(form, 'amount') }),
    ...(reason ? { reason } : {}),
  }
  const parsed = parseForm(RefundBody, form, values)
  if (parsed.kind === 'faulty') return data({ faults: parsed.faults, typed: parsed.typed }, { status: 422 })
  const result = await call(context, refundOrderEndpoint, { body: parsed.data })
  const typed = { reason, ...(parsed.data.amount === undefined ? {} : { amount: textOf(form, 'amount') }) }
  return said(result, backTo(orderId, 'refund'), typed)
}

function said<Done>(result: CallResult<unknown>, done: () => Done, typed: Record<string, string> = {}) {
  if (result.kind === 'ok') return done()
  const faults = faultsOf(result)
  if (Object.keys(faults).length > 0) return data({ faults, typed }, statusOf(result))
  return data({ failed: messageOf(result) ?? contractSentence('operationFailed'), typed }, statusOf(result))
}
