import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findGateway } from './gateways/find-gateway.ts'
import { settle } from './settle.ts'

/** A gateway's message. What is forged, old or about other money is refused and moves nothing; what is unknown shall come again. */
export async function receiveWebhook(deps: Deps, gatewayName: string, rawBody: Uint8Array, headers: Headers): Promise<void> {
  const gateway = findGateway(deps, gatewayName)
  if (!gateway) throw new AppError('not_found')
  const event = gateway.parseWebhook(rawBody, headers)
  if (!event) {
    deps.log.warn({ gateway: gatewayName }, 'a webhook was not signed by its gateway')
    throw new AppError('forbidden')
  }
  const outcome = await settle(deps, event.state.reference, event.state, event)
  if (outcome === 'unknown') throw new AppError('not_found')
  if (outcome === 'mismatch') throw new AppError('conflict')
}
