import {
  addCustomerNoteEndpoint,
  type CustomerContact,
  disableCustomerEndpoint,
  enableCustomerEndpoint,
  logOutCustomerEndpoint,
  revealCustomerEndpoint,
} from 'contract/office/office-customer.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { refusalOf } from '../../kit/form/edit-answer.ts'
import { actOnGrant, type GrantAnswer } from './grant-action.ts'

type Context = Readonly<RouterContextProvider>

export type CustomerAnswer = {
  done: string | undefined
  faults: Record<string, string>
  failed: string | undefined
  /** Unsaved input. */
  typed: { text: string; reason: string }
  /** Shown until the next action; never in the page's own data. */
  contact: CustomerContact | undefined
  /** Set after granting something for free. */
  grant: GrantAnswer | undefined
}

const nothing: CustomerAnswer = {
  done: undefined,
  faults: {},
  failed: undefined,
  typed: { text: '', reason: '' },
  contact: undefined,
  grant: undefined,
}

/** Refused input is still in its field, unsaved. */
export const isStillTyped = (answer: CustomerAnswer | undefined): boolean =>
  answer !== undefined &&
  Boolean(answer.typed.text || answer.typed.reason || answer.grant?.typed.reason || answer.grant?.typed.items.length)

/** The actions of a customer's page. */
export async function actOnCustomer(context: Context, id: string, form: FormData): Promise<CustomerAnswer> {
  const typed = { text: String(form.get('text') ?? ''), reason: String(form.get('reason') ?? '') }
  const intent = form.get('intent')
  if (intent === 'reveal') {
    const result = await call(context, revealCustomerEndpoint, { body: { id } })
    return result.kind === 'ok' ? { ...nothing, contact: result.data.data } : refusal(result, typed)
  }
  if (intent === 'grant' || intent === 'grantCode') {
    const grant = await actOnGrant(context, id, form)
    const { orderNumber: number } = grant
    return { ...nothing, grant, done: number ? m.office_grant_done({ number }) : undefined }
  }
  const { result, done } = await act(context, String(intent), id, typed)
  return result.kind === 'ok' ? { ...nothing, done } : refusal(result, typed)
}

type Typed = CustomerAnswer['typed']

async function act(context: Context, intent: string, id: string, { text, reason }: Typed) {
  if (intent === 'logOut')
    return { result: await call(context, logOutCustomerEndpoint, { body: { id } }), done: m.office_customer_was_logged_out() }
  if (intent === 'disable')
    return { result: await call(context, disableCustomerEndpoint, { body: { id, reason } }), done: m.office_customer_was_disabled() }
  if (intent === 'enable')
    return { result: await call(context, enableCustomerEndpoint, { body: { id, reason } }), done: m.office_customer_was_enabled() }
  return { result: await call(context, addCustomerNoteEndpoint, { body: { id, text } }), done: m.office_customer_noted() }
}

function refusal(result: CallResult<unknown>, typed: Typed): CustomerAnswer {
  return { ...nothing, typed, ...refusalOf(result, m.office_customer_failed()) }
}
