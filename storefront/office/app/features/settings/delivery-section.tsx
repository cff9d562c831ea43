import { areRatesOf, type DeliveryRates } from 'contract/sales/delivery-rates.ts'
import { Form, useNavigation } from 'react-router'
import { shownCurrency } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { NumberField } from '../../kit/form/small-fields.tsx'
import { TypedDraft } from '../../kit/form/typed-draft.tsx'
import { UndoSave } from '../../kit/form/undo-save.tsx'
import { Section } from '../../kit/section.tsx'
import { AreaRates } from './area-rates.tsx'
import { deliveryLabels } from './delivery-labels.ts'
import type { SettingsPageData, ShownSettings } from './load-settings.ts'
import { placeFields } from './pick-up-fields.ts'
import { PickUpPlaces } from './pick-up-places.tsx'
import { inHead, RateHead, rateRow } from './rate-row.tsx'
import { SectionConflict, SeenField } from './section-conflict.tsx'

/** What delivery costs and how long it takes, by governorate and area; where copies are picked up. A governorate without a fee is not delivered to. */
export function DeliverySection({ settings, marks, regions, canEdit, answer, saveText }: ShownSettings) {
  const own = answer?.about === 'delivery' ? answer : undefined
  const isSaving = useNavigation().formData?.get('intent') === 'delivery'
  const { country, currency, deliveryRates } = settings
  const rates = areRatesOf(deliveryRates, settings) ? deliveryRates : { ...deliveryRates, freeFrom: null, regions: {}, areas: {} }
  const values = own && !own.isDone ? own.typed : { ...valuesOf(rates), ...pickUpOf(settings) }
  const faults = own?.faults ?? {}
  const unit = shownCurrency(currency)
  const given = { values, faults }
  // What was saved may differ from what was typed, and the fields of areas are counted anew.
  const key = own && !own.isDone ? 'typed' : JSON.stringify(values)
  return (
    <Section title={m.office_settings_delivery()}>
      <SectionConflict
        answer={own}
        fieldsOf={(theirs) => ({ ...valuesOf(theirs.deliveryRates), ...pickUpOf(theirs) })}
        labelsOf={(names) => deliveryLabels(names, regions, own?.typed ?? {})}
        wordsOf={(name, value) => (name.endsWith('.isOn') && value === 'true' ? '✓' : value)}
      />
      <Form method="post" id="delivery" noValidate>
        {/* Of these values: an older draft would silently undo what somebody else has saved since. */}
        {canEdit && <TypedDraft name={`delivery ${marks.delivery}`} />}
        <fieldset key={key} disabled={!canEdit} className="grid gap-4">
          <SeenField section="delivery" marks={marks} answer={own} />
          <input type="hidden" name="country" value={country} />
          <input type="hidden" name="currency" value={currency} />
          {faults.deliveryRates && (
            <Notice tone="failed" role="alert">
              {faults.deliveryRates}
            </Notice>
          )}
          <p className="text-sm text-muted">{m.office_delivery_text()}</p>
          <NotDelivered rates={rates} regions={regions} />
          <div className="grid gap-2">
            <RateHead unit={unit} />
            {regions.map(({ id, name }) => (
              <div key={id} className={rateRow}>
                <span className="pt-4">{name}</span>
                <NumberField name={`fee.${id}`} label={inHead(`${m.office_delivery_fee()}, ${unit}`, name)} {...given} />
                <NumberField name={`days.${id}`} label={inHead(m.office_delivery_days(), name)} {...given} />
              </div>
            ))}
          </div>
          {regions.some(({ areas }) => areas.length > 0) && <AreaRates regions={regions} unit={unit} {...given} />}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NumberField name="freeFrom" label={m.office_delivery_free_from()} unit={unit} {...given} />
            <NumberField name="pickUpDays" label={m.office_delivery_pick_up_days()} {...given} />
          </div>
          <PickUpPlaces {...given} />
        </fieldset>
        {canEdit && (
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <Button look="primary" size="small" type="submit" name="intent" value="delivery" aria-disabled={isSaving}>
              {saveText ?? m.office_settings_save()}
            </Button>
            <p role="status" className={own?.isDone ? 'text-sm text-action' : 'text-sm text-danger'}>
              {own?.text}
            </p>
          </div>
        )}
      </Form>
      <UndoSave fields={own?.undo} />
    </Section>
  )
}

const pickUpOf = ({ pickUpDays, pickUpPlaces }: Pick<ShownSettings['settings'], 'pickUpDays' | 'pickUpPlaces'>) => ({
  pickUpDays: String(pickUpDays),
  ...placeFields(pickUpPlaces),
})

/** The field values for these rates. An area without delivery has empty fields. */
function valuesOf({ freeFrom, regions, areas }: DeliveryRates): Record<string, string> {
  const fields = Object.entries(regions).flatMap(([id, { fee, days }]) => [
    [`fee.${id}`, fee],
    [`days.${id}`, String(days)],
  ])
  const exceptions = Object.entries(areas).flatMap(([id, rate]) => [
    [`areaFee.${id}`, rate?.fee ?? ''],
    [`areaDays.${id}`, rate ? String(rate.days) : ''],
  ])
  return { freeFrom: freeFrom ?? '', ...Object.fromEntries([...fields, ...exceptions]) }
}

/** Places without delivery under the saved rates, so that no student has to report that they could not order. */
function NotDelivered({ rates, regions }: { rates: DeliveryRates; regions: SettingsPageData['regions'] }) {
  const without = regions.filter(({ id }) => !Object.hasOwn(rates.regions, id))
  if (without.length === regions.length && Object.values(rates.areas).every((rate) => rate === null))
    return <Notice tone="peach">{m.office_delivery_nowhere()}</Notice>
  const list = (names: string[]) => new Intl.ListFormat(getLocale()).format(names)
  const names = regions.flatMap((region) => {
    const own = region.areas.filter(({ id }) => Object.hasOwn(rates.areas, id))
    const isLeftOut = without.includes(region)
    const differing = own.filter(({ id }) => (rates.areas[id] !== null) === isLeftOut).map(({ name }) => name)
    if (!isLeftOut) return differing
    return differing.length > 0 ? [m.office_delivery_but({ place: region.name, areas: list(differing) })] : [region.name]
  })
  if (names.length === 0) return null
  return <Notice tone="peach">{m.office_delivery_missing({ places: list(names) })}</Notice>
}
