import { listStudyStagesEndpoint } from 'contract/catalogue/catalog.ts'
import { maxPageSize } from 'contract/limits.ts'
import type { RouterContextProvider } from 'react-router'
import { findGrade, type Grade } from '../ui/grade-options.ts'
import { readGrade } from './cookies/grade-cookie.ts'
import { loadPart } from './load-part.ts'

/** The component in the request's cookie. A shared page gets the cookie only if `dependsOnGrade` is set. */
export const ownComponent = (request: Request): number | null => readGrade(request.headers.get('Cookie'))?.componentId ?? null

/** The reader's grade; undefined if none was chosen, if it no longer exists, or if the stages could not be loaded. */
export async function loadOwnGrade(context: Readonly<RouterContextProvider>, request: Request): Promise<Grade | undefined> {
  const component = ownComponent(request)
  if (component === null) return undefined
  const stages = await loadPart(context, listStudyStagesEndpoint, { query: { PageSize: maxPageSize } })
  return stages ? findGrade(stages.data.items, component) : undefined
}
