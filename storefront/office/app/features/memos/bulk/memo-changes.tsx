import type { MemoChoices } from 'contract/catalogue/editing/memo-editing.ts'
import { shownCurrency } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { ChangeSection } from '../../../kit/bulk/change-section.tsx'
import { PriceChange } from '../../../kit/bulk/price-change.tsx'
import { RadioChoice } from '../../../kit/form/box-field.tsx'
import type { FieldsProps } from '../../../kit/form/fields-props.ts'
import { ChoiceField, NumberField } from '../../../kit/form/small-fields.tsx'
import { bindingOptions, colourOptions } from '../memo-words.tsx'
import { SubjectFields } from '../place-fields.tsx'
import { PublishAtField } from '../state-fields.tsx'

type MemoChangesProps = FieldsProps & { choices: MemoChoices; currency: string }

/** The bulk changes of memos, one at a time. */
export function MemoChanges({ choices, currency, values, faults }: MemoChangesProps) {
  const given = { values, faults }
  const prices = {
    price: m.office_memo_price_file(),
    compareAtPrice: m.office_memo_price_before(),
    'printed.price': m.office_memo_price_print(),
    'printed.bothPrice': m.office_memo_price_both(),
  }
  return (
    <>
      <ChangeSection what="price" title={m.office_bulk_price()} chosen={values.what}>
        <PriceChange currency={currency} prices={prices} {...given} />
      </ChangeSection>
      <ChangeSection what="state" title={m.office_bulk_state()} chosen={values.what}>
        <States {...given} />
      </ChangeSection>
      <ChangeSection what="place" title={m.office_bulk_place()} chosen={values.what}>
        <SubjectFields choices={choices} {...given} />
      </ChangeSection>
      <ChangeSection what="printed" title={m.office_bulk_printed()} chosen={values.what}>
        <Copies currency={currency} {...given} />
      </ChangeSection>
      <ChangeSection what="stock" title={m.office_bulk_stock()} chosen={values.what}>
        <Stock {...given} />
      </ChangeSection>
    </>
  )
}

function States({ values, faults }: FieldsProps) {
  const state = { name: 'state.state', chosen: values['state.state'] }
  return (
    <fieldset id={fieldId('state.state')} tabIndex={-1} className="group/state grid">
      <legend className="sr-only">{m.office_memo_state()}</legend>
      <RadioChoice {...state} value="published" title={m.office_memo_state_now()} hint={m.office_memo_state_now_hint()} />
      <RadioChoice {...state} value="scheduled" title={m.office_memo_state_date()} />
      <PublishAtField name="state.publishAt" values={values} faults={faults} />
      <RadioChoice {...state} value="archived" title={m.office_memo_state_off()} hint={m.office_memo_state_off_hint()} />
      <RadioChoice {...state} value="draft" title={m.office_state_draft()} hint={m.office_memo_state_draft_hint()} />
      {faults['state.state'] && <p className="text-xs font-strong text-danger">{faults['state.state']}</p>}
    </fieldset>
  )
}

function Copies({ currency, values, faults }: FieldsProps & { currency: string }) {
  const given = { values, faults }
  const isSold = { name: 'printed.isSold', chosen: values['printed.isSold'] }
  return (
    <fieldset id={fieldId('printed.isSold')} tabIndex={-1} className="group/printed grid">
      <legend className="sr-only">{m.office_bulk_printed()}</legend>
      <RadioChoice {...isSold} value="true" title={m.office_bulk_printed_on()} hint={m.office_bulk_printed_on_hint()} />
      <div className="hidden grid-cols-2 items-start gap-3 ps-8 py-2 group-has-[[value=true]:checked]/printed:grid">
        <NumberField name="printed.price" label={m.office_memo_price_print()} unit={shownCurrency(currency)} {...given} />
        <NumberField name="printed.weightG" label={m.office_memo_weight()} unit={m.office_memo_gram()} {...given} />
        <NumberField name="printed.stock" label={m.office_memo_stock()} {...given} />
        <NumberField name="printed.reorderPoint" label={m.office_memo_reorder()} {...given} />
        <ChoiceField name="printed.binding" label={m.office_memo_binding()} options={bindingOptions()} {...given} />
        <ChoiceField name="printed.colour" label={m.office_memo_colour()} options={colourOptions()} {...given} />
      </div>
      <RadioChoice {...isSold} value="false" title={m.office_bulk_printed_off()} hint={m.office_bulk_printed_off_hint()} />
    </fieldset>
  )
}

function Stock({ values, faults }: FieldsProps) {
  const given = { values, faults }
  const ways = { set: m.office_bulk_stock_set(), add: m.office_bulk_stock_add() }
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <ChoiceField name="stock.how" label={m.office_bulk_how()} options={ways} {...given} />
        <NumberField name="stock.stock" label={m.office_memo_stock()} {...given} />
        <NumberField name="stock.reorderPoint" label={m.office_memo_reorder()} {...given} />
      </div>
      <p className="text-xs text-muted">{m.office_bulk_stock_hint()}</p>
    </>
  )
}
