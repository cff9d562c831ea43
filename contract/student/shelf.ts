import { z } from 'zod'
import { Component, Memo, Package } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { BilingualText } from '../text.ts'

/** One memo of the term on a student's shelf, as in the catalogue, except for the fields of the edition that this student reads. */
export const ShelfSpine = Memo.extend({
  /** `older`: the student reads an older edition than the one on sale. */
  owned: z.enum(['newest', 'older']).nullable(),
  /** Where reading stopped; null before the first page. */
  lastPage: z.number().int().nullable(),
  lastReadAt: z.string().nullable(),
  /** The term's package contains it. */
  isInPackage: z.boolean(),
})
export type ShelfSpine = z.infer<typeof ShelfSpine>

/** What completes the term. Amounts are decimal. */
export const TermOfShelf = z.object({
  package: Package,
  /** The price for somebody who owns none of it, and for this student now, as in the cart. */
  fullPrice: z.number(),
  price: z.number(),
  /**
   * How many of its memos are owned in their newest edition, and how many are missing. Owned memos need not lower the price: they may be free.
   */
  owned: z.number().int().nonnegative(),
  missing: z.number().int().positive(),
  /** The price of the missing ones one by one, never less than `price`; null if one of them is not sold separately. */
  singly: z.number().nullable(),
})
export type TermOfShelf = z.infer<typeof TermOfShelf>

export const Shelf = z.object({
  /** The present term of the student's grade; null if the student has set none. */
  term: Component.nullable(),
  /** Days until the first exam of the term: 0 on that day, null once it is over and if its date is unknown. */
  examOn: z.string().nullable(),
  daysToExam: z.number().int().nonnegative().nullable(),
  /** The upcoming exams of its subjects, the next one first; only those with a known date. */
  exams: z.array(
    z.object({
      subjectId: z.number().int(),
      title: BilingualText,
      hue: z.string(),
      examOn: z.string(),
      daysToExam: z.number().int().nonnegative(),
    }),
  ),
  /** At least one memo of each subject: those of the term's package first, in its order, which purchases do not change. */
  spines: z.array(ShelfSpine),
  /** Null if no package covers the term, if nothing of it is left to buy, or if that is cheaper one by one. */
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
