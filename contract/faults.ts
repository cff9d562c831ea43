import { z } from 'zod'
import type { Locale } from './locale.ts'

/** What is wrong with a value and how it should be, in both languages. */
export type Fault = { en: string; ar: string }

const ofZod = { en: z.locales.en().localeError, ar: z.locales.ar().localeError }

/** What zod says of a value, in the reader's language: our own sentence where the schema carries one (`params: { fault }`). */
export function errorMapOf(locale: Locale): z.core.$ZodErrorMap {
  return (issue) => {
    const fault = issue.code === 'custom' ? (issue.params as { fault?: Fault } | undefined)?.fault : undefined
    return fault ? fault[locale] : ofZod[locale](issue)
  }
}

/** Adds a fault to a field from within a schema's `superRefine`. */
export function addFault(context: z.RefinementCtx, field: string, fault: Fault): void {
  context.addIssue({ code: 'custom', path: [field], params: { fault } })
}
