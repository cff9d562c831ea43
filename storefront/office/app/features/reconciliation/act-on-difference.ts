import { explainDifferenceEndpoint, reopenDifferenceEndpoint } from 'contract/sales/settlement.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'

/** `note`: unsaved input for `id`. `at`: distinguishes equal answers. */
export type DifferenceAnswer = {
  id: string
  note: string
  fault?: string | undefined
  done?: string
  failed?: string | undefined
  at: number
}

export async function actOnDifference(context: Readonly<RouterContextProvider>, form: FormData): Promise<DifferenceAnswer> {
  const [id, note] = [String(form.get('id') ?? ''), String(form.get('note') ?? '')]
  const at = Date.now()
  const isReopening = form.get('intent') === 'reopen'
  const result = isReopening
    ? await call(context, reopenDifferenceEndpoint, { body: { id } })
    : await call(context, explainDifferenceEndpoint, { body: { id, note } })
  if (result.kind === 'ok')
    return { id, note: '', done: isReopening ? m.office_reconciliation_reopened() : m.office_reconciliation_saved(), at }
  const { note: fault } = faultsOf(result)
  return { id, note, fault, failed: fault ? undefined : (messageOf(result) ?? m.office_reconciliation_failed()), at }
}
