import { randomInt } from 'node:crypto'
import { oneTimeCodeLength } from 'contract/limits.ts'

export const codeMinutes = 10
export const resendSeconds = 60
/** The maximum number of comparisons for a challenge, over all its codes. */
export const maxAttempts = 5

export function newCode(): string {
  return String(randomInt(10 ** oneTimeCodeLength)).padStart(oneTimeCodeLength, '0')
}

/** The typed code; spaces and Arabic or Persian digits are fine. Undefined if it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const digits = typed
    .replace(/[\s\u200e\u200f]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
  return /^\d+$/.test(digits) && digits.length === oneTimeCodeLength ? digits : undefined
}
