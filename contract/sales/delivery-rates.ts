import { z } from 'zod'
import { findCountry } from '../countries/find-country.ts'
import type { Fault } from '../faults.ts'
import { isCurrency, parseDecimal } from '../money.ts'
import { plainText } from '../text.ts'

const faults = {
  fee: { en: 'Enter an amount of the shop’s currency, for example 2', ar: 'أدخل مبلغاً بعملة المتجر، مثلاً 2' },
  unknown: { en: 'The country has no such place', ar: 'لا يوجد هذا المكان في البلد' },
} satisfies Record<string, Fault>

/** `fee`: decimal text as typed, because a number would lose digits. `days`: the maximum number of working days until delivery. */
const Rate = z.strictObject({
  fee: plainText(20),
  days: z.number().int().min(1).max(60),
})
export type DeliveryRate = z.output<typeof Rate>

const id = plainText(64)

/** Undefined if its fee is unreadable, which the rate's own schema reports. */
const readable = z.record(z.string(), z.object({ fee: z.string() }).nullish().catch(undefined)).catch({})

/** The readable parts, whatever else is wrong, so that all faults are reported at once. */
const Readable = z.object({
  country: z.string(),
  currency: z.string(),
  freeFrom: z.string().nullable().catch(null),
  regions: readable,
  areas: readable,
})

/**
 * What delivery costs. A missing governorate gets no delivery; an area is like its governorate unless it is named, and null means no delivery.
 * Valid for one country and currency only, and meaningless for a shop that has moved to another.
 */
export const DeliveryRates = z
  .strictObject({
    country: plainText(2),
    currency: plainText(3),
    /** Delivery is free for printed copies worth this or more; null if never. */
    freeFrom: plainText(20).nullable(),
    /** By governorate; the key is '' for a country without any. */
    regions: z.record(id, Rate),
    areas: z.record(id, Rate.nullable()),
  })
  .superRefine((rates, context) => refuseRates(Readable.parse(rates), context), {
    when: ({ value }) => Readable.safeParse(value).success,
  })
export type DeliveryRates = z.output<typeof DeliveryRates>

function refuseRates({ country: code, currency, freeFrom, regions, areas }: z.output<typeof Readable>, context: z.RefinementCtx): void {
  const refuse = (path: string, fault: Fault) => context.addIssue({ code: 'custom', path: path.split('.'), params: { fault } })
  const isAmount = (text: string) => isCurrency(currency) && parseDecimal(text, currency) !== undefined
  const country = findCountry(code)
  if (!country || !isCurrency(currency)) {
    refuse('country', faults.unknown)
    return
  }
  if (freeFrom !== null && !isAmount(freeFrom)) refuse('freeFrom', faults.fee)
  const known = {
    regions: country.regions.map((region) => region.id),
    areas: country.regions.flatMap((region) => region.areas).map((area) => area.id),
  }
  if (known.regions.length === 0) known.regions.push('')
  for (const [kind, rates] of [
    ['regions', regions],
    ['areas', areas],
  ] as const)
    for (const [name, rate] of Object.entries(rates)) {
      if (!known[kind].includes(name)) refuse(`${kind}.${name}`, faults.unknown)
      if (rate && !isAmount(rate.fee)) refuse(`${kind}.${name}.fee`, faults.fee)
    }
}

type Place = { countryCode: string; governorateId: string | null; areaId: string | null }

/** The rate for an address; undefined if the shop does not deliver there. */
export function rateOf(
  { country, regions, areas }: DeliveryRates,
  { countryCode, governorateId, areaId }: Place,
): DeliveryRate | undefined {
  if (countryCode !== country) return undefined
  const region = Object.hasOwn(regions, governorateId ?? '') ? regions[governorateId ?? ''] : undefined
  if (!areaId || !Object.hasOwn(areas, areaId)) return region
  return areas[areaId] ?? undefined
}

/** The minimum and maximum working days until delivery; null if the shop delivers nowhere. */
export const DeliveryDays = z.object({ least: z.number().int(), most: z.number().int() }).nullable()
export type DeliveryDays = z.output<typeof DeliveryDays>

export function deliveryDaysOf({ regions, areas }: DeliveryRates): DeliveryDays {
  const days = [...Object.values(regions), ...Object.values(areas)].flatMap((rate) => (rate ? [rate.days] : []))
  return days.length > 0 ? { least: Math.min(...days), most: Math.max(...days) } : null
}

/** Where the shop delivers, without prices: whole governorates, and areas that differ from theirs. Null if nowhere. */
export const DeliveryReach = z
  .object({ country: z.string(), regions: z.array(z.string()), areas: z.record(z.string(), z.boolean()) })
  .nullable()
export type DeliveryReach = z.output<typeof DeliveryReach>

export function deliveryReachOf({ country, regions, areas }: DeliveryRates): DeliveryReach {
  const reach = {
    country,
    regions: Object.keys(regions),
    areas: Object.fromEntries(Object.entries(areas).map(([id, rate]) => [id, rate !== null])),
  }
  return reach.regions.length > 0 || Object.values(reach.areas).includes(true) ? reach : null
}

/** Whether `rateOf` has a rate for it; true while the shop has not said where it delivers. */
export function isDeliveredTo(reach: DeliveryReach | undefined, { countryCode, governorateId, areaId }: Place): boolean {
  if (reach === undefined) return true
  if (countryCode !== reach?.country) return false
  const ofArea = areaId && Object.hasOwn(reach.areas, areaId) ? reach.areas[areaId] : undefined
  return ofArea ?? reach.regions.includes(governorateId ?? '')
}

/** Whether the rates match the shop's present country and currency. */
export const areRatesOf = (rates: DeliveryRates, { country, currency }: { country: string; currency: string }): boolean =>
  rates.country === country && rates.currency === currency

const near = { fee: '1.500', days: 2 }
const far = { fee: '2.000', days: 3 }

/** The initial rates of a shop in Kuwait; elsewhere a shop delivers nowhere yet. */
export function defaultRates(country: string, currency: string): DeliveryRates {
  const nowhere = { country, currency, freeFrom: null, regions: {}, areas: {} }
  if (country !== 'KW' || currency !== 'KWD') return nowhere
  const regions = { capital: near, hawalli: near, farwaniya: near, 'mubarak-al-kabeer': near, ahmadi: far, jahra: far }
  return { ...nowhere, freeFrom: '20.000', regions }
}
