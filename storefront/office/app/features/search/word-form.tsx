import { Form, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { FormFaults } from '../../kit/form-faults.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Section } from '../../kit/section.tsx'

type WordFormProps = {
  values: Record<string, string>
  faults: Record<string, string>
  answer: number | undefined
  /** Whoever may only look sees the fields locked. */
  mayEdit: boolean
}

/** What students type, and what they mean by it, in either language. */
export function WordForm({ values, faults, answer, mayEdit }: WordFormProps) {
  const isSaving = useNavigation().state === 'submitting'
  const labels = { shown: m.office_search_typed(), meanings: m.office_search_meanings() }
  return (
    <Form method="post" noValidate>
      <FormFaults title={m.office_search_word_faults()} faults={faults} answer={answer} />
      <fieldset disabled={!mayEdit} className="contents">
        <Section title={m.office_search_word()}>
          <div className="grid max-w-140 gap-5">
            <Field id={fieldId('shown')} label={labels.shown} hint={m.office_search_typed_hint()} error={faults.shown}>
              {(input) => <input {...input} name="shown" dir="auto" maxLength={60} autoComplete="off" defaultValue={values.shown} />}
            </Field>
            <Field id={fieldId('meanings')} label={labels.meanings} hint={m.office_search_meanings_hint()} error={faults.meanings}>
              {(input) => <textarea {...input} name="meanings" dir="auto" rows={5} maxLength={800} defaultValue={values.meanings} />}
            </Field>
          </div>
        </Section>
      </fieldset>
      {mayEdit && <SaveBar labels={labels} isSaving={isSaving} isRefused={answer !== undefined} />}
    </Form>
  )
}
