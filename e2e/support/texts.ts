import { payPageTexts } from 'provider/src/sales/gateways/sandbox/pay-page.texts.ts'
import { arabic } from 'storefront/messages/ar.ts'
import { english } from 'storefront/messages/en.ts'
import type { Language } from './journey.ts'

const texts: Record<Language, Record<string, string>> = {
  en: Object.assign({}, ...Object.values(english)),
  ar: Object.assign({}, ...Object.values(arabic)),
}

/** A text of the shop as its readers see it, for a journey to look for. Throws on an unknown key. */
export function text(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const found = texts[language][key]
  if (found === undefined || found.includes(', plural,')) throw new Error(`No plain text ${key} in ${language}`)
  return found.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? `{${name}}`))
}

export const sandbox = payPageTexts
