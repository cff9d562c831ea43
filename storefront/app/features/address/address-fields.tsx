import { Link, useSearchParams } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { fieldId } from '../../ui/fault-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { useFieldFaults } from '../../ui/use-field-faults.ts'
import type { AddressFormData } from './address-form-data.ts'
import { AreaField } from './area-field.tsx'
import { Labelled, PhoneField, TextField } from './text-fields.tsx'

export type AddressFieldsProps = {
  /** Made by `addressFormData` in the loader. */
  form: AddressFormData
  /** Initial values: a saved address, or what was typed and refused. */
  typed: Record<string, string>
  /** Field → its error. */
  faults: Record<string, string>
  /** Hidden for a single address, as in the sign-up. */
  hasLabel?: boolean
}

/** An address's fields, without a form: area first, the rest by country. Parse them with `readAddress`. */
export function AddressFields({ form, typed, faults: answered, hasLabel = true }: AddressFieldsProps) {
  const { shown: faults, watch } = useFieldFaults(answered, form.checks)
  return (
    <div className="grid gap-5" {...watch}>
      <CountryLine form={form} />
      <input type="hidden" name="countryCode" value={form.countryCode} />
      <PlaceFields key={form.countryCode} form={form} typed={typed} faults={faults} />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        {form.parts.map((part) => (
          <div key={part.name} className={part.isShort ? '' : 'col-span-2'}>
            <TextField {...part} typed={typed[part.name]} fault={faults[part.name]} />
          </div>
        ))}
      </div>
      <TextField
        name="recipientName"
        label={m.address_recipient()}
        isRequired
        maxLength={80}
        autoComplete="name"
        typed={typed.recipientName}
        fault={faults.recipientName}
      />
      <PhoneField form={form} typed={typed.phone} fault={faults.phone} />
      <Field
        id={fieldId('directions')}
        label={<Labelled text={m.address_directions()} isRequired={false} />}
        error={faults.directions}
        hint={m.address_directions_hint()}
      >
        {(input) => <textarea {...input} name="directions" dir="auto" rows={2} maxLength={250} defaultValue={typed.directions} />}
      </Field>
      {hasLabel && <LabelField typed={typed.label} />}
    </div>
  )
}

function PlaceFields({ form, typed, faults }: Pick<AddressFieldsProps, 'form' | 'typed' | 'faults'>) {
  const { regions, regionLabel, areaLabel } = form
  if (areaLabel) {
    const fault = faults.areaId ?? faults.governorateId
    return (
      <AreaField
        label={<Labelled text={areaLabel} isRequired />}
        regionLabel={regionLabel}
        regions={regions}
        chosen={typed.areaId ?? ''}
        fault={fault}
      />
    )
  }
  if (!regionLabel) return null
  return (
    <Field id={fieldId('governorateId')} label={<Labelled text={regionLabel} isRequired />} error={faults.governorateId}>
      {(input) => (
        <SelectInput {...input} name="governorateId" defaultValue={typed.governorateId ?? ''} required>
          <option value="">{m.address_choose()}</option>
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  )
}

function LabelField({ typed }: { typed: string | undefined }) {
  const labels = {
    home: m.address_label_home(),
    school: m.address_label_school(),
    work: m.address_label_work(),
    other: m.address_label_other(),
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-strong">{m.address_label()}</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(labels).map(([value, text]) => (
          <label key={value} className="check-row min-h-11!">
            <input type="radio" name="label" value={value} defaultChecked={value === (typed ?? 'home')} />
            <span className="label">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Each country has its own form. The link works without a script, and with one keeps what was typed. */
function CountryLine({ form: { countryCode, countryName, countries } }: { form: AddressFormData }) {
  const [parameters] = useSearchParams()
  const others = countries.filter(({ code }) => code !== countryCode)
  const linkTo = (code: string) => `?${new URLSearchParams([...[...parameters].filter(([name]) => name !== 'country'), ['country', code]])}`
  return (
    <details className="group border-y border-hairline text-sm">
      <summary className="flex min-h-12 items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="text-muted">{m.address_country()}</span> <b className="font-strong">{countryName}</b>
        </span>
        <span className="link">{m.address_country_change()}</span>
      </summary>
      <ul className="flex flex-wrap gap-x-5 pb-3">
        {others.map(({ code, name }) => (
          <li key={code}>
            <Link to={linkTo(code)} replace preventScrollReset className="link inline-flex min-h-11 items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
