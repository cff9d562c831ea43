import { type LogoFile, linkToLogo, logoOfMails } from 'contract/shop/logo.ts'
import type { StorefrontContext } from '../app/api/provider-context.ts'

/** Fixed names by which devices and mail programs request the current logo. */
const files: Record<string, LogoFile> = {
  [logoOfMails]: 'paper',
  '/favicon.ico': 'icon',
  '/apple-touch-icon.png': 'touchIcon',
}

/**
 * The logo file of that name; undefined for any other path, and in a shop without a logo. Cached for a minute only, because the owner may
 * change it.
 */
export async function answerLogo(
  { url, method }: Request,
  logo: StorefrontContext['logo'],
  render: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const file = files[new URL(url).pathname]
  if (!file || !logo) return undefined
  const answer = await render(new Request(new URL(linkToLogo(logo, file), url), { method }))
  answer.headers.set('Cache-Control', answer.status === 200 ? 'public, max-age=60' : 'no-store')
  return answer
}
