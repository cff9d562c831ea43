import type { Locale } from 'contract/locale.ts'
import { AppError } from '../../../app-error.ts'
import type { LimitName } from '../../../throttle/limits.ts'
import { networkOf } from '../../../throttle/network.ts'
import type { SalesDeps } from '../terms.ts'
import { tooManyCodes } from './coupon.texts.ts'

type Guesser = { personId: string | undefined; clientAddress: string | undefined; locale: Locale }

/**
 * Looks a code up, unless this student, or this network's guests, have tried too many nonexistent ones. The try is counted before the look-up
 * and given back if the code exists: so nobody who knows a code is counted, and a class behind one address logs in and is counted one by one.
 */
export async function limitGuesses<Result>(
  { throttle }: Pick<SalesDeps, 'throttle'>,
  { personId, clientAddress, locale }: Guesser,
  ask: () => Promise<Result>,
): Promise<Result> {
  const [limit, key]: [LimitName, string] = personId ? ['couponGuesses', personId] : ['couponGuessesOfGuests', networkOf(clientAddress)]
  const { isOver, retryAfterSeconds } = await throttle.count(limit, key)
  if (isOver) throw new AppError('too_many_requests', { message: tooManyCodes[personId ? 'member' : 'guest'][locale], retryAfterSeconds })
  try {
    const result = await ask()
    await throttle.giveBack(limit, key)
    return result
  } catch (error) {
    if (!isUnknownCode(error)) await throttle.giveBack(limit, key)
    throw error
  }
}

function isUnknownCode(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'coupon_refused') return false
  return (error.details.data as { reasonCode?: unknown } | undefined)?.reasonCode === 'unknown'
}
