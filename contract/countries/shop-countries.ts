import type { Place } from '../place.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'
import { findCountry, homeOf } from './find-country.ts'
import { taxBasisPoints } from './tax.ts'
import { taxNumberWords } from './tax-number.ts'

/** Defaults that follow from a shop's country, until the owner changes them. None of these countries has summer time. */
const usual: Record<string, { currency: string; timeZone: string }> = {
  KW: { currency: 'KWD', timeZone: 'Asia/Kuwait' },
  SA: { currency: 'SAR', timeZone: 'Asia/Riyadh' },
  AE: { currency: 'AED', timeZone: 'Asia/Dubai' },
  BH: { currency: 'BHD', timeZone: 'Asia/Bahrain' },
  QA: { currency: 'QAR', timeZone: 'Asia/Qatar' },
  OM: { currency: 'OMR', timeZone: 'Asia/Muscat' },
}

/** Throws for a country that shops cannot be in: never guess with money. */
export function usualCurrency(country: string): string {
  const { currency } = usual[country] ?? {}
  if (!currency) throw new Error(`No usual currency known for the country ${country}`)
  return currency
}

type Workdays = Pick<ShopSettings, 'workdayFrom' | 'workdayTo'>

/** The Emirates rest on Saturday and Sunday since 2022. */
export const usualWorkdays = (country: string): Workdays =>
  country === 'AE' ? { workdayFrom: 'mon', workdayTo: 'fri' } : { workdayFrom: 'sun', workdayTo: 'thu' }

/** September, in all of these countries. */
export const usualYearStart = 9

export const usualTimeZone = (country: string): string => usual[country]?.timeZone ?? 'UTC'

/** The countries that a shop may be in, with the defaults of a form for each. */
export const listShopCountries = () =>
  Object.entries(usual).map(([code, { currency, timeZone }]) => ({
    code,
    name: findCountry(code)?.name ?? { en: code, ar: code },
    currency,
    timeZone,
    taxPercent: taxBasisPoints(code) / 100,
    taxNumberWords: taxNumberWords(code),
    ...usualWorkdays(code),
  }))

/** For servers: the data of the countries is large. */
export function toPlace({
  country,
  timeZone,
  numerals,
  yearStart,
}: Pick<ShopSettings, 'country' | 'timeZone' | 'numerals' | 'yearStart'>): Place {
  const { name, shortName, phone } = homeOf(country)
  return { country, countryName: shortName ?? name, phoneExample: phone.example, timeZone, numerals, yearStart }
}
