import { expect, test } from 'vitest'
import { Colour, contrastOf, ownColours, worstContrast } from './colour.ts'

test('contrast is computed as in WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1)
})

test('the default colours of a shop are legible', () => {
  expect(Colour('action').parse(ownColours.action)).toBe(ownColours.action)
  expect(Colour('buy').parse(' #D07228 ')).toBe(ownColours.buy)
})

test.each([
  ['action', '#7fb49a', 'darker', 'أغمق'],
  ['buy', '#5a2a00', 'lighter', 'أفتح'],
] as const)('an illegible colour for %s is refused with its contrast', (use, colour, en, ar) => {
  const [issue] = Colour(use).safeParse(colour).error?.issues ?? []
  const { fault } = (issue as unknown as { params: { fault: { en: string; ar: string } } }).params
  expect(fault.en).toContain(String(worstContrast(colour, use)))
  expect([fault.en, fault.ar]).toEqual([expect.stringContaining(en), expect.stringContaining(ar)])
})

test.each(['red', '#fff', '#406051;}', 'url(x)', '', '#40605g'])('%s is no colour', (text) => {
  expect(Colour('action').safeParse(text).success).toBe(false)
})
