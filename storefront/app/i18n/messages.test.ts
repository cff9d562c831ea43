import { setImmediate as turn } from 'node:timers/promises'
import type { Numerals } from 'contract/account/profile.ts'
import type { Locale } from 'contract/locale.ts'
import { expect, test } from 'vitest'
import { m } from './m.ts'
import { m as ofCart } from './m-cart.ts'
import { coverWords } from './messages.ts'
import { runInLocale, speakNumerals } from './server-locale.ts'

test('Arabic has six plural forms', () => {
  const pages = [0, 1, 2, 3, 11, 100].map((count) => runInLocale('ar', () => m.catalog_pages({ count })))
  expect(pages).toEqual(['بلا صفحات', 'صفحة واحدة', 'صفحتان', '3\u00a0صفحات', '11\u00a0صفحة', '100\u00a0صفحة'])
})

test('counts are written in groups, in the digits that the reader chose', () => {
  const told = (locale: Locale, numerals: Numerals) =>
    runInLocale(locale, () => {
      speakNumerals(numerals)
      return [3, 1575].map((count) => m.catalog_memo_count({ count }))
    })
  expect(told('en', 'latn')).toEqual(['3 memos', '1,575 memos'])
  expect(told('ar', 'latn')).toEqual(['3 مذكرات', '1,575 مذكرة'])
  expect(told('ar', 'arab')).toEqual(['٣ مذكرات', '١٬٥٧٥ مذكرة'])
})

test('English has two plural forms', () => {
  expect([0, 1, 2].map((count) => ofCart.cart_count({ count }))).toEqual(['0 items', '1 item', '2 items'])
})

test('requests that are answered at the same time are each answered in their own language', async () => {
  const answer = (locale: 'en' | 'ar') =>
    runInLocale(locale, async () => {
      const before = m.skip_to_content()
      await turn()
      return [before, m.skip_to_content()]
    })
  const [english, arabic] = await Promise.all([answer('en'), answer('ar')])
  expect(english).toEqual(['Skip to the content', 'Skip to the content'])
  expect(arabic).toEqual(['انتقل إلى المحتوى', 'انتقل إلى المحتوى'])
})

test('a cover has its item’s language on a page of either language', () => {
  runInLocale('en', () => expect(coverWords('ar').cover_memo()).toBe('مذكرة'))
})

test('a missing text is an error, in the types and when it is called', () => {
  // @ts-expect-error no such key
  expect(() => m.no_such_text()).toThrow('No text no_such_text in en')
  // @ts-expect-error the cart's texts come with m-cart.ts
  expect(m.cart_count).toBeTypeOf('function')
  // @ts-expect-error the value is missing
  expect(() => ofCart.cart_count()).toThrow()
  // @ts-expect-error a number is no text
  expect(() => ofCart.cart_count({ count: '1' })).toThrow('Expected number')
  // @ts-expect-error no text takes that value
  expect(ofCart.cart_count({ count: 1, total: 2 })).toBe('1 item')
})
