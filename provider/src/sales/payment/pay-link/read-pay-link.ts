import { AppError } from '../../../app-error.ts'
import { networkOf } from '../../../throttle/network.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { getPayLink } from './pay-link.queries.ts'
import { parsePayToken } from './pay-token.ts'

/**
 * The link that a token opens. Who tries tokens that are none is stopped after some; a token of ours is never refused for what others in
 * the same house have tried.
 */
export async function readPayLink({ db, secrets, throttle }: SalesDeps, token: string, clientAddress: string | undefined) {
  const id = parsePayToken(secrets.refreshToken, token)
  if (id) return getPayLink(db, id)
  const { isOver, retryAfterSeconds } = await throttle.count('payLinkMisses', networkOf(clientAddress))
  throw isOver ? new AppError('too_many_requests', { retryAfterSeconds }) : new AppError('not_found')
}
