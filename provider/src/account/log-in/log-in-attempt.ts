import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { LimitName } from '../../throttle/limits.ts'
import { neighbourhoodOf, networkOf } from '../../throttle/network.ts'
import type { Opening } from '../device/opening.ts'
import { accountKey, knownDevice } from './known-device.ts'

type Attempt = {
  /** There is no such account. */
  wasUnknown: () => Promise<void>
  /** The password was right: refunds the tries that were counted as wrong. */
  wasRight: () => Promise<void>
}

/**
 * The checks of a log-in before anybody looks whether its account exists (promise 21). Tries are counted before passwords are compared. A
 * browser known to the account has a count of its own, so that guesses elsewhere never lock its person out.
 */
export async function openAttempt(deps: Deps, email: string, opening: Opening): Promise<Attempt> {
  const { throttle, secrets } = deps
  const { clientAddress, known } = opening
  const network = networkOf(clientAddress)
  const neighbourhood = neighbourhoodOf(clientAddress)
  const account = accountKey(secrets, email)
  const device = knownDevice(secrets, email, known)
  const counted: [LimitName, string][] = []
  const count = async (limit: LimitName, key: string): Promise<boolean> => {
    const { isOver } = await throttle.count(limit, key)
    counted.push([limit, key])
    return !isOver
  }

  await refuseAbove(deps, 'logInsAMinute', network)
  await refuseAbove(deps, 'logInsAnHour', network)
  const isKnown = device !== undefined && (await count('failuresOfKnownDevice', device))
  if (!isKnown) {
    await refuseFull(deps, 'unknownAccounts', network)
    await refuseFull(deps, 'unknownAccountsNearby', neighbourhood)
    const isWithin = await count('failures', account)
    const isWithinDay = await count('failuresADay', account)
    if (!isWithin || !isWithinDay) await deps.botCheck.require(opening)
    await refuseAbove(deps, 'guesses', account)
    counted.push(['guesses', account])
  }
  return {
    wasUnknown: async () => {
      await throttle.count('unknownAccounts', network)
      await throttle.count('unknownAccountsNearby', neighbourhood)
    },
    wasRight: async () => {
      for (const [limit, key] of counted) await throttle.giveBack(limit, key)
    },
  }
}

async function refuseAbove({ throttle }: Deps, limit: LimitName, key: string): Promise<void> {
  const { isOver, retryAfterSeconds } = await throttle.count(limit, key)
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
}

async function refuseFull({ throttle }: Deps, limit: LimitName, key: string): Promise<void> {
  const { isOver, retryAfterSeconds } = await throttle.look(limit, key)
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
}
