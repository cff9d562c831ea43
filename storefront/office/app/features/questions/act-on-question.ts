import {
  getOfficeQuestionEndpoint,
  hideQuestionEndpoint,
  markQuestionsSeenEndpoint,
  type OfficeQuestion,
  removeShopAnswerEndpoint,
  saveShopAnswerEndpoint,
  showQuestionEndpoint,
} from 'contract/office/question-office.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'

type Context = Readonly<RouterContextProvider>

/** An action's result: done, or why not, with what was typed. `about`: the answer it concerned, empty for the question. */
export type QuestionAnswer = {
  done: string | undefined
  /** Something was deleted: the contract's message says so. */
  isDeleted: boolean
  faults: Record<string, string>
  failed: string | undefined
  /** Somebody else was faster. */
  isOutdated: boolean
  about: string
  reason: string
  text: string
  /** The fields that restore the shop's previous answer. */
  undo: Record<string, string> | undefined
  at: number
}

/** The actions of a question's page. */
export async function actOnQuestion(context: Context, id: string, form: FormData): Promise<QuestionAnswer> {
  const said = (name: string) => String(form.get(name) ?? '')
  const typed = { about: said('answerId'), reason: said('reason'), text: said('text') }
  const isOfAnswer = ['answer', 'removeAnswer'].includes(said('intent'))
  const before = isOfAnswer ? await call(context, getOfficeQuestionEndpoint, { query: { Id: id } }) : undefined
  const { result, done } = await act(context, said('intent'), { id, version: Number(form.get('version')) }, typed)
  const nothing = { done: undefined, isDeleted: false, faults: {}, failed: undefined, isOutdated: false, undo: undefined }
  const answer = { ...typed, ...nothing, at: Date.now() }
  if (result.kind === 'ok')
    return { ...answer, done, isDeleted: done === undefined, reason: '', text: '', undo: before && answerBefore(before, result) }
  const faults = faultsOf(result)
  const isOutdated = result.kind === 'refused' && result.code === 'conflict'
  const isExplained = isOutdated || Object.keys(faults).length > 0
  return { ...answer, faults, isOutdated, failed: isExplained ? undefined : (messageOf(result) ?? m.office_question_failed()) }
}

/** Only a published answer can be restored; a first answer is removed by its own button. */
function answerBefore(before: CallResult<{ data: OfficeQuestion }>, now: CallResult<unknown>): Record<string, string> | undefined {
  const old = before.kind === 'ok' ? shopsIn(before.data.data) : undefined
  const saved = now.kind === 'ok' ? (now.data as { data: OfficeQuestion }).data : undefined
  if (!old || !saved || old === shopsIn(saved)) return undefined
  return { intent: 'answer', version: String(saved.version), text: old }
}

const shopsIn = ({ answers }: OfficeQuestion): string | undefined => answers.find(({ by }) => by === 'shop')?.text

type Seen = Pick<OfficeQuestion, 'id' | 'version'>
type Typed = { about: string; reason: string; text: string }
/** `done`: undefined if the contract has a message for it. */
type Act = { result: CallResult<unknown>; done: string | undefined }

async function act(context: Context, intent: string, seen: Seen, { about, reason, text }: Typed): Promise<Act> {
  const which = { ...seen, answerId: about || undefined }
  if (intent === 'hide')
    return { result: await call(context, hideQuestionEndpoint, { body: { ...which, reason } }), done: m.office_question_was_hidden() }
  if (intent === 'show') return { result: await call(context, showQuestionEndpoint, { body: which }), done: m.office_question_was_shown() }
  if (intent === 'answer')
    return { result: await call(context, saveShopAnswerEndpoint, { body: { ...seen, text } }), done: m.office_question_answer_saved() }
  if (intent === 'removeAnswer') return { result: await call(context, removeShopAnswerEndpoint, { body: seen }), done: undefined }
  return { result: await call(context, markQuestionsSeenEndpoint, { body: { questions: [seen] } }), done: m.office_question_was_seen() }
}
