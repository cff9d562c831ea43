import { shownCurrency } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { BoxField } from '../../kit/form/box-field.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { ChoiceField, NumberField } from '../../kit/form/small-fields.tsx'
import { Section } from '../../kit/section.tsx'
import { bindingOptions, colourOptions } from './memo-words.tsx'

/** The prices of the file and the printed copy. The copy's fields open with its box. */
export function PriceFields({ currency, values, faults }: FieldsProps & { currency: string }) {
  const unit = shownCurrency(currency)
  const given = { values, faults }
  return (
    <Section title={m.office_memo_price()}>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField name="price" label={m.office_memo_price_file()} unit={unit} {...given} />
        <NumberField name="compareAtPrice" label={m.office_memo_price_before()} unit={unit} {...given} />
      </div>
      <p className="mt-1.5 text-xs text-muted">{m.office_memo_price_before_hint()}</p>
      <BoxField name="isFree" title={m.office_memo_is_free()} hint={m.office_memo_is_free_hint()} value={values.isFree} />
      <div className="group/printed">
        <BoxField name="printed.isSold" title={m.office_memo_printed()} value={values['printed.isSold']} />
        <input type="hidden" name="printed.seenStock" value={values['printed.seenStock'] ?? '0'} />
        <div className="hidden grid-cols-2 items-start gap-3 pt-2 group-has-[input:checked]/printed:grid">
          <NumberField name="printed.price" label={m.office_memo_price_print()} unit={unit} {...given} />
          <NumberField name="printed.bothPrice" label={m.office_memo_price_both()} unit={unit} {...given} />
          <NumberField name="printed.stock" label={m.office_memo_stock()} {...given} />
          <NumberField name="printed.reorderPoint" label={m.office_memo_reorder()} {...given} />
          <NumberField name="printed.weightG" label={m.office_memo_weight()} unit={m.office_memo_gram()} {...given} />
          {/* A full line for each: half a line would cut their labels. */}
          <div className="col-span-2 grid gap-3">
            <ChoiceField name="printed.binding" label={m.office_memo_binding()} options={bindingOptions()} {...given} />
            <ChoiceField name="printed.colour" label={m.office_memo_colour()} options={colourOptions()} {...given} />
          </div>
        </div>
      </div>
    </Section>
  )
}
