import { latinDigits } from '../digits.ts'

/** A country's telephone number format, without its dial code. */
export type PhonePlan = { dialCode: string; pattern: RegExp; example: string }

const international = /^\+[1-9]\d{6,14}$/

/**
 * Converts a typed number to E.164, e.g. `5123 4567` in Kuwait → `+96551234567`. Spaces, hyphens, brackets and Arabic digits are fine; a number
 * with `+` or `00` may be of any country. Undefined if it is no telephone number.
 */
export function readPhone(typed: string, plan: PhonePlan): string | undefined {
  const digits = latinDigits(typed)
    .replace(/[\s().\u2010-\u2015\u200e\u200f\u2066-\u2069-]/g, '')
    .replace(/^00/, '+')
  if (digits.startsWith('+') && !digits.startsWith(`+${plan.dialCode}`)) return international.test(digits) ? digits : undefined
  const national = digits.startsWith('+') ? digits.slice(plan.dialCode.length + 1) : digits.replace(/^0(?=\d{8,})/, '')
  return plan.pattern.test(national) ? `+${plan.dialCode}${national}` : undefined
}

/** `+96551234567` → `+965 5123 4567`: for display, if we know the dial code. */
export function formatPhone(phone: string, plan: PhonePlan): string {
  if (!phone.startsWith(`+${plan.dialCode}`)) return phone
  const national = phone.slice(plan.dialCode.length + 1)
  const middle = national.length > 8 ? national.length - 7 : national.length - 4
  const parts = [national.slice(0, middle), national.slice(middle, -4), national.slice(-4)].filter(Boolean)
  return `+${plan.dialCode} ${parts.join(' ')}`
}
