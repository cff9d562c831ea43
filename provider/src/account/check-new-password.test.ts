import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { checkNewPassword } from './check-new-password.ts'

const shop = { productKey: 'dar', nameEn: 'Warraq', nameAr: 'ورّاق' }
const person = { email: 'Dana.M@example.com', locale: 'en' } as const

function faultOf(password: string, locale: 'en' | 'ar' = 'en'): string | undefined {
  try {
    checkNewPassword(password, { ...person, locale }, shop)
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.details.fields?.password?.[0] : String(error)
  }
}

test.each(['password', 'PassWord1', 'qwertyuiop', '12345678', 'iloveyou'])(
  'a very common password is refused however it is written: %s',
  (password) => {
    expect(faultOf(password)).toMatch(/very common/)
  },
)

test.each(['dana.m@example.com', 'DANA.M@EXAMPLE.COM', 'dana.m', 'Warraq', ' ورّاق ', 'وراق', 'DAR'])(
  'the e-mail, its first part and the shop’s name are refused as passwords: %s',
  (password) => {
    expect(faultOf(password)).toMatch(/your e-mail or the name of the shop/)
  },
)

test('a name of several words is refused without its spaces, too; another shop’s name is accepted', () => {
  const check = (password: string) => () =>
    checkNewPassword(password, person, { productKey: 'pk', nameEn: 'The House of Pens', nameAr: 'دار الأقلام' })
  expect(check('the house of pens')).toThrow()
  expect(check('TheHouseOfPens')).toThrow()
  expect(check('دارالأقلام')).toThrow()
  expect(check('Warraq')).not.toThrow()
})

test('any other password is fine: no rules about capitals, digits or signs', () => {
  for (const password of ['correct horse', 'قهوة عربية بالهيل', 'zzkwvbqx', 'Warraq-demo-2026', '😀🍊🌙⛵🎈🧵🪁🫖'])
    expect(faultOf(password)).toBeUndefined()
})

test('the refusal is in the reader’s language', () => expect(faultOf('password', 'ar')).toMatch(/شائعة/))
