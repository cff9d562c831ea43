import { getLocale } from 'storefront/app/i18n/locale.ts'
import type { FieldRow } from './setting-fields.tsx'

type Shown = FieldRow[number]

/** A row of what is asked for in both languages: the reader's own first, as in the editors. */
export const ownFirst = (en: Shown, ar: Shown): FieldRow => (getLocale() === 'ar' ? [ar, en] : [en, ar])
