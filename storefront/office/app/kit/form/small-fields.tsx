import type { ReactNode } from 'react'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'

type Given = { name: string; label: ReactNode; values: Record<string, string>; faults: Record<string, string> }

/** A figure or amount, with its unit inside at the end. */
export function NumberField({ name, label, unit, values, faults }: Given & { unit?: string }) {
  return (
    <Field id={fieldId(name)} label={label} error={faults[name]}>
      {(input) => (
        <span className="relative block">
          <input
            {...input}
            type="text"
            inputMode="decimal"
            dir="ltr"
            name={name}
            maxLength={20}
            defaultValue={values[name]}
            className={`${input.className} min-h-11! px-3! ${unit ? 'pe-12! rtl:ps-12! rtl:pe-3!' : ''}`}
          />
          {unit && <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-xs text-muted">{unit}</span>}
        </span>
      )}
    </Field>
  )
}

/** Labels by value; pairs for numeric values, which an object would reorder. */
export type Options = Record<string, string> | readonly (readonly [value: string, text: string])[]

/** Few options. */
export function ChoiceField({ name, label, options, values, faults }: Given & { options: Options }) {
  const pairs = Array.isArray(options) ? options : Object.entries(options)
  return (
    <Field id={fieldId(name)} label={label} error={faults[name]}>
      {(input) => (
        // React does not update a select's default after mounting.
        <SelectInput key={values[name]} {...input} name={name} defaultValue={values[name]} className={`${input.className} min-h-11! ps-3!`}>
          {pairs.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  )
}
