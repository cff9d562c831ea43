import { findPlaceBy, type Place } from 'contract/place.ts'
import type { PaymentMethod } from 'contract/sales/order.ts'
import { afterAll, expect, test } from 'vitest'
import { runInLocale } from '../../i18n/server-locale.ts'
import { nameOfMethod } from './method-name.ts'
import { payMethodsOf } from './pay-methods.ts'

let country: string | undefined
findPlaceBy(() => (country === undefined ? undefined : ({ country } as Place)))
afterAll(() => {
  country = undefined
})

function saidIn(place: string, locale: 'en' | 'ar') {
  country = place
  return runInLocale(locale, () => [payMethodsOf(['my-fatoorah', 'cod'])?.methods[0]?.label, nameOfMethod('my-fatoorah')])
}

test('KNET, the network of Kuwait’s banks, is named to payers in Kuwait alone', () => {
  expect(saidIn('KW', 'en')).toEqual(['KNET or card', 'KNET or card'])
  expect(saidIn('KW', 'ar')).toEqual(['كي نت أو بطاقة', 'كي نت أو بطاقة'])
  expect(saidIn('AE', 'en')).toEqual(['Card', 'Card'])
  expect(saidIn('AE', 'ar')).toEqual(['بطاقة مصرفية', 'بطاقة مصرفية'])
})

test.each([
  ['KW', 'en', ['KNET', 'Visa', 'Mastercard'], 'Ways to pay', 'You pay on the next page.'],
  ['KW', 'ar', ['KNET', 'Visa', 'Mastercard'], 'طرق الدفع', 'الدفع في الصفحة التالية.'],
  ['AE', 'en', ['Visa', 'Mastercard'], 'Ways to pay', 'You pay on the next page.'],
] as const)('one way to pay is no choice, and is still told by its names, in %s (%s)', (place, locale, names, label, note) => {
  country = place
  runInLocale(locale, () => {
    const told = { names: { names, label }, methods: [] }
    expect(payMethodsOf(['my-fatoorah'])).toMatchObject({ ...told, note })
    // A guest signs up first.
    expect(payMethodsOf(['my-fatoorah'], false)).toMatchObject({ ...told, note: label })
  })
})

test('guests see the names of several ways, each once, and choose later; cash alone is named as if chosen; unknown ways are left out', () => {
  country = 'KW'
  runInLocale('en', () => {
    const guest = payMethodsOf(['my-fatoorah', 'stripe', 'cod'], false)
    expect(guest?.names.names).toEqual(['KNET', 'Visa', 'Mastercard', 'Apple Pay', 'Cash on delivery'])
    expect(guest?.methods).toEqual([])
    expect(payMethodsOf(['stripe', 'cod'])?.methods.map(({ marks }) => marks)).toEqual([['Visa', 'Mastercard', 'Apple Pay'], []])
    expect(payMethodsOf(['cod'])?.methods).toHaveLength(1)
    for (const none of [undefined, [], ['barter' as PaymentMethod]]) expect(payMethodsOf(none)).toBeNull()
  })
})
