import { type BilingualText, pickText } from 'contract/locale.ts'
import { CounterMethod, StaffPaymentMethod } from 'contract/sales/staff-method.ts'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { gatewayName } from '../../kit/gateway-name.ts'
import { NarrowForm, narrowField } from '../../kit/list/narrow-form.tsx'
import { filterText, SetFilters } from '../../kit/list/set-filters.tsx'
import { methodWord } from '../../kit/method-word.ts'

const own = ['From', 'To', 'Payment', 'Delivery', 'Region'] as const

/** Countries, the shop's own first, each with its delivery governorates. */
export type RegionChoices = readonly { name: BilingualText; regions: readonly { id: string; name: BilingualText }[] }[]

/** By day, payment method, delivery method and destination. */
export function OrderFilters({ regions }: { regions: RegionChoices }) {
  const [query] = useSearchParams()
  const [paymentId, deliveryId, regionId] = [useId(), useId(), useId()]
  const textOf = (name: BilingualText) => pickText(name, getLocale()).text
  const asked = (name: string) => query.get(name) ?? undefined
  return (
    <NarrowForm
      label={m.office_orders_narrow()}
      own={own}
      className="lg:grid-cols-[auto_auto_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {({ onChoice }) => (
        <>
          <label className="grid min-w-0 gap-1">
            {m.office_orders_from()}
            <input type="date" name="From" defaultValue={asked('From')} max="2099-12-31" className={narrowField} />
          </label>
          <label className="grid min-w-0 gap-1">
            {m.office_orders_to()}
            <input type="date" name="To" defaultValue={asked('To')} max="2099-12-31" className={narrowField} />
          </label>
          <div className="grid min-w-0 gap-1">
            <label htmlFor={paymentId}>{m.office_orders_payment()}</label>
            <SelectInput
              id={paymentId}
              name="Payment"
              defaultValue={asked('Payment')}
              onChange={onChoice}
              className={`${narrowField} truncate`}
            >
              <option value="">{m.office_orders_any_payment()}</option>
              {StaffPaymentMethod.options.map((method) => (
                <option key={method} value={method}>
                  {paymentWord(method)}
                </option>
              ))}
            </SelectInput>
          </div>
          <div className="grid min-w-0 gap-1">
            <label htmlFor={deliveryId}>{m.office_orders_way()}</label>
            <SelectInput
              id={deliveryId}
              name="Delivery"
              defaultValue={asked('Delivery')}
              onChange={onChoice}
              className={`${narrowField} truncate`}
            >
              <option value="">{m.office_orders_any_way()}</option>
              <option value="delivery">{wayWord('delivery')}</option>
              <option value="pickUp">{wayWord('pickUp')}</option>
            </SelectInput>
          </div>
          <div className="grid min-w-0 gap-1 max-lg:col-span-2">
            <label htmlFor={regionId}>{m.office_orders_region()}</label>
            <SelectInput
              id={regionId}
              name="Region"
              defaultValue={asked('Region')}
              onChange={onChoice}
              className={`${narrowField} truncate`}
            >
              <option value="">{m.office_orders_any_region()}</option>
              {regions.map((country) => (
                <optgroup key={country.name.en} label={textOf(country.name)}>
                  {country.regions.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {textOf(name)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectInput>
          </div>
          <Button type="submit" look="line" size="small" className="max-lg:col-span-2 lg:min-h-11">
            {m.office_orders_narrow_go()}
          </Button>
        </>
      )}
    </NarrowForm>
  )
}

const paymentWord = (method: StaffPaymentMethod) => (CounterMethod.safeParse(method).success ? methodWord(method) : gatewayName(method))
const wayWord = (way: string) => (way === 'pickUp' ? m.office_orders_picked_up() : m.office_orders_delivered())

/** The orders' active filters. Invalid ones in the address are ignored, as by the list. */
export function SetOrderFilters({ regions }: { regions: RegionChoices }) {
  const [query] = useSearchParams()
  const heads = {
    From: m.office_orders_from,
    To: m.office_orders_to,
    Payment: m.office_orders_payment,
    Delivery: m.office_orders_way,
    Region: m.office_orders_region,
  }
  const wordOf = (name: (typeof own)[number], value: string): string | undefined => {
    if (name === 'Payment') {
      const method = StaffPaymentMethod.safeParse(value)
      return method.success ? paymentWord(method.data) : undefined
    }
    if (name === 'Delivery') return wayWord(value)
    if (name === 'Region') {
      const region = regions.flatMap((country) => country.regions).find(({ id }) => id === value)
      return region && pickText(region.name, getLocale()).text
    }
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(`${value}T09:00:00Z`) : undefined
  }
  const filters = own.flatMap((name) => {
    const word = wordOf(name, query.get(name) ?? '')
    return query.get(name) && word ? [{ name, text: filterText(heads[name](), word) }] : []
  })
  return <SetFilters label={m.office_filters_are()} filters={filters} />
}
