import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { BoxField } from '../../../kit/form/box-field.tsx'
import { Section } from '../../../kit/section.tsx'
import type { ShownSettings } from '../load-settings.ts'

/** Whether printed copies can be paid in cash when they are handed over. */
export function CashSection({ connections: { cash }, canEdit, answer }: ShownSettings) {
  const own = answer?.about === 'cash' ? answer : undefined
  return (
    <Section title={m.office_cash()}>
      <Form method="post" id="cash" preventScrollReset className="grid gap-4">
        <fieldset disabled={!canEdit}>
          <BoxField key={String(cash.isOn)} name="isOn" title={m.office_cash_on()} hint={m.office_cash_hint()} value={String(cash.isOn)} />
        </fieldset>
        {canEdit && (
          <div className="flex flex-wrap items-center gap-4">
            <Button look="primary" size="small" type="submit" name="intent" value="cash.save">
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
