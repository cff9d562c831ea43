import { type BilingualText, directionOf, type Locale, pickText } from 'contract/locale.ts'
import { formatMinor } from 'contract/money.ts'
import { html } from 'hono/html'
import { receiptTexts } from './receipt.texts.ts'

export type Receipt = {
  order: { number: number; locale: Locale; currency: string; discountMinor: number; totalMinor: number }
  lines: { title: BilingualText; priceMinor: number }[]
  fullName: string
  libraryUrl: string
}

/** The mail of a paid order, in the language it was ordered in. */
export function composeReceipt({ order, lines, fullName, libraryUrl }: Receipt): { subject: string; html: string; text: string } {
  const texts = receiptTexts[order.locale]
  const number = String(order.number)
  const money = (minor: number) => `${formatMinor(minor, order.currency)} ${order.currency}`
  const rows = lines.map(({ title, priceMinor }) => ({ ...pickText(title, order.locale), amount: money(priceMinor) }))
  if (order.discountMinor > 0) rows.push({ text: texts.discount, lang: order.locale, amount: money(-order.discountMinor) })
  const total = money(order.totalMinor)
  return {
    subject: texts.subject(number),
    text: [
      texts.greeting(fullName),
      texts.thanks(number),
      [...rows.map((row) => `${row.text}: ${row.amount}`), `${texts.total}: ${total}`].join('\n'),
      `${texts.toLibrary}: ${libraryUrl}`,
    ].join('\n\n'),
    html: String(html`<!doctype html>
<html lang="${order.locale}" dir="${directionOf(order.locale)}">
<body style="margin: 0; padding: 24px; background: #F6F3EF; color: #210401; font-family: 'Segoe UI', Tahoma, sans-serif; line-height: 1.6">
<div style="max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border-radius: 10px">
<p>${texts.greeting(fullName)}</p>
<p>${texts.thanks(number)}</p>
<table style="width: 100%; border-collapse: collapse">
${rows.map(
  (
    row,
  ) => html`<tr><td lang="${row.lang}" dir="auto" style="padding: 8px 0; text-align: start">${row.text}</td><td dir="ltr" style="padding: 8px 0; text-align: end; white-space: nowrap">${row.amount}</td></tr>
`,
)}<tr style="font-weight: 600"><td style="padding: 8px 0; border-top: 1px solid #210401; text-align: start">${texts.total}</td><td dir="ltr" style="padding: 8px 0; border-top: 1px solid #210401; text-align: end; white-space: nowrap">${total}</td></tr>
</table>
<p><a href="${libraryUrl}" style="display: inline-block; padding: 12px 20px; background: #406051; color: #ffffff; border-radius: 8px; text-decoration: none">${texts.toLibrary}</a></p>
</div>
</body>
</html>`),
  }
}
