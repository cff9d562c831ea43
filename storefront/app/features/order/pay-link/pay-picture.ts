import { locales } from 'contract/locale.ts'
import { idPattern } from 'contract/pages.ts'
import { getPayLinkPictureEndpoint } from 'contract/sales/pay-link.ts'
import { getSharePictureEndpoint } from 'contract/shop/share-picture.ts'
import { data } from 'react-router'
import { pathOf } from '../../../session/call.ts'
import { passPicture } from '../../../session/pass-picture.ts'
import type { Route } from './+types/pay-picture'

/**
 * A payment link's preview picture in messengers; the shop's own if there is nothing to pay. As with the page, only the provider caches it.
 */
export async function loader({ context, params: { id, file } }: Route.LoaderArgs) {
  const locale = locales.find((one) => file === `${one}.png`)
  if (!locale || !idPattern.test(id)) throw data(null, { status: 404 })
  return passPicture(context, pathOf(getPayLinkPictureEndpoint.path, {}), {
    ...{ type: 'image/png', caching: 'private, no-store', locale, body: { token: id } },
    instead: pathOf(getSharePictureEndpoint.path, {}),
  })
}
