import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Schema, writeLimits, writeShape } from './write-shape.ts'

const shapeOf = (schema: z.ZodType) => writeShape(z.toJSONSchema(schema, { io: 'input' }) as Schema)
const limitsOf = (schema: z.ZodType) => writeLimits(z.toJSONSchema(schema, { io: 'input' }) as Schema)

test.each([
  [z.string(), 'string'],
  [z.number().int(), 'integer'],
  [z.boolean().nullable(), 'boolean | null'],
  [z.enum(['a', 'b']), '"a" | "b"'],
  [z.literal(true), 'true'],
  [z.array(z.string()), 'string[]'],
  [z.array(z.union([z.string(), z.number()])), '(string | number)[]'],
  [z.record(z.string(), z.array(z.string())), '{\n  [name]: string[]\n}'],
  [z.unknown(), 'any'],
  [z.strictObject({}), '{}'],
])('a schema is written as a type (%#)', (schema, shape) => {
  expect(shapeOf(schema)).toBe(shape)
})

test('nested objects are indented, optional fields have a question mark, limits are comments', () => {
  const schema = z.strictObject({
    id: z.string().max(5),
    place: z.strictObject({ lat: z.number().min(-90).max(90).optional() }).nullable(),
  })
  expect(shapeOf(schema)).toBe('{\n  id: string  // up to 5 characters\n  place: {\n    lat?: number  // -90 to 90\n  } | null\n}')
})

test.each([
  [z.string().length(3), '3 characters'],
  [z.string().min(1), '1 or more characters'],
  [z.array(z.string()).min(1).max(100), '1 to 100 entries'],
  [z.number().int().positive(), '1 or more'],
  [z.number().int().min(1).max(9).default(1), '1 to 9, 1 where left out'],
  [z.string().max(64).nullish(), 'up to 64 characters'],
  [z.string(), ''],
])('limits are written in words (%#)', (schema, limits) => {
  expect(limitsOf(schema)).toBe(limits)
})
