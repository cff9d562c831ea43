import { decimalsOf, formatMinor } from 'contract/money.ts'
import { shownCurrency } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { BoxField } from '../form/box-field.tsx'
import type { FieldsProps } from '../form/fields-props.ts'
import { ChoiceField, type Options } from '../form/small-fields.tsx'

type PriceChangeProps = FieldsProps & { currency: string; prices: Record<string, string> }

/** A price change: of what, how, by how much, and its rounding. */
export function PriceChange({ currency, prices, values, faults }: PriceChangeProps) {
  const given = { values, faults }
  const steps = { set: m.office_bulk_set(), percent: m.office_bulk_percent(), amount: m.office_bulk_amount() }
  return (
    <>
      {Object.keys(prices).length > 1 && (
        <fieldset id={fieldId('price.of')} tabIndex={-1}>
          <legend className="text-sm font-strong">{m.office_bulk_of()}</legend>
          <div className="grid sm:grid-cols-2">
            {Object.entries(prices).map(([name, title]) => (
              <BoxField key={name} name={`price.of.${name}`} title={title} value={values[`price.of.${name}`]} />
            ))}
          </div>
          {faults['price.of'] && <p className="text-xs font-strong text-danger">{faults['price.of']}</p>}
        </fieldset>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <ChoiceField name="price.how" label={m.office_bulk_how()} options={steps} {...given} />
        <Field id={fieldId('price.value')} label={m.office_bulk_value()} hint={m.office_bulk_value_hint()} error={faults['price.value']}>
          {(input) => (
            <input
              {...input}
              name="price.value"
              dir="ltr"
              maxLength={20}
              autoComplete="off"
              defaultValue={values['price.value']}
              className={`${input.className} min-h-11! px-3!`}
            />
          )}
        </Field>
        <ChoiceField name="price.roundTo" label={m.office_bulk_round()} options={roundings(currency)} {...given} />
      </div>
    </>
  )
}

/** From the smallest unit to a whole one. */
function roundings(currency: string): Options {
  const unit = 10 ** decimalsOf(currency)
  const name = shownCurrency(currency)
  const coins = [unit / 20, unit / 10, unit / 4, unit / 2, unit].filter((minor) => Number.isInteger(minor) && minor > 1)
  const option = (value: string, minor: number) => [value, `${formatMinor(minor, currency)} ${name}`] as const
  return [option('', 1), ...coins.map((minor) => option(formatMinor(minor, currency), minor))]
}
