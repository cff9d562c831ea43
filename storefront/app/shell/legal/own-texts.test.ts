import { listShopCountries } from 'contract/countries/shop-countries.ts'
import { type Locale, locales } from 'contract/locale.ts'
import { type PublicShopSettings, publicSettings } from 'contract/shop/shop-settings.ts'
import { shopTextKinds, statedSettings } from 'contract/shop/shop-text.ts'
import { testPlace, testSettings } from 'provider/src/testing/staff/shop-settings-factory.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type StorefrontContext, storefrontContext } from '../../api/provider-context.ts'
import { viewSettings } from '../../api/view-settings.ts'
import { runInLocale } from '../../i18n/server-locale.ts'
import { ownText, writeOwnText } from './own-texts.ts'

/** What names each country: itself, its people, its money. */
const namesOf: Record<string, RegExp> = {
  KW: /kuwait|كويت|CITRA/i,
  SA: /saudi|السعودي/i,
  AE: /emirat|UAE|الإمارات/i,
  BH: /bahrain|البحرين/i,
  QA: /qatar|قطر/i,
  OM: /\boman|عُمان/i,
}
const rows = listShopCountries().flatMap((country) => locales.map((locale) => ({ ...country, locale })))

function rowOf(code: string, locale: Locale) {
  const row = rows.find((one) => one.code === code && one.locale === locale)
  if (!row) throw new Error(`No shop is in ${code}`)
  return row
}

/** The texts of a shop in this country, each as one string, by kind. */
function textsOf({ code, currency, locale }: (typeof rows)[number], changes: Partial<typeof testSettings> = {}) {
  const settings = { ...testSettings, ...{ nameEn: 'Dar', nameAr: 'دار', country: code, currency, ...changes } }
  const shop: Partial<StorefrontContext> = { productKey: 'dar', isDemo: false, ...viewSettings(publicSettings(settings)) }
  const context = new RouterContextProvider()
  context.set(storefrontContext, shop as StorefrontContext)
  return runInLocale(locale, () => shopTextKinds.map((kind) => JSON.stringify(ownText(context, kind, locale))))
}

test.each(rows)('the drafts of a shop in $code name that country and no other ($locale)', (row) => {
  const texts = textsOf(row, { pickUpPlaces: [] })
  const all = texts.join(' ')
  for (const [code, name] of Object.entries(namesOf)) expect(name.exec(all)?.[0] !== undefined, code).toBe(code === row.code)
  expect(all).not.toMatch(/undefined|Hawalli|حولي/)
})

test('the texts say whether prices include the country’s tax, exclude it, or have none because the shop is not registered', () => {
  const say = (code: string, locale: Locale, pricesIncludeTax: boolean, isTaxRegistered = true) =>
    textsOf(rowOf(code, locale), { pricesIncludeTax, isTaxRegistered }).join(' ')
  expect(say('KW', 'en', false)).toContain('Prices are in Kuwaiti dinars and are all you pay')
  expect(say('KW', 'ar', true)).toContain('الأسعار بالدينار الكويتي، وهي كل ما تدفعه')
  expect(say('AE', 'en', true)).toContain('Prices are in UAE dirhams, include value added tax of 5%, and are all')
  expect(say('AE', 'ar', false)).toContain('الأسعار بالدرهم الإماراتي. وتضاف إليها ضريبة القيمة المضافة بنسبة 5%')
  expect(say('AE', 'en', false, false)).toContain('Prices are in UAE dirhams and are all you pay')
  expect(say('AE', 'ar', true, false)).toContain('الأسعار بالدرهم الإماراتي، وهي كل ما تدفعه')
})

test('the text calls the legal seller “we”, and offers to pick up where the shop does', () => {
  const row = rowOf('OM', 'en')
  expect(textsOf(row, { legalNameEn: 'Dar Trading LLC' }).join(' ')).toContain('“We” is Dar Trading LLC')
  expect(textsOf(row).join(' ')).toContain('“We” is Dar,')
  expect(textsOf(row).join(' ')).toContain('picking up from the shop is free')
  expect(textsOf(row, { pickUpPlaces: [] }).join(' ')).not.toContain('picking up from the shop')
})

/** For each setting shown on a page, a value that differs from the shop's. */
const others: { [Name in keyof PublicShopSettings]?: PublicShopSettings[Name] } = {
  ...{ country: 'SA', currency: 'SAR', workdayFrom: 'tue', workdayTo: 'tue', numerals: 'arab', timeZone: 'UTC' },
  ...{ phone: '+97150000001', whatsapp: '+97150000002', pickUpPlaces: [], deliveryDays: { least: 8, most: 9 }, deliveryReach: null },
  logo: { picture: 'a'.repeat(32), ratio: 1 },
}
const otherThan = <Value>(value: Value) =>
  typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)} x`

test.each(shopTextKinds)('the settings that count as stated by a text are those that change our own: %s', (kind) => {
  const lines = {
    addressEn: 'Villa 1',
    addressAr: 'فيلا 1',
    hoursEn: '9 to 5',
    hoursAr: '9 إلى 5',
    legalNameEn: 'Dar LLC',
    legalNameAr: 'شركة دار',
  }
  const settings = publicSettings({
    ...testSettings,
    country: 'AE',
    currency: 'AED',
    isTaxRegistered: true,
    ...lines,
    pickUpPlaces: [testPlace()],
  })
  const write = (given: PublicShopSettings) =>
    locales.map((locale) =>
      runInLocale(locale, () => JSON.stringify(writeOwnText({ productKey: 'dar', isDemo: false, ...viewSettings(given) }, kind, locale))),
    )
  const was = write(settings).join()
  const names = Object.keys(settings) as (keyof PublicShopSettings)[]
  const changing = names.filter((name) => write({ ...settings, [name]: others[name] ?? otherThan(settings[name]) }).join() !== was)
  expect(changing.toSorted()).toEqual([...statedSettings[kind]].toSorted())
})
