import { type BilingualText, pickText } from 'contract/locale.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'

/** A title in the reader's language, else in the other, for plain-text places: breadcrumbs, options and labels. */
export const titleText = (title: BilingualText): string => pickText(title, getLocale()).text
