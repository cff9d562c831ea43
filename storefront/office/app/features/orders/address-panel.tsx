import type { Address } from 'contract/account/address.ts'
import { findCountry } from 'contract/countries/find-country.ts'
import { addressMark } from 'contract/sales/shipment.ts'
import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button, ButtonLink } from 'storefront/app/ui/button.tsx'
import { AddressFields } from './address-fields.tsx'

type PanelProps = {
  address: Address
  isPrinted: boolean
  faults: Record<string, string>
  typed: Record<string, string>
  refusal: string | undefined
}

/** The copies' new address, with its country's fields. */
export function AddressPanel({ address, isPrinted, faults, typed, refusal }: PanelProps) {
  const country = findCountry(address.countryCode)
  const seen = Object.fromEntries(Object.entries(address).map(([name, value]) => [name, String(value ?? '')]))
  const values = { ...seen, place: `${address.governorateId ?? ''}/${address.areaId ?? ''}`, ...typed }
  return (
    <Form method="post" className="mb-6 grid gap-4 rounded-card bg-paper p-4">
      <p>{isPrinted ? m.office_order_address_printed() : m.office_order_address_text()}</p>
      <input type="hidden" name="seen" value={addressMark(address)} />
      <input type="hidden" name="countryCode" value={address.countryCode} />
      <input type="hidden" name="label" value={address.label} />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {country && <AddressFields country={country} values={values} faults={faults} />}
      </div>
      {refusal && (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" size="small" type="submit" name="intent" value="address">
          {m.office_order_do_address()}
        </Button>
        <ButtonLink look="bare" size="small" to="." preventScrollReset>
          {m.office_order_leave()}
        </ButtonLink>
      </div>
    </Form>
  )
}
