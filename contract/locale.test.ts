import { expect, test } from 'vitest'
import { defaultLocale, directionOf, parseLocale, pickText } from './locale.ts'

test('the default language is English, and anything unknown is the default', () => {
  expect(defaultLocale).toBe('en')
  const unknown = ['en', 'EN', 'AR', 'ar-KW', 'fr', '', null, undefined, 5, {}, ['ar'], "ar' or 1=1"]
  for (const value of unknown) expect(parseLocale(value), String(value)).toBe('en')
  expect(parseLocale('ar')).toBe('ar')
})

test('Arabic runs from right to left', () => {
  expect([directionOf('en'), directionOf('ar')]).toEqual(['ltr', 'rtl'])
})

test('a text is shown in the reader’s language, or else in the other one, and says which', () => {
  expect(pickText({ en: 'Physics', ar: 'الفيزياء' }, 'ar')).toEqual({ text: 'الفيزياء', lang: 'ar' })
  expect(pickText({ en: 'Physics', ar: null }, 'ar')).toEqual({ text: 'Physics', lang: 'en' })
  expect(pickText({ en: '', ar: 'الفيزياء' }, 'en')).toEqual({ text: 'الفيزياء', lang: 'ar' })
})
