import { z } from 'zod'
import { latinDecimal } from '../../digits.ts'
import { addFault, type Fault, faults } from '../../faults.ts'
import { BilingualText, plainText } from '../../text.ts'
import { isAcademicYear } from '../academic-year.ts'

/** What the editors of staff have in common: texts in two languages, amounts and states, as they are typed. */

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

/** A text that may be left out in both languages. */
export const OpenWords = (max: number) =>
  Words(max)
    .nullish()
    .transform((both) => (both && (both.en || both.ar) ? both : null))

/** A decimal amount as it is typed; the provider knows how many decimals the currency has. */
export const Amount = z
  .string()
  .max(20)
  .nullish()
  .transform((text) => latinDecimal(text ?? '') || null)
  .refine((text) => text === null || /^\d{1,9}(\.\d{1,6})?$/.test(text), { params: { fault: own.amount } })
export const NeededAmount = Amount.refine((text) => text !== null, { params: { fault: faults.missing } })

export const EditedId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Which thing is changed, and the version of it that the editor has seen: whoever saves an older one is shown the present one first. */
export const seenThing = { id: EditedId, version: z.number().int().min(1) }

export const AcademicYear = plainText(7).refine(isAcademicYear, { params: { fault: own.year } })

/** By which staff name a thing in their files. */
export const FileKey = plainText(64).refine((text) => /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(text), { params: { fault: own.key } })

/** What may be left out. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null)

/** `draft`: only staff see it. `published`: on sale. `archived`: off sale, and its owners keep it. What was on sale once is never a draft again. */
export const ItemState = z.enum(['published', 'draft', 'archived'])
export type ItemState = z.infer<typeof ItemState>

/** Something beside an edited thing, in its answer. */
export const Named = z.object({ id: z.number().int(), title: BilingualText })
/** What holds others: as long as it is not shown, nor are they. */
export const NamedHolder = Named.extend({ isShown: z.boolean() })

/** A text of an edited thing in its answer. */
export const BothTexts = z.object({ en: z.string().nullable(), ar: z.string().nullable() })

/** What whatever is sold says of itself. */
export const wordValues = {
  title: SomeWords(wordLengths.title),
  summary: OpenWords(wordLengths.summary),
  description: OpenWords(wordLengths.description),
}

/** The same in an answer. */
export const editedWords = { title: BilingualText, summary: BothTexts.nullable(), description: BothTexts.nullable() }

/** What whatever staff make begins with. If the key is missing, the shop makes one of the title. */
export const newValues = { key: orNull(FileKey), title: SomeWords(wordLengths.title) }

/** What a stage, a subject or a memo costs as a whole. */
export const priceValues = { price: Amount, compareAtPrice: Amount, isFree: z.boolean() }

/** The same in an answer: texts with all decimals of the currency. */
export const editedPrice = {
  price: z.string().nullable(),
  compareAtPrice: z.string().nullable(),
  isFree: z.boolean(),
  currency: z.string(),
}
