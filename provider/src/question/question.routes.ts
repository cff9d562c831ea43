import {
  answerQuestionEndpoint,
  askQuestionEndpoint,
  getAnsweringEndpoint,
  getAskingEndpoint,
  listQuestionsEndpoint,
} from 'contract/student/question.ts'
import { getSaidEndpoint } from 'contract/student/said.ts'
import { setCacheHeaders } from '../catalog/cache-tag.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { findAnswering, findAsking } from './find-question.ts'
import { getSaid } from './get-said.ts'
import { listQuestions } from './list-questions.ts'

export function questionRoutes(api: Api, deps: Deps): void {
  const { db, readPublic, readExtra } = deps
  mount(api, listQuestionsEndpoint, async ({ query, setHeader }) => {
    const { tag, ...data } = await readPublic((db) => listQuestions(db, query))
    setCacheHeaders(setHeader, [tag])
    return { data }
  })
  mount(api, getSaidEndpoint, async ({ query, setHeader }) => {
    const { tags, ...data } = await readExtra((db) => getSaid(db, query))
    setCacheHeaders(setHeader, tags)
    return { data }
  })
  mount(api, getAskingEndpoint, async ({ caller, query }) => ({ data: await findAsking(db, caller.personId, query.ItemId) }))
  mount(api, getAnsweringEndpoint, async ({ caller, query }) => ({ data: await findAnswering(db, caller.personId, query.Id) }))
  mount(api, askQuestionEndpoint, async ({ caller, body, locale }) => ({
    data: await askQuestion(deps, { ...body, personId: caller.personId, locale }),
  }))
  mount(api, answerQuestionEndpoint, async ({ caller, body, locale }) => ({
    data: await answerQuestion(deps, { ...body, personId: caller.personId, locale }),
  }))
}
