import { decimalsOf } from 'contract/money.ts'

/** Whether the client showed another sum than this one, both decimal; one that floating point left a hair off is no other. */
export function isOtherTotal(expected: number | null | undefined, total: number, currency: string): boolean {
  if (expected === null || expected === undefined) return false
  return Math.abs(expected - total) >= 10 ** -(decimalsOf(currency) + 2)
}
