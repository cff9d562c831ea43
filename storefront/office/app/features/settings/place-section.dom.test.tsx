// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listShopCountries } from 'contract/countries/shop-countries.ts'
import { testSettings } from 'provider/src/testing/staff/shop-settings-factory.ts'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShownSettings } from './load-settings.ts'
import { PlaceSection } from './place-section.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

const saved = { ...testSettings, country: 'AE', isTaxRegistered: true, taxNumber: '100200300400003' }
const shown = { marks: { place: 'one' }, countries: listShopCountries(), isCurrencyFixed: false, canEdit: true, answer: undefined }

let settings = saved
const Page = () => <PlaceSection {...({ ...shown, settings } as unknown as ShownSettings)} />

function show(ofShop: typeof saved) {
  settings = ofShop
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)
}
const registered = () => screen.getByLabelText<HTMLSelectElement>('Registered for value added tax')
const number = () => screen.getByLabelText<HTMLInputElement>('Tax registration number')
const isAsked = () => number().closest('[hidden]') === null

test('a shop that is not registered is not asked about its tax, and what was typed is still sent', async () => {
  show(saved)
  expect([registered().value, isAsked()]).toEqual(['true', true])
  await userEvent.clear(number())
  await userEvent.type(number(), '12')
  await userEvent.selectOptions(registered(), 'false')
  expect(isAsked()).toBe(false)
  const form = new FormData(number().form ?? undefined)
  expect([form.get('taxNumber'), form.get('pricesIncludeTax'), form.get('isTaxRegistered')]).toEqual(['12', 'true', 'false'])
  await userEvent.selectOptions(registered(), 'true')
  expect([isAsked(), number().value]).toEqual([true, '12'])
})

test('the default is not registered in a country without tax; with a tax, it is registered, and the form of its number is shown', async () => {
  show(saved)
  const country = screen.getByLabelText('Country')
  await userEvent.selectOptions(country, 'KW')
  expect([registered().value, isAsked()]).toEqual(['false', false])
  await userEvent.selectOptions(country, 'SA')
  expect([registered().value, isAsked()]).toEqual(['true', true])
  expect(screen.getByText(/the first and the last of them 3/)).toBeTruthy()
  expect(screen.getByLabelText('Tax of 15%')).toBeTruthy()
})

test('choosing the shop’s country again restores what was saved', async () => {
  show({ ...saved, isTaxRegistered: false })
  const country = screen.getByLabelText('Country')
  expect(isAsked()).toBe(false)
  await userEvent.selectOptions(country, 'SA')
  expect(isAsked()).toBe(true)
  await userEvent.selectOptions(country, 'AE')
  expect([registered().value, isAsked()]).toEqual(['false', false])
})
