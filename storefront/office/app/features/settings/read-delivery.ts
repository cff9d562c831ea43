import { latinDecimal } from 'contract/digits.ts'
import { readPlaces } from './pick-up-fields.ts'

/** The form of the delivery as the provider takes it. Whoever leaves a fee empty does not deliver there. */
export function readDelivery(texts: Record<string, string>) {
  const text = (name: string) => latinDecimal(texts[name] ?? '')
  const idsOf = (name: string) =>
    Object.keys(texts).flatMap((field) => (field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : []))
  const rate = (fee: string, days: string) => ({ fee: text(fee), days: toNumber(text(days)) })
  const regions = idsOf('fee').flatMap((id) => (text(`fee.${id}`) ? [[id, rate(`fee.${id}`, `days.${id}`)] as const] : []))
  const areas = idsOf('areaFee').map((id) => [id, text(`areaFee.${id}`) ? rate(`areaFee.${id}`, `areaDays.${id}`) : null] as const)
  return {
    deliveryRates: {
      country: text('country'),
      currency: text('currency'),
      freeFrom: text('freeFrom') || null,
      regions: Object.fromEntries(regions),
      areas: Object.fromEntries(areas),
    },
    pickUpDays: toNumber(text('pickUpDays')),
    pickUpPlaces: readPlaces(texts),
  }
}

/** A number that cannot be read is null: the provider says what is missing. */
const toNumber = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null)
