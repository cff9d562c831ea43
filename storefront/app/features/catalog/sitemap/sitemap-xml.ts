import { locales } from 'contract/locale.ts'
import { addressIn } from '../../../shell/page/page-address.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A page of the shop; `lastChange` is ISO 8601. */
export type ListedPage = { path: string; lastChange?: string }

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const changed = (lastChange: string | undefined) => (lastChange ? `<lastmod>${escapeXml(lastChange)}</lastmod>` : '')

/** Each page once per language, each linked to the other: search engines need both directions. */
export function sitemapOf(origin: string, pages: readonly ListedPage[]): string {
  const entries = pages.flatMap(({ path, lastChange }) => {
    const twins = [...locales.map((locale) => link(locale, addressIn(locale, origin, path))), link('x-default', origin + path)].join('')
    return locales.map((locale) => `<url><loc>${escapeXml(addressIn(locale, origin, path))}</loc>${changed(lastChange)}${twins}</url>\n`)
  })
  return `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

const link = (language: string, address: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`

/** The index of several sitemaps. */
export function sitemapIndexOf(origin: string, files: readonly ListedPage[]): string {
  const entries = files.map(({ path, lastChange }) => `<sitemap><loc>${escapeXml(origin + path)}</loc>${changed(lastChange)}</sitemap>\n`)
  return `${head}<sitemapindex xmlns="${schema}">\n${entries.join('')}</sitemapindex>\n`
}
