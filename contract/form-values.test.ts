import { expect, test } from 'vitest'
import { z } from 'zod'
import { safeParseForm } from './form-values.ts'

const Schema = z.strictObject({
  postalCode: z.string(),
  quantity: z.number().int().optional(),
  isDefault: z.boolean().default(false),
  lines: z.array(z.object({ count: z.number() })).default([]),
  id: z.union([z.number().int(), z.string()]).optional(),
})

test('text becomes a number or boolean where the schema asks for one, and stays text elsewhere', () => {
  const parsed = safeParseForm(Schema, { postalCode: '01234', quantity: '3', isDefault: 'true', lines: [{ count: '2' }], id: '7' }, 'en')
  expect(parsed.data).toEqual({ postalCode: '01234', quantity: 3, isDefault: true, lines: [{ count: 2 }], id: '7' })
})

test('a value that is no number or boolean is refused as typed', () => {
  expect(safeParseForm(Schema, { postalCode: '', quantity: '3 or 4' }, 'en').success).toBe(false)
  expect(safeParseForm(Schema, { postalCode: '', isDefault: 'yes' }, 'en').success).toBe(false)
  expect(safeParseForm(Schema, { postalCode: '', quantity: '0x10' }, 'en').success).toBe(false)
})

test('fields that a form does not send have their defaults', () => {
  expect(safeParseForm(Schema, { postalCode: '1' }, 'ar').data).toEqual({ postalCode: '1', isDefault: false, lines: [] })
})
