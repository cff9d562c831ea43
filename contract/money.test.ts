import { expect, test } from 'vitest'
import { decimalsOf, dropDust, formatMinor, formatMoney, parseDecimal, roundToMinorUnit, toDecimal } from './money.ts'

test('each currency has its own decimals, and an unknown one is never guessed', () => {
  expect([decimalsOf('KWD'), decimalsOf('SAR'), decimalsOf('JPY')]).toEqual([3, 2, 0])
  for (const unknown of ['XXX', 'kwd', '', 'toString']) expect(() => decimalsOf(unknown), unknown).toThrow()
})

test('minor units are written with all decimals of their currency', () => {
  expect(formatMinor(4250, 'KWD')).toBe('4.250')
  expect(formatMinor(5, 'KWD')).toBe('0.005')
  expect(formatMinor(0, 'KWD')).toBe('0.000')
  expect(formatMinor(-1500, 'KWD')).toBe('-1.500')
  expect(formatMinor(4250, 'SAR')).toBe('42.50')
  expect(formatMinor(4250, 'JPY')).toBe('4250')
})

test('an amount is written in its reader’s language, and keeps its order in an Arabic sentence', () => {
  expect([formatMoney(-350, 'KWD', 'en'), formatMoney(4250, 'JPY', 'ar')]).toEqual(['-0.350 KWD', '\u2068\u20664250\u2069 JPY\u2069'])
  expect(formatMoney(-350, 'KWD', 'ar')).toBe('\u2068\u2066-0.350\u2069 د.ك\u2069')
})

test('an amount that is not a whole number of minor units is refused', () => {
  for (const amount of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => formatMinor(amount, 'KWD')).toThrow()
})

test('an amount converts to a decimal and back without loss', () => {
  for (let minor = 0; minor < 20_000; minor += 7) expect(parseDecimal(toDecimal(minor, 'KWD'), 'KWD')).toBe(minor)
})

test('a decimal is read exactly, from text or number', () => {
  expect(parseDecimal('4.25', 'KWD')).toBe(4250)
  expect(parseDecimal(0.1, 'KWD')).toBe(100)
  expect(parseDecimal(1.005, 'KWD')).toBe(1005)
  expect(parseDecimal(' 12 ', 'KWD')).toBe(12_000)
  expect(parseDecimal('1.2500', 'SAR')).toBe(125)
  expect(parseDecimal('120', 'JPY')).toBe(120)
})

test('a text that is no amount, or has more decimals than the currency, is refused and never rounded', () => {
  for (const value of ['1.2345', '-1', '+1', '1e3', '1,5', '', ' ', '.5', '1.', '0x10', '٤', 'NaN', Number.NaN, -1, 1e21]) {
    expect(parseDecimal(value, 'KWD'), String(value)).toBeUndefined()
  }
  expect(parseDecimal('1.5', 'JPY')).toBeUndefined()
})

test('a decimal amount is rounded half up to its currency’s unit, without floating-point noise', () => {
  expect([roundToMinorUnit(0.3335, 'KWD'), roundToMinorUnit(1.4985, 'SAR'), roundToMinorUnit(2.5, 'JPY')]).toEqual([0.334, 1.5, 3])
  expect([roundToMinorUnit(0.3 - 0.1, 'KWD'), roundToMinorUnit(1e-9, 'KWD')]).toEqual([0.2, 0])
  expect([dropDust(0.1 + 0.2), dropDust(4.35 * 3)]).toEqual([0.3, 13.05])
})
