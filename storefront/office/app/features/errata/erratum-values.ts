import type { Erratum } from 'contract/catalogue/editing/erratum.ts'
import { latinDigits } from 'contract/digits.ts'

/** What stands in the form, by field. */
export type ErratumTexts = Record<string, string>

export function valuesOf({ version, edition, page, text }: Erratum): ErratumTexts {
  return { version: String(version), edition: String(edition), page: String(page), 'text.en': text.en ?? '', 'text.ar': text.ar ?? '' }
}

const wordOf = (form: FormData, name: string) => String(form.get(name) ?? '')
/** Something that is no whole number is told so by the provider. */
const numberOf = (form: FormData, name: string) => Number(latinDigits(wordOf(form, name)).trim() || Number.NaN)

/** The form as a call's body; the provider says what is wrong with it. */
export function readErratum(form: FormData) {
  return {
    edition: numberOf(form, 'edition'),
    page: numberOf(form, 'page'),
    text: { en: wordOf(form, 'text.en'), ar: wordOf(form, 'text.ar') },
  }
}
