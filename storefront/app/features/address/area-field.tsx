import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { m } from '../../i18n/m-account.ts'
import { fieldId } from '../../ui/fault-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import type { RegionOption } from './address-form-data.ts'
import type { AreaComboboxProps } from './area-combobox.tsx'

type AreaFieldProps = { label: ReactNode; regionLabel: string | null; regions: RegionOption[]; chosen: string; fault: string | undefined }

/**
 * The area, which determines the governorate. A plain select, grouped by governorate, until the script has loaded; then the list is
 * searchable in both scripts.
 */
export function AreaField({ label, regionLabel, regions, chosen, fault }: AreaFieldProps) {
  const [areaId, setAreaId] = useState(chosen)
  const Combobox = useCombobox()
  const region = regions.find(({ areas }) => areas.some(({ id }) => id === areaId))
  const known = region && regionLabel ? `${regionLabel}: ${region.name}` : m.address_area_hint()
  return (
    <Field
      id={fieldId('areaId')}
      label={label}
      error={areaId === chosen ? fault : undefined}
      hint={<span aria-live="polite">{known}</span>}
    >
      {(input) =>
        Combobox ? (
          <Combobox input={input} regions={regions} areaId={areaId} onChoose={setAreaId} />
        ) : (
          <SelectInput {...input} name="areaId" required value={areaId} onChange={(event) => setAreaId(event.currentTarget.value)}>
            <option value="">{m.address_choose()}</option>
            {regions.map(({ id, name, areas }) => (
              <optgroup key={id} label={name}>
                {areas.map((area) => (
                  <option key={area.id} value={area.id}>
                    {area.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectInput>
        )
      }
    </Field>
  )
}

/** Loaded after hydration by this form alone, because it is larger than the rest of the page. */
function useCombobox(): ComponentType<AreaComboboxProps> | undefined {
  const [loaded, setLoaded] = useState<{ Combobox: ComponentType<AreaComboboxProps> }>()
  useEffect(() => {
    let isHere = true
    import('./area-combobox.tsx').then(
      ({ AreaCombobox }) => isHere && setLoaded({ Combobox: AreaCombobox }),
      // Without it the select does the same.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return loaded?.Combobox
}
