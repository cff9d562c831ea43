import { Form, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import { FormFaults } from '../../kit/form/form-faults.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { Section } from '../../kit/section.tsx'

type WordFormProps = {
  values: Record<string, string>
  faults: Record<string, string>
  answer: number | undefined
  /** Read-only staff see the fields locked. */
  mayEdit: boolean
  /** The version that the form was opened with; saving after a comparison overwrites the other's. */
  mark: string | undefined
  /** What somebody else saved meanwhile. */
  theirs: Record<string, string> | undefined
}

/** What students type, and what they mean by it, in either language. */
export function WordForm({ values, faults, answer, mayEdit, mark, theirs }: WordFormProps) {
  const isSaving = useNavigation().state === 'submitting'
  const labels = { shown: m.office_search_typed(), meanings: m.office_search_meanings() }
  return (
    <Form method="post" noValidate>
      {mark !== undefined && <input type="hidden" name="mark" value={mark} />}
      {theirs && <ConflictNotice mine={values} theirs={theirs} labels={labels} wordsOf={(_name, value) => value} />}
      <FormFaults title={m.office_search_word_faults()} {...{ faults, labels, answer }} />
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
