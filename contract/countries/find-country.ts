import type { Country } from './country.ts'
import { genericCountry } from './elsewhere.ts'
import { emirates } from './emirates.ts'
import { kuwait } from './kuwait.ts'
import { saudiArabia } from './saudi-arabia.ts'

/** The countries where the shop delivers, home first. The data is large: for servers, never for a browser. */
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

export const homeCountry = countries[0]

export function findCountry(code: string): Country | undefined {
  return countries.find((country) => country.code === code)
}
