import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf } from '../../../throttle/network.ts'
import { getPayLink } from './pay-link.queries.ts'
import { parsePayToken } from './pay-token.ts'

type ReadDeps = Pick<Deps, 'db' | 'secrets' | 'throttle'>

/**
 * The link that a token opens. Trying several invalid tokens gets an address blocked, but only for invalid ones: a valid token is never refused
 * because of others.
 */
export async function readPayLink({ db, secrets, throttle }: ReadDeps, token: string, clientAddress: string | undefined) {
  const id = parsePayToken(secrets.refreshToken, token)
  if (id) return getPayLink(db, id)
  const { isOver, retryAfterSeconds } = await throttle.count('payLinkMisses', networkOf(clientAddress))
  throw isOver ? new AppError('too_many_requests', { retryAfterSeconds }) : new AppError('not_found')
}
