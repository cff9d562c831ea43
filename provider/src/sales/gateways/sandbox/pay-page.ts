import { createHash } from 'node:crypto'
import { directionOf } from 'contract/locale.ts'
import { formatMoney } from 'contract/money.ts'
import { html, raw } from 'hono/html'
import type { ToldBill } from '../gateway-kind.ts'
import type { Charge } from './charges.ts'
import { payPageTexts } from './pay-page.texts.ts'

const style = `
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#210401;font:1rem/1.5 "Readex Pro","Segoe UI",Tahoma,sans-serif}
html:lang(ar){font-size:106.25%}
:lang(ar) body{line-height:1.7}
.pattern{display:block;width:100%;height:112px;background:#210401;color:#B3A79F}
main{max-width:560px;margin:0 auto;padding:28px 20px 56px}
.shop{margin:0 0 24px;font-weight:600;font-size:1.25rem;overflow-wrap:anywhere}
.banner{margin:0 0 28px;padding:16px 20px;background:#FBEEE3;border-radius:10px}
.banner b{display:block;font-weight:600}
h1{margin:0;font-size:1.9375rem;line-height:1.2;font-weight:600}
.order{margin:4px 0 20px;color:#5B4E4B}
ul{list-style:none;margin:0;padding:0;border-block-start:1px solid #210401}
li{display:flex;gap:16px;align-items:center;padding:12px 0;border-block-end:1px solid #DDD5CE;overflow-wrap:anywhere}
li:last-child{border:0}
li img{flex:none;width:54px;height:72px;border-radius:3px;background:#E4EBE4;box-shadow:0 1px 1px #21040124,0 8px 14px -8px #21040157}
li span{flex:1;min-width:0}
li bdi{white-space:nowrap}
.part{margin:-16px 0 28px;color:#5B4E4B}
dl{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:8px 16px;margin:0 0 28px;padding:16px 0;border-block:1px solid #210401}
dt{font-weight:600}
dd{margin:0;font-size:1.5625rem;font-weight:600}
h2{margin:0 0 12px;font-size:1.125rem;font-weight:600}
form{display:grid;gap:12px;margin:0}
button{display:grid;gap:2px;width:100%;min-height:64px;padding:10px 20px;border:1px solid #7C857F;border-radius:10px;background:#fff;color:#210401;font:inherit;text-align:start;cursor:pointer}
button b{font-weight:600}
button span{font-size:.875em;color:#5B4E4B}
button:hover{background:#F6F3EF}
button[value=pay]{border-color:#406051;background:#406051;color:#fff}
button[value=pay] span{color:#fff}
button[value=pay]:hover{background:#2D463A}
a.button{display:block;min-height:48px;padding:12px 20px;border-radius:8px;background:#406051;color:#fff;font-weight:600;text-align:center;text-decoration:none}
@media(min-width:960px){main{max-width:1000px}.pay{display:grid;grid-template-columns:1fr 380px;gap:0 64px;align-items:start}.pay h2{margin-block-start:14px}}
:focus-visible{outline:3px solid #210401;outline-offset:2px}
`

/** Stars of eight points on ink, so that nobody takes this page for the shop's own or for a bank's. */
const pattern =
  raw(`<svg class="pattern" aria-hidden="true" width="100%" height="112"><defs><pattern id="stars" width="56" height="56" patternUnits="userSpaceOnUse">
<g fill="none" stroke="currentColor" stroke-opacity=".7"><path d="M12 12h32v32h-32zM28 5.4 50.6 28 28 50.6 5.4 28z" fill="#fff" fill-opacity=".12"/><path d="M0 28h5.4M50.6 28H56M28 0v5.4M28 50.6V56M12 12 0 0M44 12 56 0M12 44 0 56M44 44l12 12"/><circle cx="28" cy="28" r="5"/></g>
</pattern></defs><rect width="100%" height="100%" fill="url(#stars)"/></svg>`)

/** What the page's Content-Security-Policy allows: this one style and nothing else. */
export const payPageStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** The sandbox's hosted page: plain forms, no script. */
export function payPage(
  { locale, orderNumber, amountMinor, currency, status, returnUrl }: Charge,
  { name: shop, bill, origin }: { name: string; bill: ToldBill; origin: string },
): string {
  const texts = payPageTexts[locale]
  const sumAt = bill.findIndex(({ isSum }) => isSum)
  const choices = html`<h2 id="answer">${texts.answer}</h2>
<form method="post" aria-labelledby="answer">
${(['pay', 'decline', 'cancel'] as const).map(
  (
    action,
  ) => html`<button name="action" value="${action}" aria-labelledby="${action}" aria-describedby="${action}-what"><b id="${action}">${texts[action]}</b><span id="${action}-what">${texts.outcomes[action]}</span></button>
`,
)}</form>`
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
${pattern}
<main>
<p class="shop"><bdi>${shop}</bdi></p>
<p class="banner"><b>${texts.banner}</b>${texts.trying}</p>
<h1>${texts.title}</h1>
<p class="order">${texts.order} <bdi>${orderNumber}</bdi></p>
<div class="pay">
<div>
${
  sumAt > 0
    ? html`<ul aria-label="${texts.ordered}">
${bill.slice(0, sumAt).map((row) => line(row, origin))}</ul>`
    : ''
}
<dl>
<dt>${texts.amount}</dt><dd><bdi>${formatMoney(amountMinor, currency, locale)}</bdi></dd>
</dl>
${bill.slice(sumAt + 1).map(({ text, amount }) => html`<p class="part">${text} <bdi>${amount}</bdi></p>`)}
</div>
<div>${status === 'open' ? choices : closed}</div>
</div>
</main>
</body>
</html>`)
}

/** The title says all that the cover does. */
function line({ text, lang, amount, cover }: ToldBill[number], origin: string) {
  const picture = cover === undefined ? '' : html`<img src="${origin}${cover}" alt="" width="54" height="72">`
  return html`<li>${picture}<span lang="${lang}" dir="auto">${text}</span><bdi>${amount}</bdi></li>
`
}
