import { currentPlace, fallBackOn } from '../place.ts'
import type { Country } from './country.ts'
import { genericCountry } from './elsewhere.ts'
import { emirates } from './emirates.ts'
import { kuwait } from './kuwait.ts'
import { saudiArabia } from './saudi-arabia.ts'

/** The countries of addresses and phone numbers. The data is large: only the office sends it to browsers, no page of the shop does. */
export const countries: readonly [Country, ...Country[]] = [
  kuwait,
  saudiArabia,
  emirates,
  genericCountry({
    code: 'BH',
    name: { en: 'Bahrain', ar: 'البحرين' },
    phone: { dialCode: '973', pattern: /^[1-9]\d{7}$/, example: '3612 3456' },
  }),
  genericCountry({
    code: 'QA',
    name: { en: 'Qatar', ar: 'قطر' },
    phone: { dialCode: '974', pattern: /^[2-9]\d{7}$/, example: '5512 3456' },
  }),
  genericCountry({
    code: 'OM',
    name: { en: 'Oman', ar: 'عُمان' },
    phone: { dialCode: '968', pattern: /^[279]\d{7}$/, example: '9212 3456' },
  }),
]

const home = { country: kuwait.code, countryName: kuwait.name, phoneExample: kuwait.phone.example, timeZone: 'Asia/Kuwait' }

// Without settings, e.g. in a command or a test, the first country is home.
fallBackOn(() => ({ ...home, numerals: 'latn', yearStart: 9 }))

/** The country with this code, or the first: every shop has one. */
export const homeOf = (code: string): Country => findCountry(code) ?? countries[0]

/** The country that the shop is in. */
export const homeCountry = (): Country => homeOf(currentPlace().country)

/** The shop's own first. */
export const countriesFromHome = (): Country[] => [homeCountry(), ...countries.filter(({ code }) => code !== homeCountry().code)]

export function findCountry(code: string): Country | undefined {
  return countries.find((country) => country.code === code)
}
