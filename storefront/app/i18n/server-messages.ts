import type { Locale } from 'contract/locale.ts'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { arabic } from '../../messages/ar.ts'
import { english } from '../../messages/en.ts'
import { overwriteFindMessage } from './messages.ts'

const texts: Record<Locale, Record<string, string>> = {
  en: Object.assign({}, ...Object.values(english)),
  ar: Object.assign({}, ...Object.values(arabic)),
}
const compiled: Record<Locale, Record<string, CompiledMessage>> = { en: {}, ar: {} }

overwriteFindMessage((locale, key) => {
  const text = texts[locale][key]
  if (text === undefined) return undefined
  compiled[locale][key] ??= compile(text)
  return compiled[locale][key]
})
