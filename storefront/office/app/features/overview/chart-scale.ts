/** The highest tick of an axis and the ticks below it: at most five steps of 1, 2, 2.5 or 5 and zeros. */
export function ticksFor(highest: number): number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough * (1 - 1e-9)) ?? rough
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)))
}
