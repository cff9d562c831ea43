import { cookieNames, readCookies } from '../../cookies.ts'
import { sessionCookieName } from './session-cookie.ts'

const maxPathDepth = 4
const maxDomains = 4

export type Site = { isSecure: boolean; publicUrl: string | undefined }

/**
 * Clears cookies of a name where we never set one: for a domain, which a neighbour in the same domain can set, or for a part of the site.
 * Our own, for this host and the whole site, stays. Covers only cookies that the request can have carried.
 */
export function serializeStraysCleared(name: string, request: Request, { isSecure, publicUrl }: Site): string[] {
  const url = new URL(request.url)
  const hosts = new Set([request.headers.get('Host') ?? url.host, url.host, ...(publicUrl ? [new URL(publicUrl).host] : [])])
  const domains = new Set([...hosts].flatMap(domainsOf))
  const places = pathsOf(url.pathname).flatMap((path) => [
    ...(path === '/' ? [] : [`; Path=${path}`]),
    ...[...domains].map((domain) => `; Path=${path}; Domain=${domain}`),
  ])
  const cleared = places.map((place) => `${name}=; Max-Age=0${place}${isSecure ? '; Secure' : ''}`)
  // A partitioned cookie is cleared only by a partitioned one.
  return isSecure ? [...cleared, ...cleared.map((cookie) => `${cookie}; Partitioned`)] : cleared
}

/** The host as a domain and every parent domain; none for an IP address or a name without dots. */
function domainsOf(host: string): string[] {
  const name = host.replace(/:\d+$/, '')
  if (/^[\d.]+$|[:[\]]/.test(name)) return []
  const labels = name.split('.')
  return labels
    .map((_, index) => labels.slice(index).join('.'))
    .filter((domain) => domain.includes('.'))
    .slice(0, maxDomains)
}

/** Every path whose cookies this request carries, in every spelling; for a data request also its page's paths. */
function pathsOf(pathname: string): string[] {
  const spelled = [pathname, pathname.replace(/\.data$/, '')].flatMap((path) => {
    const segments = path.split('/').slice(1, maxPathDepth + 1)
    return segments.flatMap((_, index) => {
      const start = `/${segments.slice(0, index + 1).join('/')}`
      return [start, `${start}/`]
    })
  })
  return [...new Set(['/', ...spelled.filter((path) => !path.includes('//') && !path.includes(';'))])]
}

/** Of two cookies with one name, one is a stray and nothing says which: the strays are cleared, and the next request carries ours alone. */
export function clearDoubles(request: Request, productKey: string, site: Site): string[] {
  const header = request.headers.get('Cookie')
  const doubled = [sessionCookieName(productKey), ...cookieNames].filter((name) => readCookies(header, name).length > 1)
  return doubled.flatMap((name) => serializeStraysCleared(name, request, site))
}
