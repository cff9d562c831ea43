/** The previous price, which is crossed out, must exceed the present one. */
export function isAbovePrice(compareAtMinor: number, priceMinor: number | null): boolean {
  return priceMinor !== null && compareAtMinor > priceMinor
}

export type BothPriceFault = 'notSoldAlone' | 'belowCopy' | 'savesNothing'

/** Copy and file together must save something, and cost no less than the copy. `digitalMinor`: the file alone; null or 0 if it has no price. */
export function faultOfBothPrice(
  bothMinor: number,
  copyMinor: number,
  digitalMinor: number | null | undefined,
): BothPriceFault | undefined {
  if (!digitalMinor) return 'notSoldAlone'
  if (bothMinor < copyMinor) return 'belowCopy'
  return bothMinor >= copyMinor + digitalMinor ? 'savesNothing' : undefined
}
