import type { MinorUnits } from '../money.ts'

/** The price of a package with a percentage discount on the sum of its parts; half a minor unit rounds up. 1000 basis points are 10 %. */
export const lessShare = (sumMinor: MinorUnits, basisPoints: number): MinorUnits => Math.round((sumMinor * (10_000 - basisPoints)) / 10_000)
