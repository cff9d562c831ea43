import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { ChangeSection } from '../../../kit/bulk/change-section.tsx'
import { PriceChange } from '../../../kit/bulk/price-change.tsx'
import { RadioChoice } from '../../../kit/form/box-field.tsx'
import type { FieldsProps } from '../../../kit/form/fields-props.ts'

/** The bulk changes of packages, one at a time. */
export function PackageChanges({ currency, values, faults }: FieldsProps & { currency: string }) {
  const state = { name: 'state.state', chosen: values['state.state'] }
  return (
    <>
      <ChangeSection what="price" title={m.office_bulk_price()} chosen={values.what}>
        <PriceChange currency={currency} prices={{ price: m.office_memo_price() }} values={values} faults={faults} />
      </ChangeSection>
      <ChangeSection what="state" title={m.office_bulk_state()} chosen={values.what}>
        <fieldset id={fieldId('state.state')} tabIndex={-1} className="grid">
          <legend className="sr-only">{m.office_memo_state()}</legend>
          <RadioChoice {...state} value="published" title={m.office_memo_state_now()} hint={m.office_package_state_on_hint()} />
          <RadioChoice {...state} value="archived" title={m.office_memo_state_off()} hint={m.office_package_state_off_hint()} />
        </fieldset>
      </ChangeSection>
    </>
  )
}
