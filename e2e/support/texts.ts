import { readdirSync, readFileSync } from 'node:fs'
import { payPageTexts } from 'provider/src/sales/gateways/sandbox/pay-page.texts.ts'
import type { Language } from './journey.ts'

const folder = new URL('../../storefront/messages/', import.meta.url)

function readTexts(language: Language): Record<string, unknown> {
  const files = readdirSync(new URL(`${language}/`, folder))
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'))))
}

const texts = { en: readTexts('en'), ar: readTexts('ar') }

/** A text of the shop as its readers see it, for a journey to look for. Throws on an unknown key. */
export function text(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const found = texts[language][key]
  if (typeof found !== 'string') throw new Error(`No plain text ${key} in ${language}`)
  return found.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? `{${name}}`))
}

export const sandbox = payPageTexts
