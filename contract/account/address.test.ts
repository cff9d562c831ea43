import { expect, test } from 'vitest'
import { describeAddress } from '../countries/describe-address.ts'
import { errorMapOf } from '../faults.ts'
import type { Locale } from '../locale.ts'
import { ChangedAddress, NewAddress } from './address.ts'

const home = {
  recipientName: 'Noura Al-Sabah',
  phone: '5123 4567',
  areaId: 'salmiya',
  block: '4',
  street: 'Salem Al-Mubarak',
  building: '27',
}

function faultsOf(address: object, locale: Locale = 'en'): Record<string, string> {
  const parsed = NewAddress.safeParse(address, { error: errorMapOf(locale) })
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('an area alone tells the governorate', () => {
  expect(NewAddress.parse(home)).toMatchObject({ governorateId: 'hawalli', areaId: 'salmiya', countryCode: 'KW', label: 'home' })
})

test('if the area is not in the governorate, the fault names the right governorate', () => {
  expect(faultsOf({ ...home, governorateId: 'jahra' })).toEqual({ governorateId: 'Salmiya is in Hawalli' })
})

test('each missing part is named by its field, with its expected form, in both languages', () => {
  expect(faultsOf({})).toEqual({
    recipientName: 'Enter the recipient’s name, at least 2 letters',
    phone: 'Enter a phone number that the driver can call, for example 5123 4567',
    areaId: 'Choose the area from the list, for example Salmiya',
    block: 'Enter the number of the block, for example 4',
    street: expect.stringContaining('street'),
    building: expect.stringContaining('building'),
  })
  expect(faultsOf({ ...home, block: 'four' }, 'ar')).toEqual({ block: 'اكتب رقم القطعة، مثلاً 4' })
})

test('a recipient’s name has no digits, dots or links, and is kept with one space between words', () => {
  expect(NewAddress.parse({ ...home, recipientName: ' Noura   Al-Sabah ' }).recipientName).toBe('Noura Al-Sabah')
  for (const recipientName of ['spam.example', 'Noura 2', 'a/b'])
    expect(faultsOf({ ...home, recipientName })).toHaveProperty('recipientName')
})

test('floor, apartment, avenue, PACI number and directions are optional', () => {
  expect(NewAddress.parse({ ...home, floor: null, directions: '' })).toMatchObject({
    parts: { block: '4', street: 'Salem Al-Mubarak', building: '27' },
    directions: null,
  })
})

test('Arabic digits are kept as plain ones, and the phone as E.164', () => {
  expect(NewAddress.parse({ ...home, block: ' ٤ ', phone: '٥١٢٣٤٥٦٧' })).toMatchObject({ parts: { block: '4' }, phone: '+96551234567' })
})

test.each(['4', '12', '4A', '4 أ'])('"%s" is a block', (block) => {
  expect(faultsOf({ ...home, block })).toEqual({})
})

test('each country has its own parts, and the parts of another country are not kept', () => {
  const riyadh = {
    ...home,
    phone: '51 234 5678',
    countryCode: 'SA',
    city: 'Riyadh',
    district: 'Al Olaya',
    buildingNumber: '3214',
    postalCode: '12611',
  }
  expect(NewAddress.parse(riyadh)).toMatchObject({
    areaId: null,
    parts: { city: 'Riyadh', district: 'Al Olaya', street: 'Salem Al-Mubarak', buildingNumber: '3214', postalCode: '12611' },
  })
  expect(faultsOf({ ...riyadh, postalCode: '126' })).toEqual({ postalCode: 'The postal code has 5 digits, for example 12611' })
  expect(faultsOf({ ...home, phone: '50 123 4567', countryCode: 'AE', area: 'Jumeirah 1' })).toEqual({
    governorateId: 'Choose the emirate from the list',
  })
  expect(faultsOf({ ...home, phone: '+965 5123 4567', countryCode: 'BH', line1: 'Road 12, building 27', city: 'Manama' })).toEqual({})
})

test('a country where we do not deliver is refused', () => {
  expect(faultsOf({ ...home, countryCode: 'FR' })).toEqual({ countryCode: 'We do not deliver to this country' })
})

test('a changed address is checked by the same rules', () => {
  expect(ChangedAddress.safeParse({ ...home, id: 'x', areaId: 'nowhere' }).success).toBe(false)
  expect(ChangedAddress.parse({ ...home, id: 'x' })).toMatchObject({ id: 'x', address: { areaId: 'salmiya' } })
})

test('an address is written in one line in either language', () => {
  const place = { countryCode: 'KW', governorateId: 'hawalli', areaId: 'salmiya', block: '4', street: '12', building: '27' }
  expect(describeAddress(place, 'en')).toBe('Salmiya, Hawalli, Block 4, Street 12, Building 27')
  expect(describeAddress(place, 'ar')).toBe('السالمية، حولي، القطعة 4، الشارع 12، المبنى 27')
  expect(describeAddress({ countryCode: 'SA', governorateId: null, areaId: null, city: 'Riyadh', district: 'Al Olaya' }, 'en')).toBe(
    'Riyadh, Al Olaya, Saudi Arabia',
  )
})

test.each([
  ['شارع مبارك الصباح', 'شارع مبارك الصباح', 'شارع مبارك الصباح'],
  ['Salem Al-Mubarak Street', 'Salem Al-Mubarak Street', 'Salem Al-Mubarak Street'],
  ['King Fahd Road', 'King Fahd Road', 'King Fahd Road'],
  ['سالم المبارك', 'Street سالم المبارك', 'الشارع سالم المبارك'],
])('a street typed as %s is not called a street twice', (street, inEnglish, inArabic) => {
  const place = { countryCode: 'KW', governorateId: null, areaId: null, street }
  expect(describeAddress(place, 'en')).toBe(inEnglish)
  expect(describeAddress(place, 'ar')).toBe(inArabic)
})

test.each([
  ['فيلا 14', 'فيلا 14', 'فيلا 14'],
  ['Villa 14', 'Villa 14', 'Villa 14'],
  ['14', 'Building or villa 14', 'المبنى أو الفيلا 14'],
])('a house in the Emirates typed as %s is not called one twice', (building, inEnglish, inArabic) => {
  const place = { countryCode: 'AE', governorateId: 'dubai', areaId: null, building }
  expect(describeAddress(place, 'en')).toContain(`, ${inEnglish}`)
  expect(describeAddress(place, 'ar')).toContain(`، ${inArabic}`)
})
