import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from 'contract/locale.ts'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { arabic } from 'storefront/messages/ar.ts'
import { cover } from 'storefront/messages/en/cover.ts'
import { english } from 'storefront/messages/en.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

type Texts = Record<string, string>

const texts: Record<Locale, Texts> = {
  en: Object.assign({}, ...Object.values(english)),
  ar: Object.assign({}, ...Object.values(arabic)),
}

/** Both languages have the same keys and values, each key exists once and is used, and a page gets one language. */
export function checkMessages(root: string): string[] {
  const contract = sourceFiles(root, /^contract\/.+\.ts$/)
    .map(({ text }) => text)
    .join('\n')
  return [
    ...textFaults(texts.en, texts.ar),
    ...doubleFaults(sourceFiles(root, /^storefront\/messages\/en\/.+\.ts$/)),
    ...useFaults(Object.keys(texts.en), sourceFiles(root, /^storefront\/((office\/)?app|server)\/.+\.tsx?$/)),
    ...languageFaults(join(root, 'storefront', 'build', 'client', 'assets'), contract),
    ...languageFaults(join(root, 'storefront', 'office', 'build', 'client', 'assets'), contract),
  ]
}

/**
 * Every key is in both languages, with the same values; Arabic only has a plural if English says that the value is a number, and shows that
 * number in the digits that its reader chose.
 */
export function textFaults(inEnglish: Texts, inArabic: Texts): string[] {
  return [...new Set([...Object.keys(inEnglish), ...Object.keys(inArabic)])].flatMap((key) => {
    const [en, ar] = [inEnglish[key], inArabic[key]]
    if (en === undefined) return [`${key} is missing in English`]
    if (ar === undefined) return [`${key} is missing in Arabic`]
    try {
      return [...valueFaults(key, compile(en), compile(ar)), ...formFaults(key, compile(en), 'en'), ...formFaults(key, compile(ar), 'ar')]
    } catch (error) {
      return [`${key}: ${error instanceof Error ? error.message : error}`]
    }
  })
}

function valueFaults(key: string, en: CompiledMessage, ar: CompiledMessage): string[] {
  const [ofEnglish, ofArabic] = [readValues(en), readValues(ar)]
  const names = ({ all }: Values) => [...all].toSorted().join(', ') || 'nothing'
  if (names(ofEnglish) !== names(ofArabic)) return [`${key} takes ${names(ofEnglish)} in English, ${names(ofArabic)} in Arabic`]
  return [...ofArabic.counted].filter((name) => !ofEnglish.counted.has(name)).map((name) => `${key} counts ${name} in Arabic only`)
}

type Values = { all: Set<string>; counted: Set<string> }

function readValues(message: CompiledMessage): Values {
  const values: Values = { all: new Set(), counted: new Set() }
  const read = (part: CompiledMessage) => {
    for (const [name, forms] of nodesOf(part)) {
      values.all.add(name)
      if (!forms) continue
      values.counted.add(name)
      for (const form of Object.values(forms)) {
        if (nodesOf(form).some(([inner, kinds]) => inner === name && !kinds)) throw new Error(`{${name}} in its own plural is written as #`)
        read(form)
      }
    }
  }
  read(message)
  return values
}

/** A plural form that the language lacks would never be chosen. A missing form falls back to `other`, which ICU requires. */
function formFaults(key: string, message: CompiledMessage, locale: Locale): string[] {
  const known: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return nodesOf(message).flatMap(([, forms = {}]) => [
    ...Object.keys(forms)
      .filter((form) => !known.includes(form))
      .map((form) => `${key} has the form ${form}, which ${locale} has not`),
    ...Object.values(forms).flatMap((form) => formFaults(key, form, locale)),
  ])
}

type ValueNode = [name: string, forms: Record<string, CompiledMessage> | undefined]

/**
 * The values of a compiled message; a plural's value includes its forms. Any other ICU format is a fault: `i18n/format.ts` writes numbers and
 * dates.
 */
function nodesOf(message: CompiledMessage): ValueNode[] {
  // A form that consists only of its number is that number.
  if (!Array.isArray(message)) return []
  return message.flatMap((node): ValueNode[] => {
    // The number of a plural, formatted by `i18n/format.ts`, counts as a number here.
    if (typeof node !== 'object') return []
    const [name, kind, forms] = node
    if (kind === undefined) return [[name, undefined]]
    if (kind !== pluralKind || typeof forms !== 'object') throw new Error('only {value} and {value, plural, …} are known here')
    return [[name, forms as Record<string, CompiledMessage>]]
  })
}

const pluralKind = (compile('{n, plural, other {}}')[0] as unknown[])[1]

/** If a key were in two files, only one of the texts would ever be shown. */
export function doubleFaults(files: readonly SourceFile[]): string[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/^ {2}(\w+):/gm)].flatMap(([, key = '']) => {
      const other = seen.get(key)
      seen.set(key, path)
      return other ? [`${path}: ${key} stands in ${other} too`] : []
    }),
  )
}

/** A build ships the keys that follow `m.`: texts must not be used in other ways, and unused ones can go. */
export function useFaults(keys: readonly string[], sources: readonly SourceFile[]): string[] {
  const said = new Set(sources.flatMap(({ text }) => text.match(/(?<=\.)\w+/g) ?? []))
  const hidden = sources.filter(({ text }) => /\/i18n\/m(-\w+)?\.ts'/.test(text) && /\bm\[|\bm as\b|[=(,:]\s*m\s*[),;\n}]/.test(text))
  return [
    ...keys.filter((key) => !said.has(key)).map((key) => `${key} is said nowhere`),
    ...hidden.map(({ path }) => `${path}: say a text as m.key, or no build will send it`),
  ]
}

/** Shorter texts may occur in any code by chance. */
const leastLength = 12

/** No file for browsers contains texts in two languages, except words of covers and the contract's bilingual messages. */
export function languageFaults(assets: string, contract: string): string[] {
  if (!existsSync(assets)) return ['no build to look at: npm run build']
  const own = (locale: Locale) =>
    Object.entries(texts[locale]).filter(
      ([key, text]) => text.length >= leastLength && !text.includes('{') && !(key in cover) && !contract.includes(text),
    )
  const [ofEnglish, ofArabic] = [own('en'), own('ar')]
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const text = readFileSync(join(assets, name), 'utf8')
      const isArabic = /^messages-\w+-ar-/.test(name)
      const strange = (isArabic ? ofEnglish : ofArabic).find(([, words]) => text.includes(words))
      return strange ? [`${name} holds ${strange[0]} in ${isArabic ? 'English' : 'Arabic'}`] : []
    })
}
