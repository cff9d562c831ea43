import { sendTwoStepCodeEndpoint } from 'contract/account/two-step.ts'
import { GrantBody, grantItemsEndpoint } from 'contract/sales/grant.ts'
import type { RouterContextProvider } from 'react-router'
import { parseForm } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { refusalOf } from '../../kit/form/edit-answer.ts'

type Context = Readonly<RouterContextProvider>

export type GrantAnswer = {
  /** The number of the order that granted it. */
  orderNumber: string | undefined
  isCodeSent: boolean
  faults: Record<string, string>
  failed: string | undefined
  typed: { items: string[]; reason: string }
}

/** Grants the chosen items, or mails a code for that; keeps the input unless it was granted. */
export async function actOnGrant(context: Context, personId: string, form: FormData): Promise<GrantAnswer> {
  const typed = { items: form.getAll('items').map(String), reason: String(form.get('reason') ?? '') }
  const answer: GrantAnswer = { orderNumber: undefined, isCodeSent: false, faults: {}, failed: undefined, typed }
  if (form.get('intent') === 'grantCode') {
    const sent = await call(context, sendTwoStepCodeEndpoint, {})
    return sent.kind === 'ok' ? { ...answer, isCodeSent: true } : refusal(answer, sent)
  }
  const code = String(form.get('code') ?? '')
  const parsed = parseForm(GrantBody, form, {
    personId,
    ...typed,
    currentPassword: String(form.get('currentPassword') ?? ''),
    idempotencyKey: String(form.get('idempotencyKey') ?? ''),
    ...(code ? { code } : {}),
  })
  if (parsed.kind === 'faulty') return { ...answer, faults: parsed.faults }
  const result = await call(context, grantItemsEndpoint, { body: parsed.data })
  if (result.kind !== 'ok') return refusal(answer, result)
  return { ...answer, orderNumber: result.data.data.orderNumber, typed: { items: [], reason: '' } }
}

function refusal(answer: GrantAnswer, result: CallResult<unknown>): GrantAnswer {
  return { ...answer, ...refusalOf(result, m.office_customer_failed()) }
}
