import { createPayLinkEndpoint } from 'contract/sales/pay-link.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from '../../../i18n/m.ts'
import { call } from '../../../session/call.ts'
import { faultsOf, messageOf } from '../../../session/faults-of.ts'
import { contractSentence } from '../../../shell/contract-message.tsx'
import { type ShareData, shareData } from './share-data.ts'

export type AskedToPay = { kind: 'made'; share: ShareData } | { kind: 'refused'; failed: string }

/** Requests a payment link for the submitted cart. A refusal names the first line concerned. */
export async function makePayLink(context: Readonly<RouterContextProvider>, request: Request, sent: unknown): Promise<AskedToPay> {
  const parsed = createPayLinkEndpoint.body?.safeParse(sent)
  if (!parsed?.success) return { kind: 'refused', failed: m.order_not_understood() }
  const result = await call(context, createPayLinkEndpoint, { body: parsed.data })
  if (result.kind === 'ok') return { kind: 'made', share: shareData(context, request, result.data.data) }
  const [fault] = Object.values(faultsOf(result))
  return { kind: 'refused', failed: fault ?? messageOf(result) ?? contractSentence('operationFailed') }
}
