import { z } from 'zod'
import { latinDecimal } from '../../digits.ts'
import { addFault, type Fault, faults } from '../../faults.ts'
import { BilingualText, plainText } from '../../text.ts'
import { isAcademicYear } from '../academic-year.ts'

/** Shared fields of the catalogue's editors: texts in two languages, amounts and states, as typed. */

export const wordLengths = { title: 200, summary: 500, description: 10_000, changes: 2_000, author: 200 } as const

const own = {
  year: { en: 'A school year looks like 2026/27', ar: 'تُكتب السنة الدراسية هكذا: 2026/27' },
  key: { en: 'Latin letters, digits and hyphens, 64 at most', ar: 'حروف لاتينية وأرقام وشرطات، 64 على الأكثر' },
  amount: { en: 'Enter an amount, for example 4.250', ar: 'أدخل مبلغاً، مثلاً 4.250' },
} satisfies Record<string, Fault>

/** Empty, missing and null mean the same. */
const words = (max: number) =>
  plainText(max)
    .nullish()
    .transform((text) => text?.replace(/\r\n?/g, '\n').trim() || null)

const Words = (max: number) => z.strictObject({ en: words(max), ar: words(max) })

export const SomeWords = (max: number) =>
  Words(max).superRefine(({ en, ar }, context) => {
    if (!en && !ar) addFault(context, 'en', faults.missing)
  })

/** A text that may be missing in both languages. */
export const OpenWords = (max: number) =>
  Words(max)
    .nullish()
    .transform((both) => (both && (both.en || both.ar) ? both : null))

/** A decimal amount as typed; the provider knows the currency's decimals. */
export const Amount = z
  .string()
  .max(20)
  .nullish()
  .transform((text) => latinDecimal(text ?? '') || null)
  .refine((text) => text === null || /^\d{1,9}(\.\d{1,6})?$/.test(text), { params: { fault: own.amount } })
export const NeededAmount = Amount.refine((text) => text !== null, { params: { fault: faults.missing } })

export const EditedId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The thing to change, and the version that its editor saw: saving an older one answers the present one instead. */
export const seenThing = { id: EditedId, version: z.number().int().min(1) }

export const AcademicYear = plainText(7).refine(isAcademicYear, { params: { fault: own.year } })

/** The name of a thing in staff's import files. */
export const FileKey = plainText(64).refine((text) => /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(text), { params: { fault: own.key } })

/** An optional value; missing means null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null)

/**
 * `draft`: only staff see it. `published`: on sale. `archived`: off sale, but its owners keep it. What was once on sale never becomes a draft
 * again.
 */
export const ItemState = z.enum(['published', 'draft', 'archived'])
export type ItemState = z.infer<typeof ItemState>

/** A related thing in an edited thing's answer. */
export const Named = z.object({ id: z.number().int(), title: BilingualText })
/** A parent: its children are hidden while it is. */
export const NamedHolder = Named.extend({ isShown: z.boolean() })

/** A text in an edited thing's answer. */
export const BothTexts = z.object({ en: z.string().nullable(), ar: z.string().nullable() })

/** The texts of everything that is sold. */
export const wordValues = {
  title: SomeWords(wordLengths.title),
  summary: OpenWords(wordLengths.summary),
  description: OpenWords(wordLengths.description),
}

/** The same in an answer. */
export const editedWords = { title: BilingualText, summary: BothTexts.nullable(), description: BothTexts.nullable() }

/** The first fields of everything that staff create. Without a key, the shop makes one from the title. */
export const newValues = { key: orNull(FileKey), title: SomeWords(wordLengths.title) }

/** The price of a whole stage, subject or memo. */
export const priceValues = { price: Amount, compareAtPrice: Amount, isFree: z.boolean() }

/** The same in an answer: texts with all decimals of the currency. */
export const editedPrice = {
  price: z.string().nullable(),
  compareAtPrice: z.string().nullable(),
  isFree: z.boolean(),
  currency: z.string(),
}
