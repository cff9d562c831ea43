import { locales } from 'contract/locale.ts'
import { publicSettings } from 'contract/shop/shop-settings.ts'
import { shopTextKinds } from 'contract/shop/shop-text.ts'
import { testPlace, testSettings } from 'provider/src/testing/staff/shop-settings-factory.ts'
import { viewSettings } from 'storefront/app/api/view-settings.ts'
import { runInLocale } from 'storefront/app/i18n/server-locale.ts'
import { writeOwnText } from 'storefront/app/shell/legal/own-texts.ts'
import { writeMarkup } from 'storefront/app/shell/legal/text-markup.ts'
import { expect, test } from 'vitest'
import { bringUpToDate } from './bring-up-to-date.ts'

const before = 'Prices are in dinars.\n\n## Refunds {#refunds}\n\n- Within 7 days.\n- Up to 20% read.\n\nWrite to us.'
const now = 'Prices are in dinars.\n\n## Refunds {#refunds}\n\n- Within 14 days.\n- Up to 20% read.\n\nWrite to us.'

test('a line that states the old setting states the new one, and all others stay as they were', () => {
  const own = before.replace('Write to us.', 'Write to me, Mona.').replaceAll('\n', '\r\n')
  expect(bringUpToDate(own, before, now)).toBe(now.replace('Write to us.', 'Write to me, Mona.'))
})

test('reworded text stays, and then nothing is offered', () => {
  expect(bringUpToDate(before.replace('Within 7 days', 'A week'), before, now)).toBeUndefined()
})

test('a dropped sentence is removed, and a new one comes after the sentence before it', () => {
  const added = 'Prices are in dinars.\n\n- Within 14 days.\n- Pick up at our shop.\n\nWrite to us.'
  const short = 'Prices are in dinars.\n\n- Within 7 days.\n\nWrite to us.'
  expect(bringUpToDate(short, short, added)).toBe('Prices are in dinars.\n\n- Within 14 days.\n- Pick up at our shop.\n\nWrite to us.')
  expect(bringUpToDate('A.\n- Gone.\nB.', 'A.\n- Gone.\nB.', 'A.\nB.')).toBe('A.\nB.')
})

const fewer = 'Prices are in dinars.\n\n- To your door.\n\nWrite to us.'
const more = 'Prices are in dinars.\n\n- To your door.\n- Pick up at our shop.\n\nTax is added.\n\nWrite to us.'

test('a sentence that replaces nothing comes below the one that it follows, and is offered once', () => {
  const brought = bringUpToDate(fewer, fewer, more)
  expect(brought).toBe(more)
  expect(bringUpToDate(more, fewer, more)).toBeUndefined()
  // This shows what was added: it could be reversed.
  expect(bringUpToDate(more, more, fewer)).toBeDefined()
})

test('if the sentence above was reworded, it comes above the one below; if both were, nowhere', () => {
  const own = fewer.replace('- To your door.', '- We bring it.')
  expect(bringUpToDate(own, fewer, more)).toBe(
    'Prices are in dinars.\n\n- We bring it.\n\n- Pick up at our shop.\n\nTax is added.\n\nWrite to us.',
  )
  expect(bringUpToDate(own.replace('Write', 'Talk'), fewer, more)).toBeUndefined()
})

test('a new first and a new last sentence are placed, too', () => {
  expect(bringUpToDate('B.', 'B.', 'A.\n\nB.\n\nC.')).toBe('A.\n\nB.\n\nC.')
})

test('a new paragraph after one that has changed stays a paragraph', () => {
  expect(bringUpToDate('Free.\n\nWrite.', 'Free.\n\nWrite.', 'One dinar.\n\nTax is added.\n\nWrite.')).toBe(
    'One dinar.\n\nTax is added.\n\nWrite.',
  )
})

/** Our own texts of a shop with these settings, all kinds in both languages. */
const ownTexts = (changes: Partial<typeof testSettings>) =>
  shopTextKinds.flatMap((kind) =>
    locales.map((locale) =>
      runInLocale(locale, () => {
        const settings = viewSettings(publicSettings({ ...testSettings, ...changes }))
        return writeMarkup(writeOwnText({ productKey: 'dar', isDemo: false, ...settings }, kind, locale))
      }),
    ),
  )
const usual = { pickUpPlaces: [] }

test.each([
  ['copies can be picked up', { pickUpPlaces: [testPlace()] }],
  ['the shop moves', { ...usual, country: 'AE', currency: 'AED' }],
  ['it has a legal name', { ...usual, legalNameEn: 'Dar LLC', legalNameAr: 'شركة دار' }],
  ['it says where and when it is open', { ...usual, addressEn: 'Villa 1', addressAr: 'فيلا 1', hoursEn: '9 to 5', hoursAr: '9 إلى 5' }],
  ['refunds end sooner', { ...usual, refundDays: 3, refundPercent: 0, refundPrintedDays: 1 }],
])('our own earlier text becomes that of today, in all kinds and languages, and back again: %s', (_, changes) => {
  const [then, today] = [ownTexts(usual), ownTexts(changes)]
  expect(then).not.toEqual(today)
  for (const [from, to] of [
    [then, today],
    [today, then],
  ] as const)
    expect(from.map((text, index) => bringUpToDate(text, text, to[index] ?? '') ?? text)).toEqual(to)
})
