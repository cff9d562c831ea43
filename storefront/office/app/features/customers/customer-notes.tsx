import { maxCustomerNote, type OfficeCustomer } from 'contract/office/office-customer.ts'
import { Form } from 'react-router'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { TypedDraft } from '../../kit/form/typed-draft.tsx'
import { Section } from '../../kit/section.tsx'
import type { CustomerAnswer } from './act-on-customer.ts'

type NotesProps = { customer: OfficeCustomer; mayWrite: boolean; answer: CustomerAnswer | undefined }

/** Staff notes about the person, newest first. */
export function CustomerNotes({ customer: { notes }, mayWrite, answer }: NotesProps) {
  if (!mayWrite && notes.length === 0) return null
  return (
    <Section title={m.office_customer_notes()}>
      {mayWrite && (
        <Form method="post" noValidate preventScrollReset data-stays className="mb-4 grid gap-3">
          <TypedDraft name="note" />
          <Field label={m.office_customer_note()} hint={m.office_customer_note_hint()} error={answer?.faults.text}>
            {(input) => (
              <textarea {...input} name="text" rows={2} dir="auto" maxLength={maxCustomerNote} defaultValue={answer?.typed.text} />
            )}
          </Field>
          <Button look="line" size="small" type="submit" name="intent" value="note" className="w-fit">
            {m.office_customer_add_note()}
          </Button>
        </Form>
      )}
      <ol className="grid gap-3">
        {notes.map(({ id, kind, text, byName, at }) => (
          <li key={id}>
            {kind !== 'note' && (
              <p className="font-strong">{kind === 'disabled' ? m.office_customer_note_disabled() : m.office_customer_note_enabled()}</p>
            )}
            <p dir="auto" className="my-1 rounded-card bg-paper px-3 py-2 whitespace-pre-line wrap-anywhere">
              {text}
            </p>
            <p className="text-xs text-muted">
              <time dateTime={at}>{formatDateTime(at)}</time> · <bdi>{byName}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
