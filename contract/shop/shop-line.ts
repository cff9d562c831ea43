import { readPhone } from '../account/phone.ts'
import { phoneFault } from '../account/phone-fault.ts'
import { homeCountry } from '../countries/find-country.ts'
import type { Fault } from '../faults.ts'
import { plainText } from '../text.ts'

const faults = {
  phone: phoneFault({ en: ', or leave it empty', ar: '، أو اتركه فارغاً' }),
  line: { en: 'One line with 200 characters at most', ar: 'سطر واحد لا يزيد على 200 رمز' },
} satisfies Record<string, Fault>

export const faultIs = (fault: Fault) => ({ params: { fault }, abort: true })
export const trimmed = plainText(1000).transform((text) => text.trim())
export const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** One line, or empty. */
export const Line = trimmed.refine((line) => line.length <= 200 && isOneLine(line), faultIs(faults.line))
/** E.164, or empty: links for calls and chats need that form. It may be typed as in the shop's country. */
export const PhoneNumber = trimmed
  .refine((phone) => phone === '' || readPhone(phone, homeCountry().phone) !== undefined, faultIs(faults.phone))
  .transform((phone) => readPhone(phone, homeCountry().phone) ?? '')

/** A line in both languages; undefined if the shop has none. */
export type ShopLine = { en: string; ar: string } | undefined

/** A missing language is replaced by the other. */
export function lineOf(en: string, ar: string): ShopLine {
  return en || ar ? { en: en || ar, ar: ar || en } : undefined
}
