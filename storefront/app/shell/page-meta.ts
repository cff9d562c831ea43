import type { Locale } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import type { MetaDescriptor } from 'react-router'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'

/** `path`: the page's own address without what only sorts or counts. `origin` makes it absolute, as search engines ask for. */
type PageMeta = { title: string; description: string; path: string; origin: string; kind?: 'website' | 'product' }

/** Title, description, canonical address, both languages, and what shows when someone shares the link. */
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

type ProductData = {
  title: string
  description: string
  address: string
  number?: string
  price: number | null
  currency: string
  ratingAverage?: number | null
  ratingCount?: number
}

/** What search engines show of an item: name, price, rating. */
export function productData({
  title,
  description,
  address,
  number,
  price,
  currency,
  ratingAverage,
  ratingCount,
}: ProductData): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: title,
      description,
      url: address,
      ...(number ? { sku: number } : {}),
      ...(price === null
        ? {}
        : {
            offers: {
              '@type': 'Offer',
              price: String(price),
              priceCurrency: currency,
              availability: 'https://schema.org/InStock',
              url: address,
            },
          }),
      ...(ratingAverage && ratingCount
        ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: ratingAverage, reviewCount: ratingCount } }
        : {}),
    },
  }
}
