import { getPictureEndpoint } from 'contract/catalogue/picture-file.ts'
import { data } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { send } from '../../api/send.ts'
import { callerHeaders, pathOf } from '../../session/call.ts'
import { failureStatus } from '../../session/load.ts'
import type { Route } from './+types/picture-file'

const formats: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' }

/** Passes on a picture that staff have uploaded. It is the same for everyone, so it is fetched without a session; its address is made of its bytes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, shape = 'plain', width, format = ''] = /^(?:([a-z]+)-)?(\d{1,4})\.(avif|webp|png)$/.exec(params.file) ?? []
  const type = formats[format]
  if (!width || !type) throw data(null, { status: 404 })
  const path = pathOf(getPictureEndpoint.path, { Name: params.name, Width: width, Format: format, Shape: shape })
  const request = { headers: { ...callerHeaders(context), Accept: type } }
  const response = await send(context.get(storefrontContext), path, request, (file) => file)
  if (!response || response.status >= 500) throw data(null, { status: failureStatus(response?.status) })
  if (response.headers.get('Content-Type') !== type) throw data(null, { status: 404 })
  const caching = 'public, max-age=31536000, immutable'
  return new Response(response.body, {
    headers: { 'Content-Type': type, 'Cache-Control': caching, 'Content-Security-Policy': "default-src 'none'; sandbox" },
  })
}
