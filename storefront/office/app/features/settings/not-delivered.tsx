import type { DeliveryRates } from 'contract/delivery-rates.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'
import type { SettingsPageData } from './load-settings.ts'

/** Which places nothing is brought to as the rates are saved now: nobody finds out from a student who could not order. */
export function NotDelivered({ rates, regions }: { rates: DeliveryRates; regions: SettingsPageData['regions'] }) {
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
