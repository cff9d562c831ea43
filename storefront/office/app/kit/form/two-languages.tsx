import { type Locale, locales } from 'contract/locale.ts'
import { type SyntheticEvent, useState } from 'react'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'

/** A text in both languages; its two fields are `name.en` and `name.ar`. */
export type TwoLanguageText = { name: string; label: string; maxLength: number; rows?: number }

type TwoLanguagesProps = {
  texts: readonly TwoLanguageText[]
  /** Initial values, by field. */
  values: Record<string, string | undefined>
  faults: Record<string, string>
}

/** Texts side by side, the page's language first, each with a meter of how many are filled in. A gap says what readers see instead. */
export function TwoLanguages({ texts, values, faults }: TwoLanguagesProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const ordered = locales.toSorted((a, b) => Number(b === getLocale()) - Number(a === getLocale()))
  const isFilled = (name: string, lang: Locale) => (typed[`${name}.${lang}`] ?? values[`${name}.${lang}`] ?? '').trim() !== ''
  const watch = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLTextAreaElement) setTyped((before) => ({ ...before, [target.name]: target.value }))
  }
  return (
    <div onInput={watch} className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
      {ordered.map((lang) => (
        <Meter key={lang} lang={lang} filled={texts.filter(({ name }) => isFilled(name, lang)).length} total={texts.length} />
      ))}
      {texts.flatMap((text) =>
        ordered.map((lang) => {
          const name = `${text.name}.${lang}`
          const isGap = !isFilled(text.name, lang) && isFilled(text.name, lang === 'en' ? 'ar' : 'en')
          return (
            <Field
              key={name}
              id={fieldId(name)}
              label={
                <>
                  {text.label} <span className="font-normal text-muted sm:sr-only">({languageName(lang)})</span>
                </>
              }
              error={faults[name]}
              hint={isGap ? <span className="text-offer">{lang === 'en' ? m.office_missing_en() : m.office_missing_ar()}</span> : undefined}
            >
              {(input) => (
                <textarea
                  {...input}
                  name={name}
                  lang={lang}
                  dir={lang === 'ar' ? 'rtl' : 'ltr'}
                  rows={text.rows ?? 1}
                  maxLength={text.maxLength}
                  defaultValue={values[name]}
                  className={`${input.className} max-h-[70dvh] min-h-11! text-start! field-sizing-content ${isGap ? 'border-dashed bg-peach' : ''}`}
                />
              )}
            </Field>
          )
        }),
      )}
    </div>
  )
}

const languageName = (lang: Locale) => (lang === 'en' ? m.office_english() : m.office_arabic())

function Meter({ lang, filled, total }: { lang: Locale; filled: number; total: number }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <b className="font-strong">{languageName(lang)}</b>
      <span className="flex items-center gap-2 text-xs text-muted">
        <span aria-hidden="true" className="flex gap-0.5">
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
            <i key={index} className={`h-2 w-3.5 rounded-[1px] border border-action ${index < filled ? 'bg-action' : ''}`} />
          ))}
        </span>
        {m.office_meter({ filled: formatNumber(filled), total: formatNumber(total) })}
      </span>
    </div>
  )
}
