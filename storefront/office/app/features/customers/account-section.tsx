import { maxCustomerNote, type OfficeCustomer } from 'contract/office/office-customer.ts'
import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { DangerButton } from '../../kit/danger-button.tsx'
import { Section } from '../../kit/section.tsx'
import type { CustomerAnswer } from './act-on-customer.ts'

/** Blocks the person's log-in, or unblocks it; both need a reason. */
export function AccountSection({ customer, answer }: { customer: OfficeCustomer; answer: CustomerAnswer | undefined }) {
  const name = `\u2068${customer.fullName}\u2069`
  const { isDisabled } = customer
  return (
    <Section title={isDisabled ? m.office_customer_enable() : m.office_customer_disable()}>
      <Form method="post" noValidate preventScrollReset data-stays className="grid gap-3">
        <p className="max-w-[62ch]">{isDisabled ? m.office_customer_enable_text() : m.office_customer_disable_text()}</p>
        <Field label={m.office_customer_reason()} error={answer?.faults.reason}>
          {(input) => (
            <textarea {...input} name="reason" rows={2} dir="auto" maxLength={maxCustomerNote} defaultValue={answer?.typed.reason} />
          )}
        </Field>
        <div>
          {isDisabled ? (
            <Button look="line" type="submit" name="intent" value="enable">
              {m.office_customer_do_enable({ name })}
            </Button>
          ) : (
            <DangerButton type="submit" name="intent" value="disable">
              {m.office_customer_do_disable({ name })}
            </DangerButton>
          )}
        </div>
      </Form>
    </Section>
  )
}
