import type { PhonePlan } from '../phone.ts'

type Words = { en: string; ar: string }

export type Area = { id: string; name: Words }
/** A governorate, emirate or whatever a country is divided into; without areas where the country has no closed list. */
export type Region = { id: string; name: Words; areas: readonly Area[] }

/** What an address can be made of beside its region and area, over all countries. */
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
  /** Says what is wrong with a missing or odd value and how it should look. */
  fault: Words
  hint?: Words
  pattern?: RegExp
  isNumeric?: true
  /** Stands beside another one. */
  isShort?: true
  /** Token of the HTML attribute `autocomplete`. */
  autoComplete?: string
}

/** How addresses of a country look, as data (product §1.2). `code` is ISO 3166-1 alpha-2. */
export type Country = {
  code: string
  name: Words
  phone: PhonePlan
  /** Null where the country's addresses name no region. */
  regionLabel: Words | null
  areaLabel: Words | null
  regions: readonly Region[]
  /** In the order in which they are asked. */
  parts: readonly AddressPart[]
}

/** A row of a data file: id, English, Arabic. */
type Row = readonly [id: string, en: string, ar: string]

export function regionOf([id, en, ar]: Row, areas: readonly Row[] = []): Region {
  return { id, name: { en, ar }, areas: areas.map(([area, enName, arName]) => ({ id: area, name: { en: enName, ar: arName } })) }
}
