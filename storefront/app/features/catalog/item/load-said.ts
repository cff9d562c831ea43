import type { PageQuery } from 'contract/page-parameters.ts'
import { getSaidEndpoint } from 'contract/student/said.ts'
import type { RouterContextProvider } from 'react-router'
import { loadAtOnce, partsContext } from '../../../session/load-part.ts'
import { loadQuestions, questionsShown } from '../../question/load-questions.tsx'
import { loadReviews, reviewsShown } from '../../review/load-reviews.ts'

/**
 * An item's reviews and questions: in one call, or one by one if that fails, so that one failure loses only that part. If the provider is out of
 * service, the page does without both at once.
 */
export async function loadSaid(
  context: Readonly<RouterContextProvider>,
  kind: 'memo' | 'package',
  id: string,
  choices: PageQuery<'reviews' | 'questions'>,
) {
  const query = { ItemId: id, Reviews: reviewsShown(choices), Questions: questionsShown(choices) }
  const said = loadAtOnce(context, getSaidEndpoint, { query }).then((answer) => {
    if (answer !== null) return answer?.data
    context.get(partsContext).isWhole = false
    return null
  })
  const [reviews, asked] = await Promise.all([
    loadReviews(context, kind, id, choices, said),
    loadQuestions(context, kind, id, choices, said),
  ])
  return { reviews, asked }
}
