import { homeCountry } from 'contract/countries/find-country.ts'
import { directionOf, type Locale } from 'contract/locale.ts'
import { html, raw } from 'hono/html'
import { coverMark } from './cover-mark.ts'
import type { Mail } from './mailer.ts'
import { colourMark, headMark, shopMark, stripMark } from './shop-mark.ts'

/**
 * One line of a bill; `lang` is the language of its text, which may differ from the mail's. `itemId`: the item whose cover is shown. `isSum`:
 * the total of all previous lines; later ones only explain it.
 */
export type MailRow = { text: string; lang: Locale; amount: string; itemId?: number; isSum?: boolean }

export type MailPart =
  /** `itemId`: the item that the text names, whose cover is shown. */
  | { kind: 'text'; text: string; itemId?: number }
  | { kind: 'code'; code: string }
  /** The main action of the mail: one at most. */
  | { kind: 'button'; text: string; url: string }
  | { kind: 'bill'; rows: readonly MailRow[] }
  /** Secondary actions. */
  | { kind: 'link'; text: string; url: string }
  /** What only some readers need, e.g. what to do if they did not request this mail. */
  | { kind: 'note'; text: string }

/** Without it, nobody is greeted by name: the reader may be a stranger. */
type Letter = {
  to: string
  locale: Locale
  subject: string
  name?: string | undefined
  parts: readonly MailPart[]
  unsubscribeUrl?: string
}

const words = {
  en: {
    greeting: (name?: string) => (name ? `Hello ${name},` : 'Hello,'),
    trade: (country: string) => `Study notes for the curriculum of ${country}`,
  },
  ar: { greeting: (name?: string) => (name ? `مرحباً ${name}،` : 'مرحباً،'), trade: (country: string) => `مذكرات لمنهج ${country}` },
}

const font = "font-family: 'Readex Pro', 'Segoe UI', Tahoma, Arial, sans-serif"
const ink = '#210401'
const muted = '#5B4E4B'
const ground = '#F6F3EF'

/**
 * Dark mode and small screens, for mail programs that support them. An inline style wins without `!important`. In two parts, because some
 * programs drop a part if they do not support all of it.
 */
const adjusted = raw(`<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>
@media (prefers-color-scheme: dark) {
  .ground { background: #16100E !important } .card { background: #241B18 !important }
  .ink { color: #E6DDD4 !important } .muted { color: #B3A79F !important } .rule { border-color: #4A3E38 !important } .code { background: #33413A !important }
  .cover { filter: brightness(.85) }
}
</style><style>
@media (max-width: 480px) {
  .button { display: block !important; text-align: center } .card { padding: 20px 20px 8px !important } .foot { padding: 16px 20px !important }
}
</style>`)

/**
 * Every mail of the shop: the same frame in both directions, and the same words as plain text. All inputs are text, never markup. The shop's
 * name is inserted on sending (`shop-mark.ts`).
 */
export function composeMail({ to, locale, subject, name, parts, unsubscribeUrl }: Letter): Mail {
  const { greeting } = words[locale]
  return {
    to,
    subject,
    locale,
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    text: [greeting(name), ...parts.map(asText), shopMark].join('\n\n'),
    html: String(
      frame(locale, subject, [asHtml({ kind: 'text', text: greeting(name) }, locale), ...parts.map((part) => asHtml(part, locale))]),
    ),
  }
}

function asText(part: MailPart): string {
  if (part.kind === 'code') return part.code
  // The address is on a line of its own, so that no program includes its neighbours in it.
  if (part.kind === 'button' || part.kind === 'link') return `${part.text}:\n${part.url}`
  if (part.kind === 'bill') return part.rows.map(({ text, amount }) => `${text}: ${amount}`).join('\n')
  return part.text
}

type Html = ReturnType<typeof html>

function asHtml(part: MailPart, locale: Locale): Html {
  if (part.kind === 'code') {
    return html`<p dir="ltr" class="code" style="margin: 0 0 20px; padding: 14px 18px; background: #EDF2EF; border-radius: 8px; font-size: 28px; line-height: 1.3; letter-spacing: 6px; text-align: center; font-weight: 600">${part.code}</p>
`
  }
  if (part.kind === 'button') {
    return html`<p style="margin: 4px 0 24px"><a href="${part.url}" class="button" style="display: inline-block; padding: 13px 26px; background: ${colourMark}; color: #ffffff; border-radius: 8px; font-weight: 600; text-decoration: none">${part.text}</a></p>
`
  }
  if (part.kind === 'bill') return bill(part.rows, locale)
  if (part.kind === 'link') {
    return html`<p style="margin: 0 0 16px; font-size: ${locale === 'ar' ? 15 : 14}px"><a href="${part.url}" class="muted" style="color: ${muted}">${part.text}</a></p>
`
  }
  const isNote = part.kind === 'note'
  const look = isNote ? `font-size: ${locale === 'ar' ? 15 : 14}px; color: ${muted}` : ''
  const lines = part.text.split('\n').map((line, index) => (index > 0 ? html`<br>${line}` : line))
  if (part.kind === 'text' && part.itemId !== undefined) {
    return html`<table role="presentation" cellspacing="0" cellpadding="0" class="ink" style="margin: 0 0 20px"><tr>${coverMark(part.itemId, coverWidth.text)}<td style="vertical-align: middle">${lines}</td></tr></table>
`
  }
  return html`<p class="${isNote ? 'muted' : 'ink'}" style="margin: 0 0 16px; ${look}">${lines}</p>
`
}

/** Mail programs do not know `start`. */
const sideOf = (locale: Locale) => (locale === 'ar' ? 'right' : 'left')

/** In pixels; bills list many. */
const coverWidth = { text: 60, row: 48 }

/** Amounts are aligned at the end of the line, so that their units line up. */
function bill(rows: readonly MailRow[], locale: Locale): Html {
  const [start, end] = locale === 'ar' ? ['right', 'left'] : ['left', 'right']
  const sumAt = rows.findIndex(({ isSum }) => isSum)
  const styleOf = (index: number) => {
    if (index === sumAt) return 'padding: 14px 0 0; font-size: 20px; font-weight: 600'
    return sumAt >= 0 && index > sumAt ? 'padding: 4px 0 0' : 'padding: 12px 0; border-bottom: 1px solid #DDD5CE'
  }
  return html`<table role="presentation" width="100%" cellspacing="0" class="ink rule" style="margin: 8px 0 24px; border-collapse: collapse; border-top: 1px solid ${ink}">
${rows.map((row, index) => {
  const style = styleOf(index)
  return html`<tr>${named(row, `${style}; text-align: ${start}`)}<td class="rule" style="${style}; padding-${start}: 12px; text-align: ${end}; white-space: nowrap; width: 1%">${row.amount}</td></tr>
`
})}</table>
`
}

function named({ text, lang, itemId }: MailRow, style: string): Html {
  if (itemId === undefined) return html`<td lang="${lang}" dir="auto" class="rule" style="${style}">${text}</td>`
  return html`<td class="rule" style="${style}"><table role="presentation" cellspacing="0" cellpadding="0"><tr>${coverMark(itemId, coverWidth.row)}<td lang="${lang}" dir="auto" style="vertical-align: middle">${text}</td></tr></table></td>`
}

/** Tables and inline styles, because mail programs support nothing else. */
function frame(locale: Locale, subject: string, content: readonly Html[]): Html {
  const direction = directionOf(locale)
  const { trade } = words[locale]
  const { name, shortName } = homeCountry()
  const side = sideOf(locale)
  const [size, headSize] =
    locale === 'ar'
      ? ['font-size: 17px; line-height: 1.8', 'font-size: 26px; line-height: 1.5']
      : ['font-size: 16px; line-height: 1.6', 'font-size: 27px; line-height: 1.25']
  return html`<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title>${adjusted}</head>
<body class="ground" style="margin: 0; background: ${ground}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" dir="${direction}" lang="${locale}" class="ground ink" style="background: ${ground}; color: ${ink}; ${font}; ${size}">
<tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="table-layout: fixed; max-width: 560px; text-align: ${side}">
<tr><td height="44" style="height: 44px; background: ${colourMark}; border-radius: 12px 12px 0 0; font-size: 0; line-height: 0">${stripMark}</td></tr>
<tr><td class="card" style="padding: 24px 28px 10px; background: #ffffff; border-radius: 0 0 12px 12px">
<p class="ink" style="margin: 0 0 22px; font-size: 18px; font-weight: 600">${headMark}</p>
<h1 dir="auto" class="ink" style="margin: 0 0 16px; ${headSize}; font-weight: 600; text-align: ${side}">${subject}</h1>
${content}</td></tr>
<tr><td class="foot muted" style="padding: 16px 28px; color: ${muted}; font-size: 13px">${shopMark} · ${trade((shortName ?? name)[locale])}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}
