import type { Country } from 'contract/countries/country.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'

type FieldsProps = {
  country: Country
  /** By name; `place` is `{region}/{area}`. */
  values: Record<string, string>
  faults: Record<string, string>
  /** No place is chosen yet. */
  isNew?: boolean
  onPlace?: (place: string) => void
}

/** The delivery address, with its country's fields. */
export function AddressFields({ country, values, faults, isNew = false, onPlace }: FieldsProps) {
  const locale = getLocale()
  const one = (name: string, label: string, more: { dir?: 'ltr' | 'auto'; isWide?: boolean; max: number }) => (
    <div key={name} className={more.isWide ? 'col-span-2' : ''}>
      <Field label={label} error={faults[`address.${name}`]}>
        {(input) => <input {...input} name={name} dir={more.dir ?? 'auto'} maxLength={more.max} defaultValue={values[name]} />}
      </Field>
    </div>
  )
  return (
    <>
      {one('recipientName', m.office_order_recipient(), { isWide: true, max: 80 })}
      {one('phone', m.office_order_phone(), { isWide: true, dir: 'ltr', max: 40 })}
      {country.regions.length > 0 && (
        <div className="col-span-2">
          <Field label={m.office_order_area()} error={faults['address.areaId'] ?? faults['address.governorateId']}>
            {(input) => (
              <SelectInput
                {...input}
                name="place"
                defaultValue={values.place ?? ''}
                onChange={(event) => onPlace?.(event.currentTarget.value)}
              >
                {isNew && <option value="">{m.office_counter_choose_area()}</option>}
                {country.regions.map((region) => (
                  <optgroup key={region.id} label={region.name[locale]}>
                    {region.areas.length === 0 && <option value={`${region.id}/`}>{region.name[locale]}</option>}
                    {region.areas.map((area) => (
                      <option key={area.id} value={`${region.id}/${area.id}`}>
                        {area.name[locale]}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </SelectInput>
            )}
          </Field>
        </div>
      )}
      {country.parts.map(({ name, label, maxLength }) => one(name, label[locale], { max: maxLength }))}
      {one('directions', m.office_order_directions(), { isWide: true, max: 250 })}
    </>
  )
}
