import { createHash, randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { directionOf, type Locale } from 'contract/locale.ts'
import { isSharedPage } from 'contract/shared-page.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { clientContext, storefrontContext } from './api/provider-context.ts'
import { m } from './i18n/m.ts'
import { runInLocale } from './i18n/server-locale.ts'
import { answerBusy } from './shell/busy-page.ts'
import { contentSecurityPolicy } from './shell/content-security-policy.ts'
import { NonceContext } from './shell/nonce.ts'
import { paintFirst } from './shell/paint-first.ts'
import { RehearsalContext } from './shell/rehearsal.tsx'

export { findSharedPage, isForCrawlers, isListedPage, isSharedPicture } from 'contract/shared-page.ts'
export { answerCrawlers } from './features/catalog/sitemap/answer-crawlers.ts'
export { createLoadContext } from './session/load-context.ts'
export { answerBusy } from './shell/busy-page.ts'

const renderTimeoutMs = 10_000

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
  const { isRehearsal, queueRender, botCheckSiteKey } = context.get(storefrontContext)
  const turn = await queueRender(context.get(clientContext), () => renderPage(request.url, routerContext, { nonce, isRehearsal }))
  if (!turn) return answerBusy(request)
  const page = paintFirst(turn.result, nonce)
  const isHashed = status === 200 && isSharedPage(new URL(request.url).pathname)
  const { html, scriptSources } = isHashed ? hashScripts(page, nonce) : { html: page, scriptSources: [`'nonce-${nonce}'`] }
  // Shared pages have no form that needs the bot check.
  const hasTurnstile = !isHashed && botCheckSiteKey !== undefined
  headers.set('Content-Security-Policy', contentSecurityPolicy(scriptSources, { hasTurnstile }))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

function renderPage(
  url: string,
  routerContext: EntryContext,
  { nonce, isRehearsal }: { nonce: string; isRehearsal: boolean },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const timer = setTimeout(() => stream.abort(), renderTimeoutMs)
    const stream = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RehearsalContext value={isRehearsal ? rehearsalWords() : ''}>
          <ServerRouter context={routerContext} url={url} nonce={nonce} />
        </RehearsalContext>
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          stream.pipe(sink)
        },
        onShellError: reject,
        onError(error) {
          console.error(error)
        },
      },
    )
  })
}

/** In both languages; the page shows its own (app.css). */
function rehearsalWords(): string {
  const inLocale = (locale: Locale) =>
    runInLocale(locale, () => `<p lang="${locale}" dir="${directionOf(locale)}">${m.rehearsal_banner()}</p>`)
  return inLocale('en') + inLocale('ar')
}

/** Marks our own inline scripts with the nonce, which nobody else can know; the hash of each goes into the policy. */
function hashScripts(page: string, nonce: string): { html: string; scriptSources: string[] } {
  const hashes = new Set<string>()
  const attribute = ` nonce="${nonce.replaceAll('+', '\\+').replaceAll('/', '\\/')}"`
  const html = page.replaceAll(
    new RegExp(`<script([^>]*)${attribute}([^>]*)>([\\s\\S]*?)</script>`, 'g'),
    (_all, before: string, after: string, text: string) => {
      if (text) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      return `<script${before}${after}>${text}</script>`
    },
  )
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptSources: [...hashes] }
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error)
}
