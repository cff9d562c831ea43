import { Form, useNavigation } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FaultSummary } from '../../ui/fault-summary.tsx'
import { AddressFields, type AddressFieldsProps } from './address-fields.tsx'

type AddressFormProps = AddressFieldsProps & {
  editedId?: string | undefined
  /** Changes with every answer to the form. */
  answer: unknown
  button: string
  cancelTo: string
}

export function AddressForm({ form, editedId, typed, faults, answer, button, cancelTo }: AddressFormProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="grid max-w-[34rem] gap-6" noValidate>
      <FaultSummary title={m.form_check_these()} faults={faults} answer={answer} />
      {editedId && <input type="hidden" name="id" value={editedId} />}
      <AddressFields form={form} typed={typed} faults={faults} />
      <label className="check-row min-h-11!">
        <input type="checkbox" name="isDefault" value="true" defaultChecked={typed.isDefault === 'true'} />
        <span className="label">{m.address_use_as_default()}</span>
      </label>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" aria-disabled={isSending}>
          {button}
        </Button>
        <ButtonLink look="line" to={cancelTo}>
          {m.confirm_delete_cancel()}
        </ButtonLink>
      </div>
    </Form>
  )
}
