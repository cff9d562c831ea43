import { z } from 'zod'
import { addressFaults, findPlace, readPart, type TypedAddress } from '../countries/address-faults.ts'
import { type AddressPartName, addressPartNames } from '../countries/country.ts'
import { findCountry } from '../countries/find-country.ts'
import { defineEndpoint } from '../endpoint.ts'
import { addFault } from '../faults.ts'
import { currentPlace } from '../place.ts'
import { IdParam, plainText } from '../text.ts'
import { tidyName } from './full-name.ts'
import { readPhone } from './phone.ts'

export const AddressLabel = z.enum(['home', 'school', 'work', 'other'])
export type AddressLabel = z.infer<typeof AddressLabel>

/** Missing, empty and null mean the same. The parts of an address depend on its country (`countries/`). */
const typed = (max: number) =>
  plainText(max)
    .nullish()
    .transform((text) => (text ?? '').trim())

const typedParts = {
  block: typed(40),
  street: typed(120),
  avenue: typed(80),
  building: typed(80),
  floor: typed(40),
  apartment: typed(40),
  paciNumber: typed(40),
  buildingNumber: typed(40),
  district: typed(120),
  city: typed(120),
  postalCode: typed(40),
  additionalNumber: typed(40),
  area: typed(120),
  line1: typed(200),
  line2: typed(200),
  state: typed(120),
} satisfies Record<AddressPartName, z.ZodType>

const typedAddress = z.strictObject({
  label: AddressLabel.default('home'),
  recipientName: typed(80),
  phone: typed(40),
  countryCode: plainText(2).default(() => currentPlace().country),
  governorateId: typed(64),
  areaId: typed(64),
  ...typedParts,
  directions: typed(250),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  isDefault: z.boolean().default(false),
})

type Typed = z.output<typeof typedAddress>

function refuseFaults(address: Typed, context: z.RefinementCtx): void {
  for (const [field, fault] of Object.entries(addressFaults(address))) addFault(context, field, fault)
}

/** An address as stored: phone in E.164, only the parts that the country has, plain digits, and the region of its area. */
function tidy(address: Typed) {
  const { label, recipientName, countryCode, directions, lat, lng, isDefault } = address
  const country = findCountry(countryCode)
  const { region, area } = country ? findPlace(country, address.governorateId, address.areaId) : {}
  return {
    label,
    recipientName: tidyName(recipientName),
    phone: (country && readPhone(address.phone, country.phone)) ?? address.phone,
    countryCode,
    governorateId: region?.id ?? null,
    areaId: area?.id ?? null,
    parts: partsOf(country?.parts.map(({ name }) => name) ?? [], address),
    directions: directions || null,
    lat: lat ?? null,
    lng: lng ?? null,
    isDefault,
  }
}

function partsOf(names: readonly AddressPartName[], address: TypedAddress): Partial<Record<AddressPartName, string>> {
  return Object.fromEntries(names.map((name) => [name, readPart(address[name])] as const).filter(([, value]) => value !== ''))
}

/** An address as sent by a form or client, checked by its country's rules. Faults are in both languages. */
export const NewAddress = typedAddress.superRefine(refuseFaults).transform(tidy)
export type NewAddress = z.output<typeof NewAddress>

export const ChangedAddress = typedAddress
  .extend({ id: IdParam })
  .superRefine(refuseFaults)
  .transform((address) => ({ id: address.id, address: tidy(address) }))

const part = z.string().nullable()
const parts = Object.fromEntries(addressPartNames.map((name) => [name, part])) as Record<AddressPartName, typeof part>

/** A saved address. `summary` is the address in one line, in both languages, for cards, orders and labels. */
export const Address = z.object({
  id: z.string(),
  label: AddressLabel,
  recipientName: z.string(),
  phone: z.string(),
  countryCode: z.string(),
  governorateId: z.string().nullable(),
  areaId: z.string().nullable(),
  ...parts,
  directions: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  isDefault: z.boolean(),
  summary: z.object({ en: z.string(), ar: z.string() }),
})
export type Address = z.infer<typeof Address>

const ofOne = z.object({ data: Address })

export const listAddressesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Address/GetAll',
  summary: 'Addresses of the person logged in, the default first',
  access: 'Member',
  response: z.object({ data: z.object({ items: z.array(Address), maxCount: z.number().int() }) }),
  errors: ['unauthenticated'],
})

export const createAddressEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Address/Create',
  summary: 'Save a new address, 10 at most; the first is the default',
  access: 'Member',
  body: NewAddress,
  response: ofOne,
  errors: ['invalid_fields', 'too_many_addresses', 'unauthenticated'],
})

export const updateAddressEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Address/Update',
  summary: 'Change an address',
  access: 'Member',
  body: ChangedAddress,
  response: ofOne,
  errors: ['invalid_fields', 'not_found', 'unauthenticated'],
})

export const removeAddressEndpoint = defineEndpoint({
  method: 'DELETE',
  path: 'Address/Remove',
  summary: 'Delete an address; the newest of the others becomes the default',
  access: 'Member',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: z.object({ isRemoved: z.literal(true) }) }),
  errors: ['not_found', 'unauthenticated'],
})

export const setDefaultAddressEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Address/SetDefault',
  summary: 'Deliver here unless another address is chosen',
  access: 'Member',
  body: z.strictObject({ id: IdParam }),
  response: ofOne,
  errors: ['not_found', 'unauthenticated'],
})
