import { z } from 'zod'
import { Language } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { maxAnswerLength, maxQuestionLength } from '../limits.ts'
import { mostPublicPages, pageQuery } from '../paging.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'

/** The kinds that questions are asked about: those whose page has its own price. */
export const QuestionItem = z.object({ kind: z.enum(['memo', 'package']), id: z.number().int().positive(), title: BilingualText })
export type QuestionItem = z.infer<typeof QuestionItem>

/** `shop`: by staff, in the shop's name. `owner`: by somebody who owns the item. */
export const AnswerBy = z.enum(['shop', 'owner'])
export type AnswerBy = z.infer<typeof AnswerBy>

export const PublicAnswer = z.object({
  id: z.string(),
  by: AnswerBy,
  /** First name and initial, as in reviews; null if the shop answers. */
  authorName: z.string().nullable(),
  text: z.string(),
  /** The language of the text. */
  locale: Language,
  at: z.string(),
})
export type PublicAnswer = z.infer<typeof PublicAnswer>

export const Question = z.object({
  id: z.string(),
  text: z.string(),
  /** The language of the text. */
  locale: Language,
  at: z.string(),
  /** First name and an initial only, because the authors are pupils. */
  authorName: z.string(),
  /** The shop's answer first, then those of owners, the oldest first. */
  answers: z.array(PublicAnswer),
})
export type Question = z.infer<typeof Question>

/** The questions about one item: answered ones first, then newest first. */
export const listQuestionsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Question/GetAll',
  summary: 'What students ask about a memo or a package, page by page, with the answers',
  access: 'Public',
  query: z.object({ ItemId: IdParam, ...pageQuery(10, mostPublicPages) }),
  response: z.object({ data: z.object({ items: z.array(Question), totalCount: z.number().int().nonnegative() }) }),
  errors: ['not_found', 'malformed_query', 'invalid_fields'],
})

/** `open`: the student's own question about the item that is still unanswered. They may ask again after an answer. */
export const getAskingEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Question/GetAsking',
  summary: 'What a student may ask about: the item, and one’s own question that waits for an answer',
  access: 'Member',
  query: z.object({ ItemId: IdParam }),
  response: z.object({ data: z.object({ item: QuestionItem, open: Question.nullable() }) }),
  errors: ['unauthenticated', 'not_found', 'malformed_query', 'invalid_fields'],
})

const faults = {
  question: { en: 'Write your question', ar: 'اكتب سؤالك' },
  answer: { en: 'Write your answer', ar: 'اكتب إجابتك' },
} satisfies Record<string, Fault>
const long = (most: number): Fault => ({ en: `At most ${most} characters`, ar: `لا يزيد على ${most} حرف` })

/** Normalizes line ends; a text of only blanks is none. */
export const neededText = (most: number, missing: Fault) =>
  plainText(10_000)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => text !== '', { params: { fault: missing }, abort: true })
    .refine((text) => text.length <= most, { params: { fault: long(most) } })

export const NewQuestion = z.strictObject({
  itemId: z.union([z.number().int(), IdParam]).transform(String),
  text: neededText(maxQuestionLength, faults.question),
})

/** 409 while the person has an unanswered question about the item. It is published at once, like reviews. */
export const askQuestionEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Question/Create',
  summary: 'Ask something about a memo or a package',
  access: 'Member',
  body: NewQuestion,
  response: z.object({ data: Question }),
  errors: ['unauthenticated', 'not_found', 'conflict', 'too_many_requests', 'invalid_fields', 'malformed_body'],
})

/** `own`: the person's own answer, for changing it. `mayAnswer`: whether the person owns the item. */
export const getAnsweringEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Question/GetById',
  summary: 'One question with its item, and whether one may answer it',
  access: 'Member',
  query: z.object({ Id: IdParam }),
  response: z.object({
    data: z.object({ item: QuestionItem, question: Question, own: z.string().nullable(), mayAnswer: z.boolean() }),
  }),
  errors: ['unauthenticated', 'not_found', 'malformed_query', 'invalid_fields'],
})

export const NewAnswer = z.strictObject({ id: IdParam, text: neededText(maxAnswerLength, faults.answer) })

/** Only for owners of the item, otherwise 403. A second answer by the same person replaces the first. */
export const answerQuestionEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Question/Answer',
  summary: 'Answer a question about an item one owns',
  access: 'Member',
  body: NewAnswer,
  response: z.object({ data: z.object({ question: Question, item: QuestionItem }) }),
  errors: ['unauthenticated', 'forbidden', 'not_found', 'too_many_requests', 'invalid_fields', 'malformed_body'],
})
