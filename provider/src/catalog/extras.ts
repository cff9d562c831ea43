import { header } from 'contract/headers.ts'
import { AppError } from '../app-error.ts'
import { gives, type Pressure } from '../throttle/pressure.ts'

const retryAfterSeconds = 5

type Answered = { setHeader: (name: string, value: string) => void }
type Level = Pick<Pressure, 'level'>

/** Throws `unavailable` while the shop is busy, because the request is dispensable. */
export function refuseExtra(pressure: Level): void {
  if (pressure.level() >= gives.extras) throw new AppError('unavailable', { retryAfterSeconds })
}

/** While the shop is busy, the answer without its dispensable parts, marked as such and not stored. */
export async function withoutExtras<Data>(
  pressure: Level,
  call: Answered,
  { whole, reduced }: { whole: () => Promise<Data>; reduced: () => Promise<Data> },
): Promise<Data> {
  if (pressure.level() < gives.extras) return whole()
  const data = await reduced()
  call.setHeader(header.reduced, '1')
  call.setHeader('Cache-Control', 'no-store')
  return data
}
