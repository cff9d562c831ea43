import { z } from 'zod'
import { Component, Memo, Package } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { BilingualText } from '../text.ts'

/** One memo of the term on a student's shelf, as the catalogue has it, except for what belongs to the edition that this student reads. */
export const ShelfSpine = Memo.extend({
  /** `older`: the student reads an older edition than the one on sale. */
  owned: z.enum(['newest', 'older']).nullable(),
  /** Where reading stopped; null before the first page. */
  lastPage: z.number().int().nullable(),
  lastReadAt: z.string().nullable(),
  /** The term's package brings it. */
  isInPackage: z.boolean(),
})
export type ShelfSpine = z.infer<typeof ShelfSpine>

/** What completes the term. All amounts are decimal. */
export const TermOfShelf = z.object({
  package: Package,
  /** What it costs somebody who owns none of it, and this student now: what the cart asks. */
  fullPrice: z.number(),
  price: z.number(),
  /** How many of its memos are owned in their newest edition, and how many are not. What is owned need not lower the price: it may be free. */
  owned: z.number().int().nonnegative(),
  missing: z.number().int().positive(),
  /** What the missing ones cost one by one, which is never less than `price`; null if one of them is not sold on its own. */
  singly: z.number().nullable(),
})
export type TermOfShelf = z.infer<typeof TermOfShelf>

export const Shelf = z.object({
  /** The present term of the student's grade; null if the student has named none. */
  term: Component.nullable(),
  /** How many days there are to the first exam of the term: 0 on that day, null once it is over and if nobody has said when it is. */
  examOn: z.string().nullable(),
  daysToExam: z.number().int().nonnegative().nullable(),
  /** The exams of its subjects that are not over, the next one first; of those alone whose day is known. */
  exams: z.array(
    z.object({
      subjectId: z.number().int(),
      title: BilingualText,
      hue: z.string(),
      examOn: z.string(),
      daysToExam: z.number().int().nonnegative(),
    }),
  ),
  /** A memo of each subject at least: those of the term's package first, in its order, which does not change by buying. */
  spines: z.array(ShelfSpine),
  /** Null if no package holds the term, if nothing of it is left to buy, or if that costs less one by one. */
  offer: TermOfShelf.nullable(),
})
export type Shelf = z.infer<typeof Shelf>

export const getShelfEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Library/GetShelf',
  summary: 'The memos of the student’s term, owned and missing, and what the missing ones cost this student together',
  access: 'Member',
  response: z.object({ data: Shelf }),
  errors: ['unauthenticated'],
})
