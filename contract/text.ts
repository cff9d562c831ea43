import { z } from 'zod'
import { faults } from './faults.ts'

/** A text in English, Arabic or both. */
export const BilingualText = z
  .object({ en: z.string().nullable(), ar: z.string().nullable() })
  .refine((text) => Boolean(text.en || text.ar), { params: { fault: faults.missing } })

/** A text from a person: no NUL, no lone surrogates. `max` is in UTF-16 units. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), { params: { fault: faults.unstorable } })

/** The id of a record as it comes from outside. The provider decides whether it exists. */
export const IdParam = z.string().min(1).max(64)
