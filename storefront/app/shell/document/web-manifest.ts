import { directionOf, type Locale } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { type IconFile, linkToIcon, linkToLogo, logoFiles, versionOfIcon } from 'contract/shop/logo.ts'
import type { StorefrontContext } from '../../api/provider-context.ts'
import { countryName } from '../../i18n/country-name.ts'
import { m } from '../../i18n/m.ts'
import { localeOf, runInLocale } from '../../i18n/server-locale.ts'

type Shop = Pick<StorefrontContext, 'shopName' | 'place' | 'colours' | 'logo'>

/** How a device shows the installed shop: with its owner's names and colours, in the requested language. */
export function answerManifest(request: Request, shop: Shop): Response {
  const lang = localeOf(request)
  // Installed from the library, it opens in the library, which works offline. It is the same app from any page.
  const start = new URL(request.url).searchParams.has('library') ? linkTo('library') : linkTo('home')
  const words = runInLocale(lang, () => ({ name: m.shop_name(), description: m.footer_tagline({ country: countryName() }) }), shop)
  const manifest = {
    ...{ id: linkTo('home'), start_url: `${start}?lang=${lang}`, scope: '/', display: 'minimal-ui', lang, dir: directionOf(lang) },
    ...{ name: words.name, short_name: words.name, description: words.description },
    ...{ theme_color: shop.colours.action, background_color: '#ffffff', icons: iconsOf(shop, lang) },
  }
  const headers = { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=60' }
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(manifest), { headers })
}

/** From the logo, or drawn. As PNG: not all devices take SVG. */
function iconsOf({ logo, shopName, colours }: Shop, lang: Locale) {
  const addressOf = (file: IconFile) =>
    logo ? linkToLogo(logo, file) : linkToIcon(lang, versionOfIcon(shopName[lang], colours.action), file)
  const iconOf = (file: IconFile, purpose: string) => {
    const { width } = logoFiles[file]
    return { src: addressOf(file), sizes: `${width}x${width}`, type: 'image/png', purpose }
  }
  return [iconOf('icon', 'any'), iconOf('largeIcon', 'any'), iconOf('maskIcon', 'maskable')]
}
