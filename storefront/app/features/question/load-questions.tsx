import { maxPageSize } from 'contract/limits.ts'
import type { PageQuery } from 'contract/page-parameters.ts'
import { listQuestionsEndpoint } from 'contract/student/question.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { loadOptional } from '../../session/load-part.ts'
import { FailedQuestions, Questions } from './questions.tsx'

const step = 5

/**
 * What students ask about a memo or a package, and the answers, as markup: it is made here, so that browsers need no code for it, and its links and
 * forms work by themselves. `?questions=2` shows twice as many. If the questions fail, the markup says so.
 */
export async function loadQuestions(
  context: Readonly<RouterContextProvider>,
  kind: 'memo' | 'package',
  id: string,
  query: PageQuery<'questions'>,
): Promise<{ __html: string }> {
  const times = Math.max(1, Number(query.get('questions')))
  const shown = Math.min(times * step, maxPageSize)
  const found = await loadOptional(context, listQuestionsEndpoint, { query: { ItemId: id, PageNumber: 1, PageSize: shown } })
  if (found === undefined) return { __html: '' }
  if (found === null) return { __html: renderToStaticMarkup(<FailedQuestions />) }
  const { items, totalCount } = found.data
  const more = items.length < totalCount && shown < maxPageSize ? `?questions=${times + 1}#questions` : undefined
  return { __html: renderToStaticMarkup(<Questions kind={kind} id={id} items={items} count={totalCount} more={more} />) }
}
