import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { BoxField } from '../../../kit/form/box-field.tsx'
import { Section } from '../../../kit/section.tsx'
import type { ShownSettings } from '../load-settings.ts'
import type { ConnectionFormName } from '../settings-answer.ts'

type SwitchProps = Pick<ShownSettings, 'canEdit' | 'answer'> & {
  about: ConnectionFormName
  title: string
  label: string
  hint: string
  isOn: boolean
}

/** A way to pay that needs no keys, only a yes or no. */
export function SwitchSection({ about, title, label, hint, isOn, canEdit, answer }: SwitchProps) {
  const own = answer?.about === about ? answer : undefined
  return (
    <Section title={title}>
      <Form method="post" id={about} preventScrollReset className="grid gap-4">
        <fieldset disabled={!canEdit}>
          <BoxField key={String(isOn)} name="isOn" title={label} hint={hint} value={String(isOn)} />
        </fieldset>
        {canEdit && (
          <div className="flex flex-wrap items-center gap-4">
            <Button look="primary" size="small" type="submit" name="intent" value={`${about}.save`}>
              {m.office_settings_save()}
            </Button>
            <p role="status" className={`text-sm ${own?.isDone ? 'text-action' : 'text-danger'}`}>
              {own?.text}
            </p>
          </div>
        )}
      </Form>
    </Section>
  )
}
