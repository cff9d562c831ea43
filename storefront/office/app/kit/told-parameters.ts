import { movedParameters } from './moved-query.ts'

/** In a page's address after an action. The page reports it once: no form or link passes it on, and the page is the same without it. */
export const toldParameters: readonly string[] = ['done', 'deleted', 'unmatched', 'was', ...movedParameters]

/** The page's query without such reports. */
export function withoutTold(search: string | URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(search)
  for (const name of toldParameters) asked.delete(name)
  return asked
}
