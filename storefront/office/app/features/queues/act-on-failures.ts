import { giveUpFailureEndpoint, QueueKind, retryFailureEndpoint, retryKindEndpoint } from 'contract/office/queue.ts'
import type { RouterContextProvider } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { messageOf } from 'storefront/app/session/faults-of.ts'

type Context = Readonly<RouterContextProvider>

/** `at`: distinguishes equal answers. */
export type QueueAnswer = { done?: string | undefined; isDeleted: boolean; failed?: string | undefined; at: number }

/** Retries failed jobs, one or all of a kind, or drops one. */
export async function actOnFailures(context: Context, form: FormData): Promise<QueueAnswer> {
  const at = Date.now()
  const id = String(form.get('id') ?? '')
  const kind = QueueKind.catch('send-mail').parse(form.get('kind'))
  const intent = form.get('intent')
  if (intent === 'giveUp') {
    const result = await call(context, giveUpFailureEndpoint, { body: { kind, id } })
    return result.kind === 'ok' ? { isDeleted: true, at } : refusal(result, at)
  }
  if (intent === 'retryAll') {
    const result = await call(context, retryKindEndpoint, { body: { kind } })
    if (result.kind !== 'ok') return refusal(result, at)
    const { count } = result.data.data
    const done = count > 0 ? m.office_queues_retried_many({ count: formatNumber(count) }) : m.office_queues_retried_none()
    return { done, isDeleted: false, at }
  }
  const result = await call(context, retryFailureEndpoint, { body: { kind, id } })
  return result.kind === 'ok' ? { done: m.office_queues_retried(), isDeleted: false, at } : refusal(result, at)
}

const refusal = (result: CallResult<unknown>, at: number): QueueAnswer => ({
  isDeleted: false,
  failed: messageOf(result) ?? m.office_queues_broken(),
  at,
})
