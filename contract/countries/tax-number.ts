import { latinDigits } from '../digits.ts'
import type { Fault } from '../faults.ts'

/** How a country's tax office writes a shop's number. `words` end a sentence. */
type TaxNumberForm = { pattern: RegExp; words: Fault; prefix?: string }

const fifteen = { pattern: /^\d{15}$/, words: { en: '15 digits', ar: '15 خانة' } }

/** Only their form: none of these offices says how to compute a check digit. Kuwait and Qatar have no such number yet. */
const forms: Readonly<Record<string, TaxNumberForm>> = {
  AE: fifteen,
  BH: fifteen,
  SA: { pattern: /^3\d{13}3$/, words: { en: '15 digits, the first and the last of them 3', ar: '15 خانة، أولها 3 وآخرها 3' } },
  OM: { pattern: /^OM\d{10}$/, prefix: 'OM', words: { en: 'OM and 10 digits', ar: 'الحرفان OM ثم 10 أرقام' } },
}

/** Characters between digits that are not part of the number: spaces, hyphens, dashes, and direction marks that are copied with it. */
const between = /[\s\p{Cf}\p{Pd}\u2212.]/gu

/** The number as the tax office writes it; undefined if it cannot be one. In a country without such numbers, the typed text. */
export function readTaxNumber(country: string, text: string): string | undefined {
  const form = forms[country]
  if (!form) return text
  const plain = latinDigits(text).replace(between, '').toUpperCase()
  const whole = form.prefix && /^\d/.test(plain) ? form.prefix + plain : plain
  return form.pattern.test(whole) ? whole : undefined
}

/** What such a number looks like; undefined where there is none. */
export const taxNumberWords = (country: string): Fault | undefined => forms[country]?.words

/** Shown at the field. */
export function taxNumberFault(country: string): Fault {
  const { en, ar } = taxNumberWords(country) ?? { en: '', ar: '' }
  return { en: `Enter the tax registration number: ${en}`, ar: `أدخل الرقم الضريبي: ${ar}` }
}
