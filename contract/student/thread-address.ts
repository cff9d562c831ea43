import { linkTo } from '../pages.ts'

/**
 * What was written to the shop and its answers: by the token of a mailed link, or one's own by id; without one, all of one's own. Apart from
 * `pages.ts`, which every public page loads.
 */
export function linkToThread(of: { token: string } | { id?: string }): string {
  return linkTo('contact', undefined, 'token' in of ? { thread: of.token } : { own: of.id ?? 'all' })
}
