import { answerQuestionEndpoint, askQuestionEndpoint, NewAnswer, NewQuestion } from 'contract/student/question.ts'
import type { RouterContextProvider } from 'react-router'
import { type Faults, parseForm } from '../../api/parse-form.ts'
import { m } from '../../i18n/m.ts'
import { type CallResult, call } from '../../session/call.ts'
import { faultsOf, messageOf } from '../../session/faults-of.ts'

/** The result of a question or answer: published, or its faults, with what was typed. */
export type WordsAnswer = { done: string | undefined; faults: Faults; failed: string | undefined; text: string; status: number }

/** The page's id is an item's, to ask about it, or a question's, to answer it. */
export const isQuestionId = (id: string): boolean => id.includes('-')

export async function sendWords(context: Readonly<RouterContextProvider>, id: string, form: FormData): Promise<WordsAnswer> {
  const text = String(form.get('text') ?? '')
  return isQuestionId(id) ? sendAnswer(context, id, form, text) : ask(context, id, form, text)
}

async function ask(context: Readonly<RouterContextProvider>, itemId: string, form: FormData, text: string): Promise<WordsAnswer> {
  const read = parseForm(NewQuestion, form, { itemId, text })
  if (read.kind === 'faulty') return { done: undefined, faults: read.faults, failed: undefined, text, status: 422 }
  return outcomeOf(await call(context, askQuestionEndpoint, { body: read.data }), m.question_published(), text)
}

async function sendAnswer(context: Readonly<RouterContextProvider>, id: string, form: FormData, text: string): Promise<WordsAnswer> {
  const read = parseForm(NewAnswer, form, { id, text })
  if (read.kind === 'faulty') return { done: undefined, faults: read.faults, failed: undefined, text, status: 422 }
  return outcomeOf(await call(context, answerQuestionEndpoint, { body: read.data }), m.answer_published(), text)
}

function outcomeOf(result: CallResult<unknown>, done: string, text: string): WordsAnswer {
  if (result.kind === 'ok') return { done, faults: {}, failed: undefined, text, status: 200 }
  const faults = faultsOf(result)
  const failed = Object.keys(faults).length > 0 ? undefined : failureOf(result)
  return { done: undefined, faults, failed, text, status: result.kind === 'refused' ? result.status : 503 }
}

function failureOf(result: CallResult<unknown>): string {
  if (result.kind === 'refused' && result.code === 'too_many_requests') return m.question_too_many()
  return messageOf(result) ?? m.question_failed()
}
