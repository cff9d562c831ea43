/** Whether not the same rights are in both, in whatever order. Neither names one twice. */
export const differ = (one: readonly string[], other: readonly string[]): boolean =>
  one.length !== other.length || one.some((right) => !other.includes(right))
