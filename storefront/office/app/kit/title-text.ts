import { type BilingualText, pickText } from 'contract/locale.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'

/** A title in the reader's language, else in the other one, where only a text can stand: in breadcrumbs, choices and labels. */
export const titleText = (title: BilingualText): string => pickText(title, getLocale()).text
