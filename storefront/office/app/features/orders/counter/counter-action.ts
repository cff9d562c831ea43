import { addressPartNames } from 'contract/countries/country.ts'
import { CounterCustomer, createOfficeCustomerEndpoint } from 'contract/office/office-customer.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import {
  type CounterLink,
  type CounterQuote,
  quoteCounterEndpoint,
  SaleBody,
  sellAtCounterEndpoint,
  sendCounterLinkEndpoint,
} from 'contract/sales/counter.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { parseForm } from 'storefront/app/api/parse-form.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { contractSentence } from 'storefront/app/shell/contract-message.tsx'
import { doneQuery } from '../../../kit/done.ts'

type Context = Readonly<RouterContextProvider>
type Refusal = { faults: Record<string, string>; failed: string | undefined }

/** `asked`: what it is about, as it was sent. */
export type QuoteAnswer = Refusal & { intent: 'quote'; asked: string; quote: CounterQuote | null }
export type SaleAnswer = Refusal & { intent: 'sale'; link: CounterLink | null; typed: Record<string, string> }
export type CustomerAnswer = Refusal & { intent: 'customer'; typed: Record<string, string> }

/** The actions of the counter page. A sale leads to its order; a refusal says why, and the cart is not lost. */
export async function actAtCounter(context: Context, form: FormData): Promise<QuoteAnswer | SaleAnswer | CustomerAnswer> {
  const intent = form.get('intent')
  if (intent === 'quote') return quote(context, String(form.get('asked')))
  if (intent === 'customer') return createCustomer(context, form)
  return sell(context, form, String(intent))
}

async function quote(context: Context, asked: string): Promise<QuoteAnswer> {
  const result = await call(context, quoteCounterEndpoint, { body: JSON.parse(asked) })
  const answer = { intent: 'quote', asked } as const
  return result.kind === 'ok' ? { ...answer, ...nothing, quote: result.data.data } : { ...answer, quote: null, ...refusalOf(result) }
}

const nothing: Refusal = { faults: {}, failed: undefined }

async function createCustomer(context: Context, form: FormData): Promise<CustomerAnswer> {
  const parsed = parseForm(CounterCustomer, form)
  if (parsed.kind === 'faulty') return { intent: 'customer', faults: parsed.faults, typed: parsed.typed, failed: undefined }
  const result = await call(context, createOfficeCustomerEndpoint, { body: parsed.data })
  if (result.kind === 'ok') throw redirect(linkToOffice('orderNew', undefined, { customer: result.data.data.id }))
  return { intent: 'customer', typed: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])), ...refusalOf(result) }
}

const addressFields = ['recipientName', 'phone', 'countryCode', 'directions', ...addressPartNames]

/** `intent`: `link`, or `sell` with the way of payment. */
async function sell(context: Context, form: FormData, intent: string): Promise<SaleAnswer> {
  const isLink = intent === 'link'
  const paymentMethod = intent.split('.')[1]
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string').map(([name, value]) => [name, String(value)]))
  const { cart = '{}', idempotencyKey = '', expectedTotal, place } = typed
  const personId = typed.isWalkIn ? null : (typed.personId ?? '')
  const [governorateId, areaId] = (place ?? '').split('/')
  const address = Object.fromEntries(addressFields.filter((name) => name in typed).map((name) => [name, typed[name]]))
  const answer = { intent: 'sale', link: null, typed } as const
  const body = {
    ...JSON.parse(cart),
    personId,
    idempotencyKey: `${isLink ? 'link' : 'sale'}-${idempotencyKey}`,
    ...(place === undefined ? {} : { address: { ...address, governorateId, areaId } }),
  }
  const sale = { ...body, expectedTotal: Number(expectedTotal), ...(paymentMethod ? { paymentMethod, slip: typed.slip || null } : {}) }
  const parsed = parseForm(SaleBody, form, isLink ? body : sale)
  if (parsed.kind === 'faulty') return { ...answer, faults: parsed.faults, failed: undefined }
  if (isLink) {
    const sent = await call(context, sendCounterLinkEndpoint, { body: { ...body, personId: personId ?? '' } })
    return sent.kind === 'ok' ? { ...answer, ...nothing, link: sent.data.data } : { ...answer, ...refusalOf(sent) }
  }
  const sold = await call(context, sellAtCounterEndpoint, { body: sale })
  if (sold.kind === 'ok') throw redirect(linkToOffice('order', sold.data.data.orderId, doneQuery('sold')))
  return { ...answer, ...refusalOf(sold) }
}

/** A code and a place have fields of their own, and are refused as a whole. */
function refusalOf(result: CallResult<unknown>): Refusal {
  const faults = faultsOf(result)
  const message = messageOf(result) ?? contractSentence('operationFailed')
  const code = result.kind === 'refused' ? result.code : undefined
  if (code === 'coupon_refused') return { faults: { ...faults, couponCode: message }, failed: undefined }
  if (code === 'not_delivered_there') return { faults: { ...faults, 'address.areaId': message }, failed: undefined }
  return { faults, failed: Object.keys(faults).length > 0 ? undefined : message }
}
