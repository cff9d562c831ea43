import type { Locale } from 'contract/locale.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Field } from 'storefront/app/ui/field.tsx'

type Hidden = { at: string | null; reason: string | null; byName: string | null }
type HiddenByProps = { hidden: Hidden; lang: Locale | undefined }

/** Who hid what a student wrote, when, and what its author was told; `lang` is the author's. */
export function HiddenBy({ hidden: { at, reason, byName }, lang }: HiddenByProps) {
  const isKnown = at !== null && byName !== null
  return (
    <div>
      <p>{isKnown ? m.office_hidden_by({ name: `\u2068${byName}\u2069`, when: formatDateTime(at) }) : m.office_hidden_plain()}</p>
      {reason && <Words text={reason} locale={lang} className="mt-2" />}
    </div>
  )
}

type WordsProps = { text: string; locale: Locale | undefined; className?: string }

/** What somebody wrote, in the direction of its own language. */
export const Words = ({ text, locale, className = '' }: WordsProps) => (
  <p lang={locale} dir="auto" className={`${className} rounded-card bg-paper px-4 py-3 whitespace-pre-line wrap-anywhere`}>
    {text}
  </p>
)

type ReasonFieldProps = {
  label: string
  hint: string
  error: string | undefined
  maxLength: number
  lang: Locale | undefined
  value: string | undefined
}

/** Why something is hidden, as its author is told. */
export function ReasonField({ label, hint, error, maxLength, lang, value }: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => <textarea {...input} name="reason" rows={3} maxLength={maxLength} lang={lang} dir="auto" defaultValue={value} />}
    </Field>
  )
}
