import { z } from 'zod'
import { faults } from './faults.ts'

/** A text in English, Arabic or both. */
export const BilingualText = z
  .object({ en: z.string().nullable(), ar: z.string().nullable() })
  .refine((text) => Boolean(text.en || text.ar), { params: { fault: faults.missing } })

/** A text exactly as sent, e.g. a password: no NUL, no lone surrogates. `max` is in UTF-16 units. */
export const exactText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), { params: { fault: faults.unstorable } })

/**
 * Invisible characters and those that reorder their neighbours: zero-width spaces, direction overrides and isolates. Copying from other programs
 * brings them along. The marks used in typing Arabic (joiners, U+200E, U+200F) stay.
 */
const unseen = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/** A text from a person, without these. */
export const plainText = (max: number) => exactText(max).overwrite((text) => text.replace(unseen, ''))

/** A record's id as it arrives from outside. The provider decides whether it exists. */
export const IdParam = z.string().min(1).max(64)

/** A parameter that may appear once or several times: always a list. */
export const oneOrMany = z.union([z.string(), z.array(z.string())]).transform((value) => (Array.isArray(value) ? value : [value]))
