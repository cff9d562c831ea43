import type { PhonePlan } from '../account/phone.ts'

type Words = { en: string; ar: string }

export type Area = { id: string; name: Words }
/** A governorate, emirate or other division of a country. It has no areas if the country has no closed list of them. */
export type Region = { id: string; name: Words; areas: readonly Area[] }

/** The address parts that countries may use besides region and area. */
export const addressPartNames = [
  'block',
  'street',
  'avenue',
  'building',
  'floor',
  'apartment',
  'paciNumber',
  'buildingNumber',
  'district',
  'city',
  'postalCode',
  'additionalNumber',
  'area',
  'line1',
  'line2',
  'state',
] as const
export type AddressPartName = (typeof addressPartNames)[number]

export type AddressPart = {
  name: AddressPartName
  label: Words
  isRequired: boolean
  maxLength: number
  /** Says what is wrong with a missing or invalid value, and what a valid one looks like. */
  fault: Words
  hint?: Words
  pattern?: RegExp
  isNumeric?: true
  /** The field shares a row of the form with another one. */
  isShort?: true
  /** Token of the HTML attribute `autocomplete`. */
  autoComplete?: string
}

/** The address format of a country, as data. `code` is ISO 3166-1 alpha-2. */
export type Country = {
  code: string
  name: Words
  /** Its name within a sentence, if different. */
  shortName?: Words
  phone: PhonePlan
  /** Null if the country's addresses have no region. */
  regionLabel: Words | null
  areaLabel: Words | null
  regions: readonly Region[]
  /** In the order of the form. */
  parts: readonly AddressPart[]
}

/** A row of a data file: id, English, Arabic. */
type Row = readonly [id: string, en: string, ar: string]

export function regionOf([id, en, ar]: Row, areas: readonly Row[] = []): Region {
  return { id, name: { en, ar }, areas: areas.map(([area, enName, arName]) => ({ id: area, name: { en: enName, ar: arName } })) }
}
