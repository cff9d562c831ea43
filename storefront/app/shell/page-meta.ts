import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import type { MetaDescriptor } from 'react-router'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'

/** `path`: the page's own address without what only sorts or counts. `origin` makes it absolute, as search engines ask for. */
type PageMeta = { title: string; description: string; path: string; origin: string; kind?: 'website' | 'product' }

/**
 * Made in loaders: title, description, canonical address, both languages, and what shows when someone
 * shares the link. In that way its texts travel once with the page, and not to every browser with the code.
 */
export function pageMeta({ title, description, path, origin, kind = 'website' }: PageMeta): MetaDescriptor[] {
  const locale = getLocale()
  const address = origin + path
  const named = (lang: Locale) => `${address}${path.includes('?') ? '&' : '?'}lang=${lang}`
  const fullTitle = path === linkTo('home') ? title : `${title} · ${m.shop_name()}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: locale === 'ar' ? named('ar') : address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'ar', href: named('ar') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: m.shop_name() },
    { property: 'og:locale', content: locale === 'ar' ? 'ar_KW' : 'en_GB' },
  ]
}

type Product = {
  summary: BilingualText | null
  price: number | null
  currency: string
  ratingAverage?: number | null
  ratingCount?: number
}
type ProductPage = { title: string; path: string; origin: string; number?: string }

/** As `pageMeta`, for an item; where it is sold, search engines are told its price and rating. */
export function productMeta({ summary, price, currency, ratingAverage, ratingCount }: Product, page: ProductPage): MetaDescriptor[] {
  const { title, path, origin, number } = page
  const description = summary ? pickText(summary, getLocale()).text : title
  const tags = pageMeta({ title, description, path, origin, kind: 'product' })
  if (price === null) return tags
  const url = origin + path
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    url,
    ...(number ? { sku: number } : {}),
    offers: { '@type': 'Offer', price: String(price), priceCurrency: currency, availability: 'https://schema.org/InStock', url },
    ...(ratingAverage && ratingCount
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: ratingAverage, reviewCount: ratingCount } }
      : {}),
  }
  return [...tags, { 'script:ld+json': product }]
}
