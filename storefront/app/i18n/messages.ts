import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { Locale } from 'contract/locale.ts'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { cover } from '../../messages/en/cover.ts'
import type { english } from '../../messages/en.ts'
import { numberFormat } from './format.ts'
import { getLocale } from './locale.ts'
import { findShopName } from './shop-name.ts'

type Area = keyof typeof english
type Values<Text extends string> = GetICUArgs<Text, { ICUArgument: string | number; ICUNumberArgument: number }>
type Speaker<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends infer Text extends string
    ? keyof Values<Text> extends never
      ? () => string
      : (values: Values<Text>) => string
    : never
}

/** A function per text of the shop's area and of `Name`, which takes the text's placeholders. */
export type Messages<Name extends Area = 'shop'> = Speaker<(typeof english)['shop'] & (typeof english)[Name]>

type GivenValues = Record<string, string | number>

/** One language's compiled texts by key. */
export type Catalog = Record<string, CompiledMessage>

const catalogs: Record<Locale, Catalog> = { en: {}, ar: {} }
let findMessage = (locale: Locale, key: string): CompiledMessage | undefined => catalogs[locale][key]

export function addMessages(locale: Locale, catalog: Catalog): void {
  Object.assign(catalogs[locale], catalog)
}

/** For the server, which has all texts and compiles an area on first use. */
export function overwriteFindMessage(find: typeof findMessage): void {
  findMessage = find
}

const pluralRules = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }
const formatters: FormatOptions['formatters'] = {
  getPluralRules: (locale) => pluralRules[locale as Locale],
  getNumberFormat: (locale) => numberFormat(0, 3, locale as Locale),
  getDateTimeFormat: Intl.DateTimeFormat,
}

function say(locale: Locale, key: string, values?: GivenValues): string {
  const message = (key === 'shop_name' && findShopName(locale)) || findMessage(locale, key)
  if (message === undefined) throw new Error(`No text ${key} in ${locale}`)
  return String(format(message, locale, values, { formatters }))
}

function speakIn(localeOf: () => Locale): object {
  const functions: Record<string, (values?: GivenValues) => string> = {}
  return new Proxy(functions, {
    get(known, key) {
      if (typeof key !== 'string') return undefined
      known[key] ??= (values) => say(localeOf(), key, values)
      return known[key]
    },
  })
}

/** Every text in the page's language. Features import it from `m.ts` or `m-*.ts`, whose types name the texts that are loaded. */
export const messages = speakIn(getLocale)

const covers = { en: speakIn(() => 'en'), ar: speakIn(() => 'ar') }

/** Cover texts, in both languages everywhere: a cover uses its item's language, not the page's. */
export const coverWords = (locale: Locale) => covers[locale] as Speaker<typeof cover>
