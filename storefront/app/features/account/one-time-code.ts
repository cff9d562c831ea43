import { oneTimeCodeLength } from 'contract/limits.ts'

/** The typed six digits. Accepts Arabic-Indic and Persian digits, spaces and hyphens. Undefined if it is no code. */
export function readCode(typed: string): string | undefined {
  const digits = typed
    .replace(/[\s\u200e\u200f-]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
  return /^\d+$/.test(digits) && digits.length === oneTimeCodeLength ? digits : undefined
}

const recoveryCodeLength = 12

/** A possible recovery code, as typed. The provider knows the valid ones. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.replace(/[\s\u200e\u200f-]/g, '')
  return /^[a-z\d]+$/i.test(plain) && plain.length === recoveryCodeLength ? plain : undefined
}
