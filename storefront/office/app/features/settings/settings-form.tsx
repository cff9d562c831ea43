import type { Locale } from 'contract/locale.ts'
import { newShopEmail } from 'contract/shop/default-shop-settings.ts'
import type { SettingSection, ShopSettings } from 'contract/shop/shop-settings.ts'
import { Form, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { UndoSave } from '../../kit/form/undo-save.tsx'
import { staysField } from '../../kit/form/unsaved-guard.tsx'
import { Section } from '../../kit/section.tsx'
import { ColourInput } from './colour-input.tsx'
import type { SettingsPageData } from './load-settings.ts'
import { SectionConflict, SeenField } from './section-conflict.tsx'
import type { SettingsAnswer } from './settings-answer.ts'

type SettingField = {
  name: keyof ShopSettings
  label: string
  hint?: string
  kind: 'text' | 'email' | 'tel' | 'number' | 'select' | 'colour'
  /** The choices of a select. */
  options?: { value: string; text: string }[]
  /** It is shown, and cannot be changed by anybody. */
  isLocked?: boolean
  /** The language that is written here. */
  lang?: Locale
}
/** One or two fields that stand beside each other. */
export type FieldRow = SettingField[]

/** What is shown of the settings, and by whom. */
export type ShownSettings = SettingsPageData & {
  answer: SettingsAnswer | undefined
  /** What the button says; "Save" by default. */
  saveText?: string | undefined
}

type SettingsFormProps = ShownSettings & {
  section: SettingSection
  title: string
  rows: FieldRow[]
  /** Some fields follow from others. */
  onFieldChange?: (name: string, value: string, form: HTMLFormElement) => void
}

/** An address that nobody has given is no address: a saved form would keep it for one. */
const textOf = (settings: ShopSettings, name: keyof ShopSettings): string =>
  name === 'email' && settings.email === newShopEmail ? '' : String(settings[name])

/** A section of the settings with a form and a button of its own. Whoever may only look sees its fields locked. */
export function SettingsForm({ section, title, rows, settings, marks, canEdit, answer, saveText, onFieldChange }: SettingsFormProps) {
  const own = answer?.about === section ? answer : undefined
  const isSaving = useNavigation().formData?.get('intent') === section
  const shownOf = (name: keyof ShopSettings) => (own && !own.isDone ? (own.typed[name] ?? '') : textOf(settings, name))
  const fields = rows.flat()
  return (
    <Section title={title}>
      <SectionConflict
        answer={own}
        fieldsOf={(theirs) => Object.fromEntries(fields.map(({ name }) => [name, String(theirs[name])]))}
        labelsOf={() => Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
        wordsOf={(name, value) => fields.find((field) => field.name === name)?.options?.find((each) => each.value === value)?.text ?? value}
      />
      <Form
        method="post"
        id={section}
        noValidate
        className="grid gap-4"
        onChange={({ target, currentTarget }) =>
          target instanceof HTMLSelectElement && onFieldChange?.(target.name, target.value, currentTarget)
        }
      >
        <SeenField mark={marks[section]} answer={own} />
        {saveText && <input type="hidden" name={staysField} />}
        {rows.map((row) => (
          <div key={row[0]?.name} className={row.length > 1 ? 'grid items-start gap-4 sm:grid-cols-2' : 'grid'}>
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
        {/* A locked field is a part of the form, and no browser sends it. */}
        {rows.flat().map(({ name, isLocked }) => isLocked && <input key={name} type="hidden" name={name} value={shownOf(name)} />)}
        {canEdit && (
          <div className="flex flex-wrap items-center gap-4">
            <Button look="primary" size="small" type="submit" name="intent" value={section} aria-disabled={isSaving}>
              {saveText ?? m.office_settings_save()}
            </Button>
            <p role="status" className={own?.isDone ? 'text-sm text-action' : 'text-sm text-danger'}>
              {own?.text}
            </p>
          </div>
        )}
      </Form>
      <UndoSave fields={own?.undo} />
    </Section>
  )
}
