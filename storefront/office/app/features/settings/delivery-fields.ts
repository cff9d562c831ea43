import { latinDecimal } from 'contract/digits.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { type Faults, inOwnLanguage } from 'storefront/app/api/parse-form.ts'
import { placeFieldOf, placeIdsOf, readPlaces } from './pick-up-fields.ts'
import { readFigure } from './read-figure.ts'

/** The delivery form as the provider takes it, which checks it. An empty fee means that there is no delivery. */
export function readDelivery(texts: Record<string, string>): Partial<ShopSettings> {
  const text = (name: string) => latinDecimal(texts[name] ?? '')
  const idsOf = (name: string) =>
    Object.keys(texts).flatMap((field) => (field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : []))
  const rate = (fee: string, days: string) => ({ fee: text(fee), days: readFigure(text(days)) })
  const regions = idsOf('fee').flatMap((id) => (text(`fee.${id}`) ? [[id, rate(`fee.${id}`, `days.${id}`)] as const] : []))
  const areas = idsOf('areaFee').map((id) => [id, text(`areaFee.${id}`) ? rate(`areaFee.${id}`, `areaDays.${id}`) : null] as const)
  const typed = {
    deliveryRates: {
      country: text('country'),
      currency: text('currency'),
      freeFrom: text('freeFrom') || null,
      regions: Object.fromEntries(regions),
      areas: Object.fromEntries(areas),
    },
    pickUpDays: readFigure(text('pickUpDays')),
    pickUpPlaces: readPlaces(texts),
  }
  return typed as Partial<ShopSettings>
}

/** The provider's faults, by the field that was typed into. */
export const deliveryFaults = (faults: Faults, typed: Record<string, string>): Faults =>
  Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => [inOwnLanguage(placeFieldOf(path, placeIdsOf(typed)) ?? fieldOf(path), typed), fault]),
  )

/** A fault of `deliveryRates.regions.hawalli.fee` is shown at the field `fee.hawalli`. */
function fieldOf(path: string): string {
  const [, kind, id, part] = /^deliveryRates\.(regions|areas)\.([^.]*)(?:\.(\w+))?$/.exec(path) ?? []
  if (kind === 'regions') return `${part ?? 'fee'}.${id}`
  if (kind === 'areas') return part === 'days' ? `areaDays.${id}` : `areaFee.${id}`
  return path === 'deliveryRates.freeFrom' ? 'freeFrom' : path
}
