import type { Locale } from 'contract/locale.ts'
import { newShopEmail } from 'contract/shop/default-shop-settings.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { ColourInput } from './colour-input.tsx'
import type { ShownSettings } from './load-settings.ts'
import { SectionConflict } from './section-conflict.tsx'
import type { SettingsAnswer } from './settings-answer.ts'

type SettingField = {
  name: keyof ShopSettings
  label: string
  hint?: string
  kind: 'text' | 'email' | 'tel' | 'number' | 'select' | 'colour'
  /** The choices of a select. */
  options?: { value: string; text: string }[]
  /** It is shown, but nobody can change it. */
  isLocked?: boolean
  /** It keeps and sends its value, but is not shown. */
  isHidden?: boolean
  /** The language that is written here. */
  lang?: Locale
}
/** One or two fields that are side by side and hidden together. */
export type FieldRow = SettingField[]

/** An address that nobody has given is left empty: a saved form would store it. */
const textOf = (settings: ShopSettings, name: keyof ShopSettings): string =>
  name === 'email' && settings.email === newShopEmail ? '' : String(settings[name])

type SettingFieldsProps = Pick<ShownSettings, 'settings' | 'canEdit'> & {
  rows: FieldRow[]
  /** The result of the surrounding form. */
  own: SettingsAnswer | undefined
}

/** Settings to type or choose, with their saved or refused values. */
export function SettingFields({ rows, settings, canEdit, own }: SettingFieldsProps) {
  const shownOf = (name: keyof ShopSettings) => (own && !own.isDone ? (own.typed[name] ?? '') : textOf(settings, name))
  return (
    <>
      {rows.map((row) => (
        <div
          key={row[0]?.name}
          hidden={row.every(({ isHidden }) => isHidden)}
          className={row.length > 1 ? 'grid items-start gap-4 sm:grid-cols-2' : 'grid'}
        >
          {row.map(({ name, label, hint, kind, lang, options, isLocked }) => (
            <Field key={name} label={label} hint={hint} error={own?.faults[name]}>
              {(input) =>
                options ? (
                  <SelectInput key={shownOf(name)} {...input} name={name} defaultValue={shownOf(name)} disabled={!canEdit || isLocked}>
                    {options.map(({ value, text }) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </SelectInput>
                ) : kind === 'colour' ? (
                  <ColourInput
                    key={shownOf(name)}
                    {...input}
                    name={name}
                    use={name === 'buyColour' ? 'buy' : 'action'}
                    shown={shownOf(name)}
                    disabled={!canEdit}
                  />
                ) : (
                  <input
                    // What was saved may differ from what was typed: spaces go, numbers become international.
                    key={shownOf(name)}
                    {...input}
                    name={name}
                    type={kind === 'number' ? 'text' : kind}
                    inputMode={kind === 'number' ? 'numeric' : undefined}
                    lang={lang}
                    dir={lang === 'ar' ? 'rtl' : lang === 'en' || kind !== 'text' ? 'ltr' : 'auto'}
                    maxLength={200}
                    defaultValue={shownOf(name)}
                    disabled={!canEdit}
                  />
                )
              }
            </Field>
          ))}
        </div>
      ))}
      {/* A locked field is part of the form, but is not sent. */}
      {rows.flat().map(({ name, isLocked }) => isLocked && <input key={name} type="hidden" name={name} value={shownOf(name)} />)}
    </>
  )
}

/** Both versions of these fields if two people changed them; else nothing. */
export function FieldsConflict({ rows, answer }: { rows: FieldRow[]; answer: SettingsAnswer | undefined }) {
  const fields = rows.flat()
  return (
    <SectionConflict
      answer={answer}
      fieldsOf={(theirs) => Object.fromEntries(fields.map(({ name }) => [name, String(theirs[name])]))}
      labelsOf={() => Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
      wordsOf={(name, value) => fields.find((field) => field.name === name)?.options?.find((each) => each.value === value)?.text ?? value}
    />
  )
}
