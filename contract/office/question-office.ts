import { z } from 'zod'
import { Language } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageFields, pageQuery, sortQuery } from '../paging.ts'
import { AnswerBy, neededText, QuestionItem } from '../student/question.ts'
import { fileOfList } from '../table-format.ts'
import { IdParam, plainText } from '../text.ts'

/**
 * `open`: visible and unanswered. `new`: no staff member has looked at it, or an owner has answered since. `hidden`: the question or one of its
 * answers is hidden.
 */
export const QuestionView = z.enum(['open', 'new', 'all', 'hidden'])
export type QuestionView = z.infer<typeof QuestionView>

const Instant = z.iso.datetime()
/** Null once the account has been deleted. */
const Author = z.object({ id: z.string(), fullName: z.string(), locale: Language }).nullable()
/** Since when it is hidden, and what its author was told; null: it is visible. */
const Hidden = z.object({ at: Instant.nullable(), reason: z.string().nullable(), byName: z.string().nullable() }).nullable()

const said = { id: z.string(), text: z.string(), locale: Language, at: Instant, author: Author, hidden: Hidden }

export const OfficeAnswer = z.object({ ...said, by: AnswerBy })
export type OfficeAnswer = z.infer<typeof OfficeAnswer>

/** A question as staff see it, with all its answers. */
export const OfficeQuestion = z.object({
  ...said,
  /** Counts the changes of the question and its answers; acting on an older version answers this one instead. */
  version: z.number().int(),
  item: QuestionItem,
  isNew: z.boolean(),
  answers: z.array(OfficeAnswer),
})
export type OfficeQuestion = z.infer<typeof OfficeQuestion>

const ofQuestion = z.object({ data: OfficeQuestion })

const found = {
  View: QuestionView.default('open'),
  ItemId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  /** Words of the question, of its author’s name or of the item’s title. */
  Text: plainText(100).optional(),
  /** By default, waiting questions oldest first, all others newest first. */
  Sort: sortQuery('when').optional(),
}

export const listOfficeQuestionsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeQuestion/GetAll',
  summary: 'Questions for staff: what waits oldest first, all others newest first, unless another order is asked for',
  access: 'question-view',
  query: z.object({ ...found, ...pageQuery(25) }),
  response: z.object({
    data: z.object({
      items: z.array(OfficeQuestion),
      ...countedPageFields,
      /** How many matches each view has; 10,001 stands for more than 10,000. */
      counts: z.record(QuestionView, z.number().int()),
      /** The item of the filter. */
      item: QuestionItem.nullable(),
    }),
  }),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

export const exportQuestionsEndpoint = fileOfList({ path: 'OfficeQuestion/Export', what: 'questions', access: 'question-view', found })

export const getOfficeQuestionEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeQuestion/GetById',
  summary: 'One question with its answers, for staff',
  access: 'question-view',
  query: z.object({ Id: IdParam }),
  response: ofQuestion,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

export const officeQuestionLengths = { reason: 500, answer: 1_000 } as const

const reason = neededText(officeQuestionLengths.reason, {
  en: 'Write the reason: the author is told',
  ar: 'اكتب السبب، فهو يُرسل إلى صاحبه',
})
const answer = neededText(officeQuestionLengths.answer, { en: 'Write the answer', ar: 'اكتب الإجابة' })

const seen = { id: IdParam, version: z.number().int().min(1) }
/** One of the question's answers; without it, the question itself. */
const which = { ...seen, answerId: IdParam.optional() }
const refusals = ['conflict', 'invalid_fields', 'not_found', 'forbidden', 'unauthenticated'] as const

export const hideQuestionEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeQuestion/Hide',
  summary: 'Hide a question, or one of its answers, and tell its author why',
  access: 'question-moderate',
  body: z.strictObject({ ...which, reason }),
  response: ofQuestion,
  errors: refusals,
})

export const showQuestionEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeQuestion/Show',
  summary: 'Show a hidden question or answer again',
  access: 'question-moderate',
  body: z.strictObject(which),
  response: ofQuestion,
  errors: refusals,
})

export const markQuestionsSeenEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeQuestion/MarkSeen',
  summary: 'Remove questions from the new ones; those that changed meanwhile stay',
  access: 'question-moderate',
  body: z.strictObject({ questions: z.array(z.strictObject(seen)).min(1).max(100) }),
  response: z.object({ data: z.object({ marked: z.number().int() }) }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

export const saveShopAnswerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeQuestion/SaveAnswer',
  summary: 'Answer a question in the shop’s name, or change that answer',
  access: 'question-reply',
  body: z.strictObject({ ...seen, text: answer }),
  response: ofQuestion,
  errors: refusals,
})

export const removeShopAnswerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeQuestion/RemoveAnswer',
  summary: 'Withdraw the shop’s answer to a question',
  access: 'question-reply',
  body: z.strictObject(seen),
  response: ofQuestion,
  errors: refusals,
})
