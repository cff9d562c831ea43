import { defaultLocale } from 'contract/locale.ts'
import { type IconFile, linkToIcon, linkToLogo, logoOfMails, versionOfIcon } from 'contract/shop/logo.ts'
import type { StorefrontContext } from '../app/api/provider-context.ts'

/** Fixed names by which devices request the shop's icon. */
const icons: Record<string, IconFile> = {
  '/favicon.ico': 'icon',
  '/apple-touch-icon.png': 'touchIcon',
  '/apple-touch-icon-precomposed.png': 'touchIcon',
}

type Shop = Pick<StorefrontContext, 'logo' | 'shopName' | 'colours'>

/**
 * The icon or the logo of that name; undefined for any other path, and for mails' logo in a shop without one, whose icons are drawn. Cached
 * for a minute only, because the owner may change it.
 */
export async function answerLogo(
  { url, method }: Request,
  shop: Shop,
  render: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const address = addressOf(new URL(url).pathname, shop)
  if (!address) return undefined
  const answer = await render(new Request(new URL(address, url), { method }))
  answer.headers.set('Cache-Control', answer.status === 200 ? 'public, max-age=60' : 'no-store')
  return answer
}

function addressOf(pathname: string, { logo, shopName, colours }: Shop): string | undefined {
  if (pathname === logoOfMails) return logo && linkToLogo(logo, 'paper')
  const file = icons[pathname]
  if (!file || logo) return file && logo && linkToLogo(logo, file)
  return linkToIcon(defaultLocale, versionOfIcon(shopName[defaultLocale], colours.action), file)
}
