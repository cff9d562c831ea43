import { maxPageSize } from 'contract/limits.ts'
import type { PageQuery } from 'contract/page-parameters.ts'
import { listQuestionsEndpoint } from 'contract/student/question.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { loadOptional } from '../../session/load-part.ts'
import { FailedQuestions, Questions } from './questions.tsx'

const step = 5

type Asked = z.output<typeof listQuestionsEndpoint.response>['data']

const timesOf = (query: PageQuery<'questions'>) => Math.max(1, Number(query.get('questions')))
/** How many this page shows. */
export const questionsShown = (query: PageQuery<'questions'>) => Math.min(timesOf(query) * step, maxPageSize)

/**
 * Questions about a memo or package with answers, as markup made here: browsers need no code for it, and its links and forms work by
 * themselves. `?questions=2` shows twice as many. If loading fails, the markup says so. `said`: questions that were already loaded, null if that failed for good.
 */
export async function loadQuestions(
  context: Readonly<RouterContextProvider>,
  ...[kind, id, query, said]: [
    kind: 'memo' | 'package',
    id: string,
    query: PageQuery<'questions'>,
    said: Promise<{ questions: Asked } | null | undefined>,
  ]
): Promise<{ __html: string }> {
  const [times, shown] = [timesOf(query), questionsShown(query)]
  const known = await said
  const ask = () => loadOptional(context, listQuestionsEndpoint, { query: { ItemId: id, PageNumber: 1, PageSize: shown } })
  const found = known === undefined ? await ask() : known && { data: known.questions }
  if (found === undefined) return { __html: '' }
  if (found === null) return { __html: renderToStaticMarkup(<FailedQuestions />) }
  const { items, totalCount } = found.data
  const more = items.length < totalCount && shown < maxPageSize ? `?questions=${times + 1}#questions` : undefined
  return { __html: renderToStaticMarkup(<Questions kind={kind} id={id} items={items} count={totalCount} more={more} />) }
}
