import { localeKey } from 'contract/locale.ts'
import { countingParameters, dependsOnGrade, type Parameters, pageParameters } from 'contract/page-parameters.ts'
import type { PageName } from 'contract/pages.ts'
import { readLocaleCookie } from '../../app/i18n/locale-cookie.ts'
import { gradeCookieName, readGrade } from '../../app/session/cookies/grade-cookie.ts'

/** `isChosen`: one of a page's many variants that readers choose, such as by a filter, rather than the page itself. */
export type PageKey = { text: string; isChosen: boolean }

const maxQueryLength = 500
const declared: Partial<Record<PageName, Parameters>> = pageParameters
const language: Parameters = { lang: { values: /^(en|ar)$/ } }

/** The query parameters that count for a shared page, in the order of its key. */
export const parametersOf = (page: PageName): Parameters => ({ ...language, ...declared[page] })

/**
 * A shared page's key, and the request for the renderer. Removes every cookie but the locale, and the grade where the page depends on it,
 * so that the page cannot contain personal data, and every query parameter that does not count (`contract/page-parameters.ts`). The request
 * has no signal: many may wait for one render, and a leaving visitor must not abort it. With a public address the page is the same for
 * every host. The key is undefined if the query is too long to be worth storing.
 */
export function sharedRequest(request: Request, page: PageName, publicUrl?: string): { key: PageKey | undefined; request: Request } {
  const asked = new URL(request.url)
  const url = new URL(publicUrl ? new URL(publicUrl).origin : asked.origin)
  url.pathname = asked.pathname
  const cookies = request.headers.get('Cookie')
  const locale = readLocaleCookie(cookies)
  const grade = dependsOnGrade(page, asked.searchParams) ? readGrade(cookies)?.componentId : null
  const kept = countingParameters(parametersOf(page), asked.searchParams)
  url.search = new URLSearchParams(kept).toString()
  const chosen = grade ? `; ${gradeCookieName}=${grade}` : ''
  const headers = new Headers({ Cookie: `${localeKey}=${locale}${chosen}` })
  const accept = request.headers.get('Accept')
  if (accept) headers.set('Accept', accept)
  const text = `${locale}${chosen} ${url.host} ${url.pathname}${url.search}`
  const key = url.search.length > maxQueryLength ? undefined : { text, isChosen: chosen !== '' || kept.some(([name]) => name !== 'lang') }
  return { key, request: new Request(url, { headers }) }
}
