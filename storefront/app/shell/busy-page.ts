import { createHash } from 'node:crypto'
import { directionOf, type Locale } from 'contract/locale.ts'
import { ownColours } from 'contract/shop/colour.ts'
import { m } from '../i18n/m.ts'
import { localeOf, runInLocale, type SpokenShop } from '../i18n/server-locale.ts'

const busyForSeconds = 2
const awayForSeconds = 5

const styleOf = (action: string) => `
body{margin:0;background:#fff;color:#210401;font:1rem/1.6 "Readex Pro","Segoe UI",Tahoma,sans-serif}
main{box-sizing:border-box;max-width:34rem;min-height:100vh;margin-inline:auto;padding:24px 16px;display:flex;flex-direction:column;justify-content:center;align-items:flex-start}
p{margin:0 0 16px}
.shop{color:${action};font-weight:600;font-size:1.25rem}
h1{margin:0 0 8px;font-size:1.9375rem;line-height:1.25}
a{display:inline-flex;align-items:center;min-height:48px;padding-inline:24px;border-radius:8px;background:${action};color:#fff;font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid #210401;outline-offset:2px}
`
const policyOf = (style: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

type Shop = SpokenShop & { colours: { action: string } }

type Said = { title: string; text: string; retryAfterSeconds: number }

/** The 503 page when the queue is full. Made without rendering, in the reader's language, with a link to retry. */
export const answerBusy = (request: Request, shop?: Shop): Response =>
  answer(request, shop, () => ({ title: m.busy_title(), text: m.busy_text(), retryAfterSeconds: busyForSeconds }))

/** The 503 page when the provider is out of service (ruling 58), made in the same way. `retryAfter`: the provider's own, in seconds. */
export const answerAway = (request: Request, shop?: Shop, retryAfter?: string | null): Response =>
  answer(request, shop, () => ({ title: m.away_title(), text: m.away_text(), retryAfterSeconds: Number(retryAfter) || awayForSeconds }))

function answer(request: Request, shop: Shop | undefined, say: () => Said): Response {
  const locale = localeOf(request)
  return runInLocale(locale, () => answerIn(locale, request, styleOf(shop?.colours.action ?? ownColours.action), say()), shop)
}

function answerIn(locale: Locale, request: Request, style: string, { title, text, retryAfterSeconds }: Said): Response {
  const { pathname, search } = new URL(request.url)
  const page = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${inText(m.shop_name())}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="shop">${inText(m.shop_name())}</p>
<h1>${title}</h1>
<p>${text}</p>
<a href="${inAttribute(pathname + search)}">${m.try_again()}</a>
</main>
</body>
</html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policyOf(style), 'Cache-Control': 'no-store' }
  return new Response(request.method === 'HEAD' ? null : page, {
    status: 503,
    headers: { ...headers, 'Retry-After': String(retryAfterSeconds) },
  })
}

const inText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const inAttribute = (text: string) => inText(text).replaceAll('"', '&quot;')
