import { type ReactNode, useId } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button, buttonClass } from 'storefront/app/ui/button.tsx'
import { FaultSummary } from 'storefront/app/ui/fault-summary.tsx'
import { Section } from '../section.tsx'

type BulkFormProps = { faults: Record<string, string>; answer: unknown; back: string; children: ReactNode }

/** The change for the selection, which the page's address holds. */
export function BulkForm({ faults, answer, back, children }: BulkFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const heading = useId()
  return (
    <Form method="post" noValidate>
      <div className="mb-4 empty:hidden">
        <FaultSummary title={m.office_bulk_faults()} faults={faults} answer={answer} />
      </div>
      <Section title={<span id={heading}>{m.office_bulk_what()}</span>}>
        <fieldset aria-labelledby={heading}>{children}</fieldset>
      </Section>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" size="small" type="submit" aria-disabled={isSending}>
          {m.office_bulk_look()}
        </Button>
        <Link to={back} className={buttonClass('line', 'small')}>
          {m.office_bulk_discard()}
        </Link>
      </div>
    </Form>
  )
}
