/** Whether two sets of rights differ, in any order. Neither has duplicates. */
export const differ = (one: readonly string[], other: readonly string[]): boolean =>
  one.length !== other.length || one.some((right) => !other.includes(right))
