import { movedParameters } from './moved-query.ts'

/** In the address of a page after something was done. The page tells of it once: no form or link passes it on, and the page is the same without it. */
export const toldParameters: readonly string[] = ['done', 'deleted', 'unmatched', 'was', ...movedParameters]

/** What the page is asked for, whether or not its address still tells of what was done. */
export function withoutTold(search: string | URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(search)
  for (const name of toldParameters) asked.delete(name)
  return asked
}
