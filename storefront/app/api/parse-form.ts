import { safeParseForm } from 'contract/form-values.ts'
import type { z } from 'zod'
import { getLocale } from '../i18n/locale.ts'

/** Field → what is wrong with it, in the reader's language. */
export type Faults = Record<string, string>

/** A form that is refused: what is wrong, and what was typed, so that nothing is lost. Passwords and files are never given back. */
export type RefusedForm = { faults: Faults; typed: Record<string, string> }

export type ParsedForm<Data> = { kind: 'ok'; data: Data } | ({ kind: 'faulty' } & RefusedForm)

/** For actions: parses a form with the contract's schema. `values` replaces the form's own values if they are put together first. */
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

/** A text that is missing in both languages is asked for in the page's own, of which the contract knows nothing: it names the English one. */
export function inOwnLanguage(field: string, typed: Record<string, string>): string {
  const arabic = field.replace(/\.en$/, '.ar')
  const isMissing = arabic !== field && arabic in typed && !typed[arabic]?.trim() && !typed[field]?.trim()
  return isMissing && getLocale() === 'ar' ? arabic : field
}

/** The texts of a form, without files and without React Router's own fields. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'intent'))
}

/** The values that may be shown again. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(Object.entries(textsOf(form)).filter(([name]) => !/password|code$|^botToken$/i.test(name)))
}
