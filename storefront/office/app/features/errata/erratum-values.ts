import type { Erratum } from 'contract/catalogue/editing/erratum.ts'
import { latinDigits } from 'contract/digits.ts'
import { textsOf } from 'storefront/app/api/parse-form.ts'
import { fieldsOfText, textIn } from '../../kit/form/two-language-values.ts'

/** The form's values, by field. */
export type ErratumTexts = Record<string, string>

export function valuesOf({ version, edition, page, text }: Erratum): ErratumTexts {
  return { version: String(version), edition: String(edition), page: String(page), ...fieldsOfText('text', text) }
}

/** The provider reports invalid whole numbers. */
const numberOf = (form: FormData, name: string) => Number(latinDigits(String(form.get(name) ?? '')).trim() || Number.NaN)

/** The form as a call's body; the provider validates it. */
export function readErratum(form: FormData) {
  return {
    edition: numberOf(form, 'edition'),
    page: numberOf(form, 'page'),
    text: textIn(textsOf(form), 'text'),
  }
}
