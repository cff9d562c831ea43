import type { Address } from 'contract/account/address.ts'
import { formatPhone } from 'contract/account/phone.ts'
import { addressFaults } from 'contract/countries/address-faults.ts'
import { type AddressPart, type AddressPartName, addressPartNames, type Country } from 'contract/countries/country.ts'
import { countriesFromHome, findCountry, homeCountry } from 'contract/countries/find-country.ts'
import type { Locale } from 'contract/locale.ts'
import type { PageQuery } from 'contract/page-parameters.ts'
import { getLocale } from '../../i18n/locale.ts'
import type { FieldCheck } from '../../ui/use-field-faults.ts'

type AreaOption = { id: string; name: string /** Its name in the other language, for searching. */; otherName: string }
export type RegionOption = { id: string; name: string; areas: AreaOption[] }
type PartField = { name: string; label: string; hint: string | undefined } & Pick<
  AddressPart,
  'isRequired' | 'maxLength' | 'isNumeric' | 'isShort' | 'autoComplete'
>

/** Everything the form says and offers, in the reader's language: country data stays on the server. */
export type AddressFormData = {
  countryCode: string
  countryName: string
  countries: { code: string; name: string }[]
  phoneExample: string
  dialCode: string
  regionLabel: string | null
  areaLabel: string | null
  regions: RegionOption[]
  parts: PartField[]
  checks: FieldCheck[]
}

/** For loaders. The country is that of the edited address, else `?country=`, else ours. `isOffered` filters its areas. */
export function addressFormData(
  query: PageQuery<'country'>,
  { address, isOffered = () => true }: { address?: Pick<Address, 'countryCode'> | undefined; isOffered?: IsOffered } = {},
): AddressFormData {
  const locale = getLocale()
  const asked = query.get('country') ?? address?.countryCode ?? ''
  const country = [findCountry(asked), ...countriesFromHome()].find((one) => one && hasOffered(one, isOffered)) ?? homeCountry()
  return {
    countryCode: country.code,
    countryName: country.name[locale],
    countries: countriesFromHome()
      .filter((one) => hasOffered(one, isOffered))
      .map(({ code, name }) => ({ code, name: name[locale] })),
    phoneExample: country.phone.example,
    dialCode: country.phone.dialCode,
    regionLabel: country.regionLabel?.[locale] ?? null,
    areaLabel: country.areaLabel?.[locale] ?? null,
    regions: regionOptions(offeredRegions(country, isOffered), locale),
    checks: checksOf(country, locale),
    parts: country.parts.map(({ label, hint, fault: _fault, pattern: _pattern, ...part }) => ({
      ...part,
      label: label[locale],
      hint: hint?.[locale],
    })),
  }
}

/** The faults of an empty address give every field its message. */
function checksOf(country: Country, locale: Locale): FieldCheck[] {
  const empty = Object.fromEntries(addressPartNames.map((name) => [name, ''])) as Record<AddressPartName, string>
  const faults = addressFaults({ ...empty, recipientName: '', phone: '', countryCode: country.code, governorateId: '', areaId: '' })
  const required = Object.entries(faults).map(([name, fault]) => ({ name, isRequired: true, fault: fault[locale] }))
  const parts = country.parts.map(({ name, isRequired, pattern, fault }) => ({
    name,
    isRequired,
    pattern: pattern?.source,
    fault: fault[locale],
  }))
  return [...required.filter(({ name }) => parts.every((part) => part.name !== name)), ...parts]
}

type IsOffered = (place: { countryCode: string; governorateId: string | null; areaId: string | null }) => boolean

/** Whether anything in a country is offered. One without governorates is offered as a whole. */
function hasOffered(country: Country, isOffered: IsOffered): boolean {
  if (country.regions.length > 0) return offeredRegions(country, isOffered).length > 0
  return isOffered({ countryCode: country.code, governorateId: null, areaId: null })
}

function offeredRegions({ code: countryCode, regions, areaLabel }: Country, isOffered: IsOffered): Country['regions'] {
  const left = regions.map(({ areas, ...region }) => ({
    ...region,
    areas: areas.filter(({ id }) => isOffered({ countryCode, governorateId: region.id, areaId: id })),
  }))
  return left.filter(({ id, areas }) => (areaLabel ? areas.length > 0 : isOffered({ countryCode, governorateId: id, areaId: null })))
}

function regionOptions(regions: Country['regions'], locale: Locale): RegionOption[] {
  const other = locale === 'en' ? 'ar' : 'en'
  const byName = new Intl.Collator(locale).compare
  return regions.map(({ id, name, areas }) => ({
    id,
    name: name[locale],
    areas: areas
      .map((area) => ({ id: area.id, name: area.name[locale], otherName: area.name[other] }))
      .toSorted((a, b) => byName(a.name, b.name)),
  }))
}

/** A saved address as form values. */
export function typedOf(address: Address): Record<string, string> {
  const country = findCountry(address.countryCode)
  const texts = Object.entries(address).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const phone = country ? formatPhone(address.phone, country.phone) : address.phone
  return { ...Object.fromEntries(texts), phone, isDefault: String(address.isDefault) }
}
