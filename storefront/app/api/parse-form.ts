import { safeParseForm } from 'contract/form-values.ts'
import type { z } from 'zod'
import { getLocale } from '../i18n/locale.ts'

/** Field → its error, in the reader's language. */
export type Faults = Record<string, string>

/** A refused form: its faults, and what was typed, so that nothing is lost. Passwords and files are never returned. */
export type RefusedForm = { faults: Faults; typed: Record<string, string> }

export type ParsedForm<Data> = { kind: 'ok'; data: Data } | ({ kind: 'faulty' } & RefusedForm)

/** For actions: parses a form with the contract's schema. `values` replaces the form's values if they must be assembled first. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  values: Record<string, unknown> = textsOf(form),
): ParsedForm<z.output<Schema>> {
  const parsed = safeParseForm(schema, values, getLocale())
  if (parsed.success) return { kind: 'ok', data: parsed.data }
  const [faults, typed]: [Faults, Record<string, string>] = [{}, typedIn(form)]
  for (const { path, message } of parsed.error.issues) faults[inOwnLanguage(path.join('.'), typed) || 'form'] ??= message
  return { kind: 'faulty', faults, typed }
}

/** A text missing in both languages is requested in the page's language; the contract names the English field. */
export function inOwnLanguage(field: string, typed: Record<string, string>): string {
  const arabic = field.replace(/\.en$/, '.ar')
  const isMissing = arabic !== field && arabic in typed && !typed[arabic]?.trim() && !typed[field]?.trim()
  return isMissing && getLocale() === 'ar' ? arabic : field
}

/** A form's texts, without files and React Router's own fields. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'intent'))
}

/** The values that may be shown again. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(Object.entries(textsOf(form)).filter(([name]) => !/password|code$|^botToken$/i.test(name)))
}
