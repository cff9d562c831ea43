import { getMemoPreviewPageEndpoint } from 'contract/catalogue/preview-page.ts'
import { data } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { send } from '../../api/send.ts'
import { callerHeaders, pathOf } from '../../session/call.ts'
import { failureStatus, requireId } from '../../session/load.ts'
import type { Route } from './+types/preview-page'

// A new edition has an address of its own (`v`), so a picture may be stored for good.
const cacheControl = 'public, max-age=31536000, immutable'

/** Passes on the provider's picture of a page that is open to all. It is the same for everyone, so it is fetched without a session. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const size = new URL(request.url).searchParams.get('size') === 'reading' ? 'reading' : 'thumbnail'
  if (!/^[1-9]\d{0,3}$/.test(params.page)) throw data(null, { status: 404 })
  const path = pathOf(getMemoPreviewPageEndpoint.path, { Id: requireId(params.id), Page: params.page, Size: size })
  const response = await send(
    context.get(storefrontContext),
    path,
    { headers: { ...callerHeaders(context), Accept: 'image/webp' } },
    (file) => file,
  )
  if (!response || response.status >= 500) throw data(null, { status: failureStatus(response?.status), headers: retryHeaders(response) })
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('image/')) throw data(null, { status: 404 })
  return new Response(response.body, {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': cacheControl, 'Content-Security-Policy': "default-src 'none'; sandbox" },
  })
}

/** When to come again, if the provider says so. */
function retryHeaders(response: Response | undefined): HeadersInit {
  const seconds = response?.headers.get('Retry-After')
  return seconds ? { 'Retry-After': seconds } : {}
}
