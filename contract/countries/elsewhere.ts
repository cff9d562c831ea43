import type { PhonePlan } from '../account/phone.ts'
import type { Country } from './country.ts'

type Named = { code: string; name: Country['name']; phone: PhonePlan }

/** A country whose addresses we have neither lists nor a form for. */
export function genericCountry({ code, name, phone }: Named): Country {
  return { code, name, phone, regionLabel: null, areaLabel: null, regions: [], parts }
}

const parts: Country['parts'] = [
  {
    name: 'line1',
    label: { en: 'Street and building', ar: 'الشارع والمبنى' },
    isRequired: true,
    maxLength: 120,
    fault: { en: 'Enter the street and the building, for example Road 12, building 27', ar: 'اكتب الشارع والمبنى، مثلاً طريق 12، مبنى 27' },
    autoComplete: 'address-line1',
  },
  {
    name: 'line2',
    label: { en: 'Flat, floor, area', ar: 'الشقة والدور والمنطقة' },
    isRequired: false,
    maxLength: 120,
    fault: { en: 'This line is too long', ar: 'هذا السطر طويل' },
    autoComplete: 'address-line2',
  },
  {
    name: 'city',
    label: { en: 'City', ar: 'المدينة' },
    isRequired: true,
    maxLength: 60,
    fault: { en: 'Enter the city', ar: 'اكتب المدينة' },
    autoComplete: 'address-level2',
  },
  {
    name: 'state',
    label: { en: 'Region or province', ar: 'المنطقة أو المحافظة' },
    isRequired: false,
    maxLength: 60,
    fault: { en: 'The region is too long', ar: 'اسم المنطقة طويل' },
    autoComplete: 'address-level1',
  },
  {
    name: 'postalCode',
    label: { en: 'Postal code', ar: 'الرمز البريدي' },
    isRequired: false,
    maxLength: 12,
    fault: { en: 'The postal code is too long', ar: 'الرمز البريدي طويل' },
    autoComplete: 'postal-code',
  },
]
