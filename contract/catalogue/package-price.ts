import type { MinorUnits } from '../money.ts'

/** What a package costs that takes a share off the sum of its parts; half a minor unit is rounded up. 1000 basis points are 10 %. */
export const lessShare = (sumMinor: MinorUnits, basisPoints: number): MinorUnits => Math.round((sumMinor * (10_000 - basisPoints)) / 10_000)
