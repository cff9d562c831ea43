import {
  getOfficeQuestionEndpoint,
  hideQuestionEndpoint,
  listOfficeQuestionsEndpoint,
  markQuestionsSeenEndpoint,
  removeShopAnswerEndpoint,
  saveShopAnswerEndpoint,
  showQuestionEndpoint,
} from 'contract/office/question-office.ts'
import { questions } from '../../db/schema/question.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { markSeen, moderatorOf } from '../../review/office/mark-seen.ts'
import { getOfficeQuestion, listOfficeQuestions } from './list-office-questions.ts'
import { hideQuestion, removeShopAnswer, saveShopAnswer, showQuestion } from './moderate-question.ts'

/** Questions for staff: look at them, answer them, hide them and their answers. */
export function questionOfficeRoutes(api: Api, deps: Deps): void {
  const written = { table: questions, action: 'questions-seen' } as const
  mount(api, listOfficeQuestionsEndpoint, async ({ query }) => ({ data: await listOfficeQuestions(deps.db, query) }))
  mount(api, getOfficeQuestionEndpoint, async ({ query }) => ({ data: await getOfficeQuestion(deps.db, query.Id) }))
  mount(api, hideQuestionEndpoint, async (call) => ({ data: await hideQuestion(deps, call.body, moderatorOf(call)) }))
  mount(api, showQuestionEndpoint, async (call) => ({ data: await showQuestion(deps, call.body, moderatorOf(call)) }))
  mount(api, saveShopAnswerEndpoint, async (call) => ({ data: await saveShopAnswer(deps, call.body, moderatorOf(call)) }))
  mount(api, removeShopAnswerEndpoint, async (call) => ({ data: await removeShopAnswer(deps, call.body, moderatorOf(call)) }))
  mount(api, markQuestionsSeenEndpoint, async (call) => ({
    data: { marked: await markSeen(deps, written, call.body.questions, moderatorOf(call)) },
  }))
}
