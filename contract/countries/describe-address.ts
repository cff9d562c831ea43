import type { Locale } from '../locale.ts'
import { findPlace } from './address-faults.ts'
import type { AddressPartName } from './country.ts'
import { findCountry } from './find-country.ts'

type Described = { countryCode: string; governorateId: string | null; areaId: string | null } & Partial<
  Record<AddressPartName, string | null>
>

/** An address in one line, largest place first: "Salmiya, Hawalli, Block 4, Street 12, Building 27". */
export function describeAddress(address: Described, locale: Locale): string {
  const country = findCountry(address.countryCode)
  if (!country) return address.countryCode
  const { region, area } = findPlace(country, address.governorateId ?? '', address.areaId ?? '')
  const parts = country.parts.flatMap(({ name, label }) => {
    const value = address[name]
    if (!value) return []
    return [namesItself.has(name) || saysWhat(value, label) ? value : `${label[locale]} ${value}`]
  })
  const separator = locale === 'ar' ? '، ' : ', '
  const places = [area?.name[locale], region?.id === area?.id ? undefined : region?.name[locale]]
  const abroad = country.regions.length > 0 && country.areaLabel ? [] : [country.name[locale]]
  return [...places, ...parts, ...abroad].filter(Boolean).join(separator)
}

/** Parts that are place names and need no label: nobody writes "City Riyadh". */
const namesItself = new Set<AddressPartName>(['city', 'district', 'area', 'line1', 'line2', 'state', 'postalCode'])

const roads = ['road', 'طريق']

/**
 * Whether the typed value already contains the label or one of its words, in either language: "شارع مبارك الصباح" does not become "الشارع شارع
 * مبارك الصباح", nor "Villa 14" "Building or villa Villa 14".
 */
function saysWhat(value: string, label: Record<Locale, string>): boolean {
  const words = new Set(value.toLowerCase().split(/\s+/))
  const arabic = label.ar.split(' أو ').flatMap((word) => [word, word.replace(/^ال/, '')])
  const itsOwn = [...label.en.toLowerCase().split(' or '), ...arabic, ...(label.en === 'Street' ? roads : [])]
  return itsOwn.some((word) => words.has(word))
}
