/** 500 basis points = 5 %. Included: a part of the prices; else on top of them. */
export type Tax = { basisPoints: number; isIncluded: boolean }
export const noTax: Tax = { basisPoints: 0, isIncluded: true }

/** The tax in an amount, or on top of it; rounded once, half up. */
export function taxOf(amountMinor: number, { basisPoints, isIncluded }: Tax): number {
  const whole = BigInt(isIncluded ? 10_000 + basisPoints : 10_000)
  return Number((2n * BigInt(amountMinor) * BigInt(basisPoints) + whole) / (2n * whole))
}
