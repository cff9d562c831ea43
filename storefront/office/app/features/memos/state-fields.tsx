import type { MemoState } from 'contract/catalogue/editing/memo-editing.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { RadioChoice } from '../../kit/form/box-field.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { Section } from '../../kit/section.tsx'

/** The possible next states. */
export function StateFields({ state, values, faults }: FieldsProps & { state: MemoState }) {
  const isNew = state === 'draft' || state === 'scheduled'
  const given = { name: 'state', chosen: values.state }
  return (
    <Section title={m.office_memo_state()}>
      <fieldset id={fieldId('state')} tabIndex={-1} className="group/state grid gap-3">
        <legend className="sr-only">{m.office_memo_state()}</legend>
        {isNew && (
          <>
            <RadioChoice {...given} value="draft" title={m.office_state_draft()} hint={m.office_memo_state_draft_hint()} />
            <RadioChoice {...given} value="scheduled" title={m.office_memo_state_date()} hint={m.office_memo_state_date_hint()} />
            <PublishAtField name="publishAt" values={values} faults={faults} />
          </>
        )}
        <RadioChoice {...given} value="published" title={m.office_memo_state_now()} hint={m.office_memo_state_now_hint()} />
        {!isNew && <RadioChoice {...given} value="archived" title={m.office_memo_state_off()} hint={m.office_memo_state_off_hint()} />}
      </fieldset>
      {faults.state && <p className="mt-2 text-xs font-strong text-danger">{faults.state}</p>}
    </Section>
  )
}

/** When a scheduled memo goes on sale. Shown while that state is chosen in the surrounding fieldset, a `group/state`. */
export function PublishAtField({ name, values, faults }: FieldsProps & { name: string }) {
  return (
    <div className="hidden ps-8 group-has-[[value=scheduled]:checked]/state:block">
      <Field id={fieldId(name)} label={m.office_memo_state_date_label()} error={faults[name]}>
        {(input) => <input {...input} type="datetime-local" name={name} dir="ltr" defaultValue={values[name]} />}
      </Field>
    </div>
  )
}
