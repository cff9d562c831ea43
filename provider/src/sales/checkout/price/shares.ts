/** `amount` × `part` ÷ `whole`, cut off. The product may pass 2^53, where numbers stop being exact. */
export const shareOf = (amount: number, part: number, whole: number): number => Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** Largest remainder: everybody gets the part rounded down, the units left over go to the largest remainders, the earlier first. */
export function spreadOver(weights: readonly number[], amount: number): number[] {
  const whole = sumOf(weights)
  if (whole === 0 || amount === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => shareOf(amount, weight, whole))
  const remainders = weights.map((weight, index) => ({ index, remainder: (BigInt(amount) * BigInt(weight)) % BigInt(whole) }))
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const { index } of remainders.slice(0, amount - sumOf(parts))) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

export function sumOf(amounts: readonly number[]): number {
  const total = amounts.reduce((left, right) => left + right, 0)
  if (!Number.isSafeInteger(total)) throw new Error('More money than can be counted exactly')
  return total
}
