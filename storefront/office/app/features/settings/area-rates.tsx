import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { NumberField } from '../../kit/form/small-fields.tsx'
import { writeField } from '../../kit/form/write-field.ts'
import type { SettingsPageData } from './load-settings.ts'

type AreaRatesProps = {
  regions: SettingsPageData['regions']
  unit: string
  values: Record<string, string>
  faults: Record<string, string>
}

/** Areas that differ from their governorate. One without a fee is not delivered to; one that is taken out is as its governorate again. */
export function AreaRates({ regions, unit, values, faults }: AreaRatesProps) {
  const known = Object.keys(values).flatMap((name) => /^areaFee\.(.+)$/.exec(name)?.[1] ?? [])
  const [chosen, setChosen] = useState(known)
  const list = useRef<HTMLInputElement>(null)
  const set = (next: string[]) => {
    flushSync(() => setChosen(next))
    writeField(list.current, next.join(','))
  }
  const nameOf = new Map(regions.flatMap((region) => region.areas.map(({ id, name }) => [id, `${name} · ${region.name}`])))
  return (
    <div className="grid gap-4">
      <h3 className="text-sm font-strong">{m.office_delivery_areas()}</h3>
      {/* Which areas differ is a change of the form, too. */}
      <input ref={list} hidden readOnly name="areas" defaultValue={known.join(',')} />
      {chosen.map((id) => (
        <div key={id} className="grid grid-cols-2 items-start gap-x-4 gap-y-1 sm:grid-cols-[1.2fr_1fr_1fr_auto]">
          <b className="col-span-2 font-normal sm:col-span-1 sm:pt-9.5">{nameOf.get(id) ?? id}</b>
          <NumberField name={`areaFee.${id}`} label={m.office_delivery_fee()} unit={unit} values={values} faults={faults} />
          <NumberField name={`areaDays.${id}`} label={m.office_delivery_days()} values={values} faults={faults} />
          <Button look="bare" size="small" type="button" className="sm:mt-6.5" onClick={() => set(chosen.filter((each) => each !== id))}>
            {m.office_delivery_area_remove()}
          </Button>
        </div>
      ))}
      <Field label={m.office_delivery_area_add()} hint={m.office_delivery_area_hint()}>
        {(input) => (
          <SelectInput {...input} value="" onChange={({ target }) => target.value && set([...chosen, target.value])}>
            <option value="">{m.office_delivery_area_choose()}</option>
            {regions.map((region) => (
              <optgroup key={region.id} label={region.name}>
                {region.areas
                  .filter(({ id }) => !chosen.includes(id))
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectInput>
        )}
      </Field>
    </div>
  )
}
