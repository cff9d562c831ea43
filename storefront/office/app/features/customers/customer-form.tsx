import type { OfficeCustomer } from 'contract/office/office-customer.ts'
import { Form, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import type { GradeGroup } from 'storefront/app/ui/grade-options.ts'
import { GradeSelect } from 'storefront/app/ui/grade-select.tsx'
import { BoxField } from '../../kit/form/box-field.tsx'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import type { EditAnswer } from '../../kit/form/edit-answer.ts'
import { FormFaults } from '../../kit/form/form-faults.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { ChoiceField } from '../../kit/form/small-fields.tsx'
import { Section } from '../../kit/section.tsx'
import { type CustomerTexts, valuesOf } from './customer-values.ts'

type CustomerFormProps = {
  values: CustomerTexts
  /** What somebody else saved meanwhile. */
  theirs: OfficeCustomer | undefined
  /** Null if unavailable: the grade then stays. */
  grades: readonly GradeGroup[] | null
  /** Undefined without the right to see it: it is not overwritten either. */
  phone: { masked: string | null } | undefined
  answer: EditAnswer<OfficeCustomer> | undefined
}

export function CustomerForm({ values, theirs, grades, phone, answer }: CustomerFormProps) {
  const isSaving = useNavigation().state === 'submitting'
  const faults = answer?.faults ?? {}
  const labels = {
    ...{ fullName: m.office_customer_full_name(), componentId: m.office_customer_grade(), locale: m.office_customer_language() },
    ...{ changesPhone: m.office_customer_phone_change(), phone: m.office_customer_phone_new() },
  }
  const languages = { ar: m.office_arabic(), en: m.office_english() }
  const gradeNames = new Map((grades ?? []).flatMap((group) => group.grades).map(({ id, name }) => [String(id), name]))
  const wordsOf = (name: string, value: string) => {
    if (name === 'locale') return value === 'ar' ? languages.ar : languages.en
    return name === 'componentId' ? (gradeNames.get(value) ?? value) : value
  }
  return (
    <Form method="post" noValidate className="max-w-180">
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="ownComponentId" value={values.ownComponentId} />
      {grades && <input type="hidden" name="shownComponentId" value={theirs ? 'none' : (values.shownComponentId ?? values.componentId)} />}
      <FormFaults title={m.office_customer_faults()} faults={faults} labels={labels} answer={answer?.at} />
      {theirs && <ConflictNotice mine={values} theirs={valuesOf(theirs)} labels={labels} wordsOf={wordsOf} />}
      <Section title={m.office_customer_person()}>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Field id={fieldId('fullName')} label={labels.fullName} error={faults.fullName}>
            {(input) => <input {...input} name="fullName" dir="auto" autoComplete="off" maxLength={200} defaultValue={values.fullName} />}
          </Field>
          {grades && (
            <Field id={fieldId('componentId')} label={labels.componentId} error={faults.componentId}>
              {(input) => <GradeSelect {...input} name="componentId" groups={grades} chosen={values.componentId} />}
            </Field>
          )}
          <ChoiceField name="locale" label={labels.locale} options={languages} values={values} faults={faults} />
        </div>
        <p className="pt-4 text-muted">{m.office_customer_email_stays()}</p>
      </Section>
      {phone && (
        <Section title={m.office_customer_phone()}>
          <BoxField
            name="changesPhone"
            title={labels.changesPhone}
            hint={phone.masked ? m.office_customer_phone_now({ phone: `\u2066${phone.masked}\u2069` }) : m.office_customer_phone_none()}
            value={values.changesPhone}
          />
          <div className="max-w-80 pt-3">
            <Field id={fieldId('phone')} label={labels.phone} error={faults.phone}>
              {(input) => (
                <input {...input} name="phone" type="tel" dir="ltr" autoComplete="off" maxLength={40} defaultValue={values.phone} />
              )}
            </Field>
          </div>
        </Section>
      )}
      <SaveBar labels={labels} isSaving={isSaving} isRefused={answer?.typed !== undefined} />
    </Form>
  )
}
