import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inArabicLetters } from './foreign-letters.ts'
import { isChemicalFormula } from './formulas.ts'

test.each(['H2SO4', 'h2so4', 'NaOH', 'HCl', 'NaCl', 'CO2', 'CH4', 'Ca(OH)2', 'KMnO4', 'C6H12O6'])(
  '%s is a formula of chemistry',
  (typed) => {
    expect(isChemicalFormula(typed)).toBe(true)
  },
)

test.each(['bio', 'BIO', 'chem', 'nacl', 'PS5', 'cs50', 'B12', 'g12', 'math7', 'PHY', '', '12', 'No', 'H'])('%s is none', (typed) => {
  expect(isChemicalFormula(typed)).toBe(false)
})

test('letters of Persian and Urdu are converted to Arabic ones', () => {
  expect(inArabicLetters('گرامر')).toEqual(['قرامر'])
  expect(inArabicLetters('پایتون')).toEqual(['بایتون'])
  expect(inArabicLetters('قرامر grammar')).toEqual([])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'گپچژڤھےۆabقر 1'), maxLength: 30 }), (text) => {
      for (const arabic of inArabicLetters(text)) expect(inArabicLetters(arabic)).toEqual([])
      expect(typeof isChemicalFormula(text)).toBe('boolean')
    }),
  )
})
