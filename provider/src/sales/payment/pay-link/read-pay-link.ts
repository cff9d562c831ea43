import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf } from '../../../throttle/network.ts'
import { getPayLink } from './pay-link.queries.ts'
import { parsePayToken } from './pay-token.ts'

type ReadDeps = Pick<Deps, 'db' | 'secrets' | 'throttle'>

/**
 * The link that a token opens. Somebody who tries invalid tokens is stopped after some; a valid token is never refused because others behind the
 * same address have tried.
 */
export async function readPayLink({ db, secrets, throttle }: ReadDeps, token: string, clientAddress: string | undefined) {
  const id = parsePayToken(secrets.refreshToken, token)
  if (id) return getPayLink(db, id)
  const { isOver, retryAfterSeconds } = await throttle.count('payLinkMisses', networkOf(clientAddress))
  throw isOver ? new AppError('too_many_requests', { retryAfterSeconds }) : new AppError('not_found')
}
