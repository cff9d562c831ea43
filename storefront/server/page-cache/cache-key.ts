import { type Locale, localeKey, parseLocale } from 'contract/locale.ts'

/** Query parameters that a public page may depend on; all others (campaign marks and the like) are not part of the key and not passed on. */
const knownParameters = new Set([
  'lang',
  'page',
  'sort',
  'stage',
  'component',
  'subject',
  'grade',
  'stream',
  'term',
  'type',
  'q',
  'kind',
  'reviews',
  '_routes',
  'index',
])
const maxQueryLength = 500

/**
 * The key of a shared page, and the request the renderer gets: every cookie but the locale removed, so that the page cannot hold
 * anything of a person. Undefined where the query is too long to be worth keeping.
 */
export function sharedRequest(request: Request): { key: string | undefined; request: Request } {
  const url = new URL(request.url)
  const locale = cookieLocale(request.headers.get('Cookie'))
  const kept = [...url.searchParams].filter(([name]) => knownParameters.has(name)).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  url.search = new URLSearchParams(kept).toString()
  const headers = new Headers({ Cookie: `${localeKey}=${locale}` })
  const accept = request.headers.get('Accept')
  if (accept) headers.set('Accept', accept)
  const key = url.search.length > maxQueryLength ? undefined : `${locale} ${url.host} ${url.pathname}${url.search}`
  return { key, request: new Request(url, { headers, signal: request.signal }) }
}

function cookieLocale(cookie: string | null): Locale {
  const value = (cookie ?? '').split(/;\s*/).find((part) => part.startsWith(`${localeKey}=`))
  return parseLocale(value?.slice(localeKey.length + 1))
}
