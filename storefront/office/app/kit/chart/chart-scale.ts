/** Ignores rounding errors of a division. */
const exact = 1 - 1e-9

/** An axis's ticks, ascending, from below the lowest to above the highest value, without gaps: steps of 1, 2, 2.5 or 5 and zeros. */
export function ticksFor(highest: number, lowest = 0): number[] {
  const rough = (Math.max(highest, 0) - Math.min(lowest, 0)) / 5
  if (rough <= 0) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough
  const below = Math.ceil((-Math.min(lowest, 0) / step) * exact)
  const above = Math.ceil((Math.max(highest, 0) / step) * exact)
  return Array.from({ length: below + above + 1 }, (_, index) => Number(((index - below) * step).toPrecision(6)))
}
