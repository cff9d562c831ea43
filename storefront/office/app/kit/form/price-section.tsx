import { shownCurrency } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Section } from '../section.tsx'
import { BoxField } from './box-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { NumberField } from './small-fields.tsx'

type PriceSectionProps = FieldsProps & { title: string; hint: string; currency: string }

/** The price as a whole: a price, an earlier one, or none. */
export function PriceSection({ title, hint, currency, values, faults }: PriceSectionProps) {
  const unit = shownCurrency(currency)
  return (
    <Section title={title}>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField name="price" label={m.office_memo_price()} unit={unit} values={values} faults={faults} />
        <NumberField name="compareAtPrice" label={m.office_memo_price_before()} unit={unit} values={values} faults={faults} />
      </div>
      <p className="mt-1.5 text-xs text-muted">{hint}</p>
      <BoxField name="isFree" title={m.office_memo_is_free()} value={values.isFree} />
    </Section>
  )
}
