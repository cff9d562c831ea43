import { createHash, randomBytes } from 'node:crypto'
import { directionOf, type Locale } from 'contract/locale.ts'
import { isSharedPage, previewOf } from 'contract/shared-page.ts'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { clientContext, type StorefrontContext, storefrontContext } from './api/provider-context.ts'
import { m } from './i18n/m.ts'
import { runInLocale } from './i18n/server-locale.ts'
import { answerAway, answerBusy } from './shell/busy-page.ts'
import { contentSecurityPolicy } from './shell/document/content-security-policy.ts'
import { dressPage } from './shell/document/dress-page.ts'
import { renderHtml } from './shell/document/render-html.ts'
import { NonceContext } from './shell/nonce.ts'
import { paintFirst } from './shell/page/paint-first.ts'
import { RehearsalContext } from './shell/rehearsal.tsx'

export { findSharedPage, isForCrawlers, isListedPage, isSharedFile, previewOf } from 'contract/shared-page.ts'
export { answerCrawlers } from './features/catalog/sitemap/answer-crawlers.ts'
export { createLoadContext } from './session/load-context.ts'
export { answerBusy } from './shell/busy-page.ts'
export { dressIcon } from './shell/document/dress-page.ts'
export { answerManifest } from './shell/document/web-manifest.ts'

/**
 * Renders a whole page. A shared page has a policy of script hashes, because a stored page cannot have a nonce; all others have a nonce (ruling
 * 40).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const nonce = randomBytes(16).toString('base64')
  const shop = context.get(storefrontContext)
  const { isRehearsal, queueRender, botCheckSiteKey, tellError } = shop
  // The search has a 503 of its own, with its form.
  if (status === 503 && routerContext.staticHandlerContext.errors) return answerAway(request, shop, headers.get('Retry-After'))
  const turn = await queueRender(context.get(clientContext), () =>
    renderPage(request.url, routerContext, { nonce, isRehearsal, tellError }),
  )
  if (!turn) return answerBusy(request, shop)
  const isStill = previewOf(new URL(request.url)) === 'still'
  const dressed = dressPage(turn.result, shop)
  const page = isStill ? withoutScripts(dressed) : paintFirst(dressed, nonce)
  const isHashed = status === 200 && isSharedPage(new URL(request.url).pathname)
  const { html, scriptSources } = isHashed ? hashScripts(page, nonce) : { html: page, scriptSources: [`'nonce-${nonce}'`] }
  // Shared pages have no form that needs the bot check.
  const hasTurnstile = !isHashed && botCheckSiteKey !== undefined
  headers.set('Content-Security-Policy', contentSecurityPolicy(scriptSources, { hasTurnstile, isFramed: isStill }))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

function renderPage(
  url: string,
  routerContext: EntryContext,
  { nonce, isRehearsal, tellError }: { nonce: string } & Pick<StorefrontContext, 'isRehearsal' | 'tellError'>,
): Promise<string> {
  return renderHtml(
    <NonceContext value={nonce}>
      <RehearsalContext value={isRehearsal ? rehearsalWords() : ''}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </RehearsalContext>
    </NonceContext>,
    nonce,
    tellError,
  )
}

/** In both languages; CSS shows the page's own (app.css). */
function rehearsalWords(): string {
  const inLocale = (locale: Locale) =>
    runInLocale(locale, () => `<p lang="${locale}" dir="${directionOf(locale)}">${m.rehearsal_banner()}</p>`)
  return inLocale('en') + inLocale('ar')
}

/** For viewing only: without scripts, a frame may show another language than its reader's. */
const withoutScripts = (page: string) => page.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')

/**
 * The hash of each of our inline scripts, for the policy, and the page without the nonce that marked them. Searches for the nonce alone: a
 * regex over the whole page takes many times as long.
 */
function hashScripts(page: string, nonce: string): { html: string; scriptSources: string[] } {
  const hashes = new Set<string>()
  const pieces = page.split(` nonce="${nonce}"`)
  for (const [index, piece] of pieces.slice(1).entries()) {
    // The text before the nonce is the start of its tag.
    const isScript = /<script[^>]*$/.test(pieces[index]?.slice(-maxTagLength) ?? '')
    const text = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'))
    if (isScript && text) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return { html: pieces.join(''), scriptSources: [...hashes] }
}

/** Our attributes before a nonce are short. */
const maxTagLength = 200

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(storefrontContext).tellError(error)
}
