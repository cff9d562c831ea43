import type { SettingSection } from 'contract/shop/shop-settings.ts'
import { Form, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { TypedDraft } from '../../kit/form/typed-draft.tsx'
import { UndoSave } from '../../kit/form/undo-save.tsx'
import { Section } from '../../kit/section.tsx'
import type { ShownSettings } from './load-settings.ts'
import { SeenField } from './section-conflict.tsx'
import { type FieldRow, FieldsConflict, SettingFields } from './setting-fields.tsx'

type SettingsFormProps = ShownSettings & {
  section: SettingSection
  title: string
  rows: FieldRow[]
  /** Some fields follow from others. */
  onFieldChange?: (name: string, value: string, form: HTMLFormElement) => void
}

/** A section of the settings with a form and a button of its own. Read-only staff see its fields locked. */
export function SettingsForm({ section, title, rows, settings, marks, canEdit, answer, saveText, onFieldChange }: SettingsFormProps) {
  const own = answer?.about === section ? answer : undefined
  const isSaving = useNavigation().formData?.get('intent') === section
  return (
    <Section title={title}>
      <FieldsConflict rows={rows} answer={own} />
      <Form
        method="post"
        id={section}
        noValidate
        className="grid gap-4"
        onChange={({ target, currentTarget }) =>
          target instanceof HTMLSelectElement && onFieldChange?.(target.name, target.value, currentTarget)
        }
      >
        <SeenField {...{ section, marks }} answer={own} />
        {/* Of these values: an older draft would silently undo what somebody else has saved since. */}
        {canEdit && <TypedDraft name={`${section} ${marks[section]}`} />}
        <SettingFields {...{ rows, settings, canEdit, own }} />
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
