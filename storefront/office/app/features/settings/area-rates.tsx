import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { NumberField } from '../../kit/form/small-fields.tsx'
import { writeField } from '../../kit/form/write-field.ts'
import type { SettingsPageData } from './load-settings.ts'
import { inHead, RateHead, rateRow } from './rate-row.tsx'

type AreaRatesProps = {
  regions: SettingsPageData['regions']
  unit: string
  values: Record<string, string>
  faults: Record<string, string>
}

/** Areas that differ from their governorate. One without a fee is not delivered to; a removed one follows its governorate again. */
export function AreaRates({ regions, unit, ...given }: AreaRatesProps) {
  const known = Object.keys(given.values).flatMap((name) => /^areaFee\.(.+)$/.exec(name)?.[1] ?? [])
  const [chosen, setChosen] = useState(known)
  const list = useRef<HTMLInputElement>(null)
  const set = (next: string[]) => {
    flushSync(() => setChosen(next))
    writeField(list.current, next.join(','))
  }
  // A restored draft writes the list: its fields must be there before theirs are written.
  const followRestored = (text: string) => {
    if (text !== chosen.join(',')) flushSync(() => setChosen(text === '' ? [] : text.split(',')))
  }
  const nameOf = new Map(regions.flatMap((region) => region.areas.map(({ id, name }) => [id, `${name} · ${region.name}`])))
  return (
    <div className="grid gap-4">
      <h3 className="text-sm font-strong">{m.office_delivery_areas()}</h3>
      {/* A changed list of areas is an unsaved change. */}
      <input
        ref={list}
        hidden
        readOnly
        name="areas"
        defaultValue={known.join(',')}
        onInput={({ currentTarget }) => followRestored(currentTarget.value)}
      />
      {chosen.length > 0 && (
        <div className="grid gap-2">
          <RateHead unit={unit} />
          {chosen.map((id) => {
            const name = nameOf.get(id) ?? id
            return (
              <div key={id} className={rateRow}>
                <div className="pt-4">
                  <span className="block">{name}</span>
                  <Button
                    look="bare"
                    size="small"
                    type="button"
                    aria-label={`${m.office_delivery_area_remove()}: ${name}`}
                    className="-ms-3 block"
                    onClick={() => set(chosen.filter((each) => each !== id))}
                  >
                    {m.office_delivery_area_remove()}
                  </Button>
                </div>
                <NumberField name={`areaFee.${id}`} label={inHead(`${m.office_delivery_fee()}, ${unit}`, name)} {...given} />
                <NumberField name={`areaDays.${id}`} label={inHead(m.office_delivery_days(), name)} {...given} />
              </div>
            )
          })}
        </div>
      )}
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
