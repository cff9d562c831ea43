import type { Address } from 'contract/address.ts'
import { type AddressPartName, addressPartNames } from 'contract/countries/country.ts'
import { describeAddress } from 'contract/countries/describe-address.ts'
import type { addresses } from '../db/schema/address.ts'

export type AddressRow = typeof addresses.$inferSelect

/** An address as it travels; its parts lie open beside the rest. */
export function addressWire(row: AddressRow): Address {
  const { id, label, recipientName, phone, countryCode, governorateId, areaId, directions, lat, lng, isDefault } = row
  const parts = Object.fromEntries(addressPartNames.map((name) => [name, row.parts[name] ?? null])) as Record<
    AddressPartName,
    string | null
  >
  const place = { countryCode, governorateId, areaId, ...parts }
  const summary = { en: describeAddress(place, 'en'), ar: describeAddress(place, 'ar') }
  return { id, label, recipientName, phone, directions, lat, lng, isDefault, ...place, summary }
}
