import { z } from 'zod'
import { faults } from './faults.ts'

/** A text in English, Arabic or both. */
export const BilingualText = z
  .object({ en: z.string().nullable(), ar: z.string().nullable() })
  .refine((text) => Boolean(text.en || text.ar), { params: { fault: faults.missing } })

/** A text exactly as it came, e.g. a password: no NUL, no lone surrogates. `max` is in UTF-16 units. */
export const exactText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), { params: { fault: faults.unstorable } })

/**
 * What nobody sees of a text, and what turns its neighbours round: spaces without width, overrides and isolates of direction. Copying from other
 * programs brings them along. The marks that Arabic is typed with (joiners, U+200E, U+200F) stay.
 */
const unseen = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/** A text from a person, without these. */
export const plainText = (max: number) => exactText(max).overwrite((text) => text.replace(unseen, ''))

/** The id of a record as it comes from outside. The provider decides whether it exists. */
export const IdParam = z.string().min(1).max(64)

/** A parameter that may be given once or several times: always a list. */
export const oneOrMany = z.union([z.string(), z.array(z.string())]).transform((value) => (Array.isArray(value) ? value : [value]))
