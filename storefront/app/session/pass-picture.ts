import { header } from 'contract/headers.ts'
import { defaultLocale, type Locale } from 'contract/locale.ts'
import { data, type RouterContextProvider } from 'react-router'
import { storefrontContext } from '../api/provider-context.ts'
import { send } from '../api/send.ts'
import { callerHeaders } from './call.ts'
import { failureStatus } from './load.ts'

/**
 * `type`: the media type. `caching`: the answer's `Cache-Control`, if not the provider's. `locale`: for pictures with words. `body`: for
 * calls by POST. `instead`: the path of a fallback picture.
 */
type Passing = { type: string; caching?: string; locale?: Locale; body?: object; instead?: string }

/**
 * Streams a picture from the provider. It is the same for everyone, so it is fetched without a session. Throws a 404 if there is none, and
 * the failure's status if the provider does not answer.
 */
export async function passPicture(
  context: Readonly<RouterContextProvider>,
  path: string,
  { type, caching, locale = defaultLocale, body, instead }: Passing,
): Promise<Response> {
  const headers = { ...callerHeaders(context), [header.lang]: locale, Accept: type }
  const posted = body && { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await send(context.get(storefrontContext), path, posted ?? { headers }, (file) => file)
  if (!response || response.status >= 500) throw data(null, { status: failureStatus(response?.status), headers: retryHeaders(response) })
  if (!response.ok && instead) return passPicture(context, instead, { type, ...(caching ? { caching } : {}), locale })
  if (!response.ok || response.headers.get('Content-Type') !== type) throw data(null, { status: 404 })
  const kept = caching ?? response.headers.get('Cache-Control') ?? 'no-store'
  return new Response(response.body, {
    headers: { 'Content-Type': type, 'Cache-Control': kept, 'Content-Security-Policy': "default-src 'none'; sandbox" },
  })
}

/** The provider's Retry-After, if it sent one. */
function retryHeaders(response: Response | undefined): HeadersInit {
  const seconds = response?.headers.get('Retry-After')
  return seconds ? { 'Retry-After': seconds } : {}
}
