import { createHash } from 'node:crypto'
import { directionOf } from 'contract/locale.ts'
import { formatMoney } from 'contract/money.ts'
import { html, raw } from 'hono/html'
import type { Charge } from './charges.ts'
import { payPageTexts } from './pay-page.texts.ts'

const style = `
*{box-sizing:border-box}
body{margin:0;background:#F6F3EF;color:#210401;font:1rem/1.5 "Readex Pro","Segoe UI",Tahoma,sans-serif}
.banner{margin:0;padding:12px 16px;background:#FBEEE3;color:#9C4F12;text-align:center;font-weight:600}
main{max-width:420px;margin:24px auto;padding:24px 16px}
.card{padding:24px;background:#fff;border-radius:10px}
.shop{margin:0 0 16px;color:#406051;font-weight:600;font-size:1.25rem}
h1{margin:0 0 16px;font-size:1.5625rem;line-height:1.2}
dl{display:grid;grid-template-columns:1fr auto;gap:8px;margin:0 0 24px;padding-top:16px;border-top:1px solid #210401}
dd{margin:0;font-weight:600;text-align:end}
form{display:grid;gap:12px;margin:0}
button,a.button{display:block;width:100%;min-height:48px;padding:12px 16px;border:1px solid #7C857F;border-radius:8px;background:#fff;color:#210401;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button[value=pay]{border-color:#D07228;background:#D07228;color:#210401}
button[value=pay]:hover{background:#C1661F}
a.button{border-color:#406051;background:#406051;color:#fff}
:focus-visible{outline:3px solid #210401;outline-offset:2px}
`

/** What the page's Content-Security-Policy allows: this one style and nothing else. */
export const payPageStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** The sandbox's hosted page: plain forms, no script. */
export function payPage({ locale, orderNumber, amountMinor, currency, status, returnUrl }: Charge, shop: string): string {
  const texts = payPageTexts[locale]
  const choices = html`<form method="post">
<button name="action" value="pay">${texts.pay}</button>
<button name="action" value="decline">${texts.decline}</button>
<button name="action" value="cancel">${texts.cancel}</button>
</form>`
  const closed = html`<p role="status">${texts.decided}</p><a class="button" href="${returnUrl}">${texts.goOn}</a>`
  return String(html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title} · ${shop}</title>
<style>${raw(style)}</style>
</head>
<body>
<p class="banner">${texts.banner}</p>
<main>
<div class="card">
<p class="shop">${shop}</p>
<h1>${texts.title}</h1>
<dl>
<dt>${texts.order}</dt><dd><bdi>${orderNumber}</bdi></dd>
<dt>${texts.amount}</dt><dd><bdi>${formatMoney(amountMinor, currency, locale)}</bdi></dd>
</dl>
${status === 'open' ? choices : closed}
</div>
</main>
</body>
</html>`)
}
