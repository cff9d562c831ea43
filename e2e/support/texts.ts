import { payPageTexts } from 'provider/src/sales/gateways/sandbox/pay-page.texts.ts'
import { arabic } from 'storefront/messages/ar.ts'
import { english } from 'storefront/messages/en.ts'
import type { Language } from './journey.ts'

type KeyOf<Area> = Area extends unknown ? keyof Area & string : never

/** The key of a text of the shop. */
export type TextKey = KeyOf<(typeof english)[keyof typeof english]>

const texts: Record<Language, Record<string, string>> = {
  en: Object.assign({}, ...Object.values(english)),
  ar: Object.assign({}, ...Object.values(arabic)),
}

/** A text of the shop as readers see it, for journeys to look for. Throws on a text with plural forms. */
export function text(language: Language, key: TextKey, values: Record<string, string | number> = {}): string {
  const found = texts[language][key]
  if (found === undefined || found.includes(', plural,')) throw new Error(`No plain text ${key} in ${language}`)
  return found.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? `{${name}}`))
}

/** Looks up texts of the shop in one language. */
export type Words = (key: TextKey, values?: Record<string, string | number>) => string

export const wordsOf =
  (language: Language): Words =>
  (key, values) =>
    text(language, key, values)

export const sandbox = payPageTexts
