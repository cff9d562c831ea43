import { getMemoPreviewPageEndpoint } from 'contract/catalogue/preview-page.ts'
import { data } from 'react-router'
import { pathOf } from '../../session/call.ts'
import { requireId } from '../../session/load.ts'
import { passPicture } from '../../session/pass-picture.ts'
import type { Route } from './+types/preview-page'

// A new edition has its own address (`v`), so a picture can be cached for good.
const caching = 'public, max-age=31536000, immutable'

/** The provider's picture of a public page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const size = new URL(request.url).searchParams.get('size') === 'reading' ? 'reading' : 'thumbnail'
  if (!/^[1-9]\d{0,3}$/.test(params.page)) throw data(null, { status: 404 })
  const path = pathOf(getMemoPreviewPageEndpoint.path, { Id: requireId(params.id), Page: params.page, Size: size })
  return passPicture(context, path, { type: 'image/webp', caching })
}
