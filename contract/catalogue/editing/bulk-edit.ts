import { z } from 'zod'
import { latinDecimal } from '../../digits.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { addFault, type Fault, faults } from '../../faults.ts'
import { OfficeJobState } from '../../office/office-job.ts'
import type { Permission } from '../../office/role.ts'
import { pageFields, pageQuery } from '../../paging.ts'
import { IdParam } from '../../text.ts'
import { Amount, EditedId } from './edited-fields.ts'

/** The kinds of things that can be bulk-edited. */
export const BulkKind = z.enum(['memos', 'packages'])
export type BulkKind = z.infer<typeof BulkKind>

/** The most that can be selected one by one; a filter may match any number. */
export const maxChosen = 200

/**
 * `checking`: its changes are being computed. `checked`: they can be viewed and applied. `stopped`: it was cancelled or failed; what was saved
 * stays saved, and it can be continued or undone. `failed`: it could not be checked. `discarded`: nobody wants it.
 */
export const BulkState = z.enum(['checking', 'checked', 'applying', 'applied', 'stopped', 'undoing', 'undone', 'failed', 'discarded'])
export type BulkState = z.infer<typeof BulkState>

/**
 * The state of one row. `changed`: it would change. `refused`: the editor's rules forbid it, or somebody else changed it after the check.
 * `saved`: it has changed. `undone`: it is as before. `kept`: undoing it was not possible.
 */
export const BulkRowState = z.enum(['changed', 'refused', 'unchanged', 'saved', 'undone', 'kept'])
export type BulkRowState = z.infer<typeof BulkRowState>

const count = z.number().int().nonnegative()

export const BulkEdit = z.object({
  id: z.string(),
  /** What to change, e.g. `price`. */
  what: z.string(),
  state: BulkState,
  counts: z.record(BulkRowState, count),
  job: z.object({ id: z.string(), number: z.number().int(), state: OfficeJobState, done: count, total: count }).nullable(),
  byName: z.string().nullable(),
  currency: z.string(),
  createdAt: z.iso.datetime(),
})
export type BulkEdit = z.infer<typeof BulkEdit>

/** Fields are named as in the editor's form (`printed.stock`), with the values that it shows. */
export const BulkRow = z.object({
  itemId: z.number().int(),
  /** The name by which staff know it. */
  name: z.string(),
  title: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
  state: BulkRowState,
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Why it is not changed or not undone, in the reader's language. */
  reasons: z.array(z.object({ field: z.string(), reason: z.string() })),
})
export type BulkRow = z.infer<typeof BulkRow>

const own = {
  number: { en: 'Enter a number, for example 5 or -5', ar: 'أدخل رقماً، مثلاً 5 أو \u2066-5\u2069' },
  percent: {
    en: 'From -99 to 1000 percent, with two decimals at most',
    ar: 'من \u2066-99\u2069 إلى 1000 بالمئة، وبمنزلتين عشريتين على الأكثر',
  },
  chosen: { en: 'Choose rows of the list, or all that match', ar: 'اختر بعض ما في القائمة، أو كل ما يطابق' },
  nothing: { en: 'Choose what to change', ar: 'حدد ما الذي يتغير' },
} satisfies Record<string, Fault>

/** As typed, with or without a sign. */
const Signed = z
  .string()
  .max(20)
  .nullish()
  .transform((text) => latinDecimal(text ?? '').replace('−', '-'))
  .refine((text) => text === '' || /^[+-]?\d{1,9}(\.\d{1,6})?$/.test(text), { params: { fault: own.number } })
  .refine((text) => text !== '', { params: { fault: faults.missing } })

/** `set`: this price. `percent`, `amount`: raises or lowers the present price by this much. */
export const PriceStep = z.enum(['set', 'percent', 'amount'])

/**
 * Changes the prices that `of` names. Rounds half up to a multiple of `roundTo`, or without it to the currency's smallest unit; a set price is
 * not rounded.
 */
export const priceChange = <const Fields extends readonly [string, ...string[]]>(fields: Fields) => ({
  what: z.literal('price'),
  of: z.array(z.enum(fields)).min(1).max(fields.length),
  how: PriceStep,
  value: Signed,
  roundTo: Amount,
})

export function checkPriceStep({ how, value }: { how: z.infer<typeof PriceStep>; value: string }, context: z.RefinementCtx): void {
  const isShare = /^[+-]?\d+(\.\d{1,2})?$/.test(value) && Number(value) >= -99 && Number(value) <= 1000
  if (how === 'percent' && !isShare) addFault(context, 'value', own.percent)
  if (how === 'set' && /^[+-]/.test(value)) addFault(context, 'value', own.number)
}

export const noChangeFault: Fault = own.nothing

/** The selected ids, or the filter of a list. */
export const selectionOf = <Filter extends z.ZodType>(filter: Filter) => ({
  ids: z
    .array(EditedId)
    .min(1)
    .max(maxChosen)
    .nullish()
    .transform((ids) => ids && [...new Set(ids)]),
  filter: filter.nullish(),
})

export function checkSelection({ ids, filter }: { ids?: unknown; filter?: unknown }, context: z.RefinementCtx): void {
  if ((ids ? 1 : 0) + (filter ? 1 : 0) !== 1) addFault(context, 'ids', own.chosen)
}

const ofEdit = z.object({ data: BulkEdit })
const byId = z.strictObject({ id: IdParam })

/** The calls of one kind: whoever may change one thing in its editor may change many, by the same rules. */
export function bulkEndpoints<const Who extends Permission, Begun extends z.ZodType>(resource: string, access: Who, begun: Begun) {
  return {
    begin: defineEndpoint({
      method: 'POST',
      path: `${resource}/Begin`,
      summary: 'Start looking for what a bulk change would do; nothing is saved',
      access,
      body: begun,
      response: ofEdit,
      errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
    }),
    get: defineEndpoint({
      method: 'GET',
      path: `${resource}/GetById`,
      summary: 'How far a bulk change is, and how many rows it is about',
      access,
      query: z.object({ Id: IdParam }),
      response: ofEdit,
      errors: ['not_found', 'forbidden', 'unauthenticated'],
    }),
    rows: defineEndpoint({
      method: 'GET',
      path: `${resource}/GetRows`,
      summary: 'What happens to each row, old and new, or why nothing does',
      access,
      query: z.object({
        Id: IdParam,
        State: BulkRowState.default('changed'),
        ...pageQuery(25),
      }),
      response: z.object({
        data: z.object({ items: z.array(BulkRow), ...pageFields, totalCount: count }),
      }),
      errors: ['not_found', 'forbidden', 'unauthenticated', 'invalid_fields'],
    }),
    /** 409 `conflict`: it is not checked yet, or nothing is left to be saved. */
    apply: defineEndpoint({
      method: 'POST',
      path: `${resource}/Apply`,
      summary: 'Save what was shown; a row that somebody changed since is left as it is',
      access,
      body: byId,
      response: ofEdit,
      errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
    }),
    /** 409 `conflict`: nothing of it is saved, or it is being saved right now. */
    undo: defineEndpoint({
      method: 'POST',
      path: `${resource}/Undo`,
      summary: 'Undo what was saved; a row that somebody changed since is left as it is',
      access,
      body: byId,
      response: ofEdit,
      errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
    }),
    /** 409 `conflict`: it is over. */
    cancel: defineEndpoint({
      method: 'POST',
      path: `${resource}/Cancel`,
      summary: 'Stop a bulk change; what is saved by then stays, and can be undone',
      access,
      body: byId,
      response: ofEdit,
      errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
    }),
  }
}
