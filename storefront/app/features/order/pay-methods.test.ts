import { findPlaceBy, type Place } from 'contract/place.ts'
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
