import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import type { FieldsProps } from './fields-props.ts'
import { FormFaults } from './form-faults.tsx'
import { SaveBar } from './save-bar.tsx'

type EditorFormProps = FieldsProps & {
  /** Field labels, as for the save bar. */
  labels: Record<string, string>
  answer: unknown
  isRefused: boolean
  main: ReactNode
  beside: ReactNode
  /** Hidden fields. */
  children?: ReactNode
}

/** An editor's form: texts and contents, beside them state, price and place, and the changes at the foot. */
export function EditorForm({ values, faults, labels, answer, isRefused, main, beside, children }: EditorFormProps) {
  const isSaving = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="version" value={values.version} />
      {children}
      <FormFaults title={m.office_memo_faults()} {...{ faults, labels, answer }} />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_304px]">
        <div className="min-w-0">{main}</div>
        <div className="min-w-0">{beside}</div>
      </div>
      <SaveBar labels={labels} isSaving={isSaving} isRefused={isRefused} />
    </Form>
  )
}
