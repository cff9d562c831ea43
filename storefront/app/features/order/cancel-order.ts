import { cancelOrderEndpoint } from 'contract/sales/cash.ts'
import { data, type RouterContextProvider } from 'react-router'
import { call } from '../../session/call.ts'
import { messageOf } from '../../session/faults-of.ts'
import { contractSentence } from '../../shell/contract-message.tsx'

/** Cancels an unpaid order. The page then shows it as cancelled, or why it cannot be. */
export async function cancelOrder(context: Readonly<RouterContextProvider>, orderId: string) {
  const result = await call(context, cancelOrderEndpoint, { body: { orderId } })
  if (result.kind === 'ok') return null
  return data(
    { failed: messageOf(result) ?? contractSentence('operationFailed') },
    { status: result.kind === 'refused' ? result.status : 503 },
  )
}
