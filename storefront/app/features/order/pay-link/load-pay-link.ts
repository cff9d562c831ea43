import { idPattern } from 'contract/pages.ts'
import type { checkPayLinkEndpoint, PayLink, showPayLinkEndpoint } from 'contract/sales/pay-link.ts'
import { data, type RouterContextProvider } from 'react-router'
import { call } from '../../../session/call.ts'
import { failureOf } from '../../../session/load.ts'
import { type PayMethods, payMethodsOf } from '../pay-methods.ts'

/** With payment method labels. */
export type ShownLink = PayLink & { payMethods: PayMethods | null }

/** This address's link, or a 404 with its own text. Without any answer, the error page. */
export async function loadPayLink(
  context: Readonly<RouterContextProvider>,
  token: string | undefined,
  endpoint: typeof showPayLinkEndpoint | typeof checkPayLinkEndpoint,
): Promise<ShownLink | null> {
  if (!token || !idPattern.test(token)) return null
  const result = await call(context, endpoint, { body: { token } })
  if (result.kind === 'ok') {
    const { total, paymentMethods } = result.data.data
    return { ...result.data.data, payMethods: total > 0 ? payMethodsOf(paymentMethods) : null }
  }
  if (result.kind === 'refused' && (result.status === 404 || result.status === 429)) return null
  throw failureOf(result)
}

export const asPage = <Answer>(link: Answer) => data(link, { status: link === null ? 404 : 200 })
