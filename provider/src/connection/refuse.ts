import type { Locale } from 'contract/locale.ts'
import { AppError } from '../app-error.ts'

/** Throws invalid_fields with the reader's words for one field. */
export const refuse = (field: string, text: Record<Locale, string>, locale: Locale) =>
  new AppError('invalid_fields', { fields: { [field]: [text[locale]] } })
