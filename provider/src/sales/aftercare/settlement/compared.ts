import type { PaymentRow } from '../../books/payments.queries.ts'
import type { SalesDeps } from '../../checkout/terms.ts'

/**
 * Where the books differ. `notOurs`: the gateway took money that is no payment of ours; `notTheirs`: we count money that the gateway does not
 * know; `otherAmount`: both know it, with different amounts; `refundFailed`: it says that a refund which we count as done has failed;
 * `refundDiffers`: it does not know that refund, or has another amount; `notCompared`: it did not answer, about `unasked` of them if it answered
 * about others. The amounts are what each side says, null if it says nothing.
 */
export type Difference = {
  gateway: string
  kind: 'notOurs' | 'notTheirs' | 'otherAmount' | 'refundFailed' | 'refundDiffers' | 'notCompared'
  gatewayRef: string
  paymentId: string | null
  orderId: string | null
  oursMinor: number | null
  theirsMinor: number | null
  unasked?: number
}

export type Day = { from: Date; to: Date }
export type Sum = { minor: number; count: number }
/** `theirs`: undefined if the gateway did not answer at all. */
export type Compared = { ours: Sum; theirs: Sum | undefined; differences: Difference[] }
/** What the gateway says about one thing: null if it does not know it, or if it belongs to another day. */
export type Verdict = { theirsMinor: number | null; difference?: Difference | undefined }

/** Asks in batches, because a gateway limits the rate of calls. */
const atOnce = 10

/** Counts missing answers and compares everything else. */
export async function compareEach<One>(
  deps: SalesDeps,
  gateway: string,
  all: readonly One[],
  look: (one: One) => Promise<Verdict>,
): Promise<{ theirs: Sum; differences: Difference[] }> {
  const verdicts: Verdict[] = []
  let unasked = 0
  for (let start = 0; start < all.length; start += atOnce) {
    for (const answer of await Promise.allSettled(all.slice(start, start + atOnce).map(look))) {
      if (answer.status === 'fulfilled') {
        verdicts.push(answer.value)
        continue
      }
      unasked++
      deps.log.warn({ err: answer.reason, gateway }, 'a payment or refund could not be compared')
    }
  }
  const found = verdicts.flatMap(({ difference }) => difference ?? [])
  return {
    theirs: sumOf(verdicts.flatMap(({ theirsMinor }) => theirsMinor ?? [])),
    differences: unasked > 0 ? [...found, { ...notCompared(gateway), unasked }] : found,
  }
}

export const sumOf = (amounts: readonly number[]): Sum => ({ minor: amounts.reduce((sum, one) => sum + one, 0), count: amounts.length })

export const notCompared = (gateway: string): Difference => ({
  ...{ gateway, kind: 'notCompared', gatewayRef: '', paymentId: null, orderId: null },
  ...{ oursMinor: null, theirsMinor: null },
})

export function differenceOf(kind: Difference['kind'], payment: PaymentRow, theirsMinor: number | null): Difference {
  const { id: paymentId, orderId, gateway, gatewayRef, capturedMinor: oursMinor } = payment
  return { gateway, kind, gatewayRef: gatewayRef ?? '', paymentId, orderId, oursMinor, theirsMinor }
}
