import { getCoverPictureEndpoint } from 'contract/catalogue/cover-picture.ts'
import { coverPictureFile, nameOfFile } from 'contract/catalogue/picture.ts'
import { getPictureEndpoint } from 'contract/catalogue/picture-file.ts'
import { locales } from 'contract/locale.ts'
import { iconFiles, iconPictureFile, logoFiles, versionOfIcon } from 'contract/shop/logo.ts'
import { getSharePictureEndpoint } from 'contract/shop/share-picture.ts'
import { getShopIconEndpoint } from 'contract/shop/shop-icon.ts'
import { data } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { pathOf } from '../../session/call.ts'
import { passPicture } from '../../session/pass-picture.ts'
import type { Route } from './+types/picture-file'

const formats: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' }

/** A picture uploaded by staff, the share picture, the shop's drawn icon, or an item's cover. */
export async function loader({ context, params: { name, file } }: Route.LoaderArgs) {
  // The owner may change the shop, so it is cached for an hour.
  const locale = name === 'share' && locales.find((one) => file === `${one}.png`)
  if (locale)
    return passPicture(context, pathOf(getSharePictureEndpoint.path, {}), { type: 'image/png', caching: 'public, max-age=3600', locale })
  if (name === 'icon') return passIcon(context, file)
  if (name === 'cover') {
    const [, id, version] = coverPictureFile.exec(file) ?? []
    if (!id || !version) throw data(null, { status: 404 })
    return passPicture(context, pathOf(getCoverPictureEndpoint.path, { Id: id, Version: version }), { type: 'image/png' })
  }
  const [, shape = 'plain', width, format = ''] = /^(?:([a-z]+)-)?(\d{1,4})\.(avif|webp|png)$/.exec(file) ?? []
  const type = formats[format]
  if (!width || !type) throw data(null, { status: 404 })
  const path = pathOf(getPictureEndpoint.path, { Name: name, Width: width, Format: format, Shape: shape })
  // The address is a hash of the picture.
  return passPicture(context, path, { type, caching: 'public, max-age=31536000, immutable' })
}

/** An old version's address shows the present icon. */
function passIcon(context: Route.LoaderArgs['context'], file: string): Promise<Response> {
  const [, lang, version, rest] = iconPictureFile.exec(file) ?? []
  const locale = locales.find((one) => one === lang)
  const asked = iconFiles.find((one) => nameOfFile(logoFiles[one]) === rest)
  if (!locale || !asked) throw data(null, { status: 404 })
  const { shopName, colours } = context.get(storefrontContext)
  const isPresent = version === versionOfIcon(shopName[locale], colours.action)
  const caching = isPresent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  return passPicture(context, pathOf(getShopIconEndpoint.path, { File: asked }), { type: 'image/png', caching, locale })
}
