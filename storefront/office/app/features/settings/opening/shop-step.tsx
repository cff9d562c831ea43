import { openingSteps } from 'contract/shop/opening.ts'
import { Form, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { TypedDraft } from '../../../kit/form/typed-draft.tsx'
import { Section } from '../../../kit/section.tsx'
import type { ShownSettings } from '../load-settings.ts'
import { LogoFields } from '../logo-form.tsx'
import { SeenField } from '../section-conflict.tsx'
import { looksRows, shopRows } from '../section-forms.tsx'
import { FieldsConflict, SettingFields } from '../setting-fields.tsx'
import { TextsBehind } from '../texts-behind.tsx'

/** Names, logo and colours in one form: one button saves all of the step. */
export function ShopStep({ settings, textsBehind, marks, canEdit, answer, saveText }: ShownSettings) {
  const own = answer?.about === 'shopStep' ? answer : undefined
  const isSaving = useNavigation().formData?.get('intent') === 'shopStep'
  const given = { settings, canEdit, own }
  return (
    <Form method="post" id="shopStep" encType="multipart/form-data" noValidate>
      {openingSteps.shop.map((section) => (
        <SeenField key={section} name={`seen.${section}`} {...{ section, marks }} answer={own} />
      ))}
      {/* Of these values: an older draft would silently undo what somebody else has saved since. */}
      {canEdit && <TypedDraft name={openingSteps.shop.map((section) => marks[section]).join(' ')} />}
      <FieldsConflict rows={[...shopRows(), ...looksRows()]} answer={own} />
      <Section title={m.office_settings_shop()}>
        <SettingFields {...given} rows={shopRows()} />
      </Section>
      <TextsBehind section="shop" textsBehind={textsBehind} />
      <Section title={m.office_logo()}>
        <div className="grid gap-4">
          <LogoFields logo={settings.logo} canEdit={canEdit} fault={own?.faults.file} />
        </div>
      </Section>
      <Section title={m.office_settings_looks()}>
        <SettingFields {...given} rows={looksRows()} />
      </Section>
      {canEdit && (
        <div className="mb-4 flex flex-wrap items-center gap-4">
          <Button look="primary" size="small" type="submit" name="intent" value="shopStep" aria-disabled={isSaving}>
            {saveText}
          </Button>
          <p role="status" className="text-sm text-danger">
            {own?.isDone ? '' : own?.text}
          </p>
        </div>
      )}
    </Form>
  )
}
