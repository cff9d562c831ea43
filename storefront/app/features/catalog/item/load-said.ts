import type { PageQuery } from 'contract/page-parameters.ts'
import { getSaidEndpoint } from 'contract/student/said.ts'
import type { RouterContextProvider } from 'react-router'
import { loadAtOnce } from '../../../session/load-part.ts'
import { loadQuestions, questionsShown } from '../../question/load-questions.tsx'
import { loadReviews, reviewsShown } from '../../review/load-reviews.ts'

/** An item's reviews and questions: in one call, or one by one if that fails, so that one failure loses only that part. */
export async function loadSaid(
  context: Readonly<RouterContextProvider>,
  kind: 'memo' | 'package',
  id: string,
  choices: PageQuery<'reviews' | 'questions'>,
) {
  const query = { ItemId: id, Reviews: reviewsShown(choices), Questions: questionsShown(choices) }
  const said = loadAtOnce(context, getSaidEndpoint, { query }).then((answer) => answer?.data)
  const [reviews, asked] = await Promise.all([
    loadReviews(context, kind, id, choices, said),
    loadQuestions(context, kind, id, choices, said),
  ])
  return { reviews, asked }
}
