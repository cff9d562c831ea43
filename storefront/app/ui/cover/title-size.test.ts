import { expect, test } from 'vitest'
import { titleSize } from './title-size.ts'

test('a short title is set in the largest size', () => {
  expect(titleSize('memo', 'Limits and Continuity')).toBe(31)
  expect(titleSize('memo', 'النهايات والاتصال')).toBe(31)
})

test('a long title is set smaller, and never below the smallest size', () => {
  expect(titleSize('memo', 'Five Years of Physics Finals, Solved Step by Step With Full Marks')).toBe(22)
})

test('one endless word shrinks until it fits', () => {
  expect(titleSize('memo', 'Electroencephalographically')).toBeLessThan(22)
})

test('the two-line title of a stage is small enough to stay clear of the strip', () => {
  expect(titleSize('studyStage', 'Secondary School')).toBe(26)
  expect(titleSize('studyStage', 'University Preparation and Foundation')).toBe(21)
})

test('a title of spaces breaks nothing', () => {
  expect(titleSize('memo', '  ')).toBe(31)
})
