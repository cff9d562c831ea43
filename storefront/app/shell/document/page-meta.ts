import { type BilingualText, type Locale, locales, pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { currentPlace } from 'contract/place.ts'
import { sharePicture } from 'contract/search-engines.ts'
import type { MetaDescriptor } from 'react-router'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { addressIn } from '../page/page-address.ts'
import { breadcrumbData, productData } from './structured-data.ts'

/**
 * `path`: the page's address without sort and filter parameters. `origin` makes it absolute, as search engines require. `crumbs`: the
 * breadcrumbs.
 */
type PageMeta = {
  title: string
  description: string
  path: string
  origin: string
  kind?: 'website' | 'product'
  crumbs?: readonly { text: string; to?: string }[]
}

/**
 * For loaders: title, description, canonical address, both languages, and the link preview. So the texts travel once with the page, not in
 * the code for every browser.
 */
export function pageMeta({ title, description, path, origin, kind = 'website', crumbs }: PageMeta): MetaDescriptor[] {
  const address = addressIn(getLocale(), origin, path)
  const text = shortText(description)
  return [
    { title: path === linkTo('home') ? title : `${title} · ${m.shop_name()}` },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: address },
    ...locales.map((locale) => ({ tagName: 'link', rel: 'alternate', hrefLang: locale, href: addressIn(locale, origin, path) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + path },
    ...sharedLink({ title, text, address, origin, kind }),
    ...(crumbs ? [breadcrumbData(crumbs, { title, path, origin })] : []),
  ]
}

const territoryOf = (locale: Locale) => (locale === 'ar' ? `ar_${currentPlace().country}` : 'en_GB')

/** `picture`: path of the page's own picture, of the common size; absent: the shop's. */
type SharedLink = { title: string; text: string; address: string; origin: string; kind: string; picture?: string }

/** Open Graph, and the one X card tag without an equivalent in it. */
export function sharedLink({ title, text, address, origin, kind, picture }: SharedLink): MetaDescriptor[] {
  const { path, width, height } = sharePicture
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:type', content: kind },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: m.shop_name() },
    { property: 'og:locale', content: territoryOf(getLocale()) },
    { property: 'og:locale:alternate', content: territoryOf(getLocale() === 'ar' ? 'en' : 'ar') },
    { property: 'og:image', content: origin + (picture ?? `${path}/${getLocale()}.png`) },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: picture ? title : m.share_picture({ shop: m.shop_name() }) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const longestDescription = 200

/** One line, cut at a word where search engines would cut it. */
export function shortText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  return `${line.slice(0, line.lastIndexOf(' ', longestDescription)).replace(/[\s,،.:;؛–-]+$/, '')}…`
}

type Product = {
  summary: BilingualText | null
  description?: BilingualText | null
  price: number | null
  currency: string
  ratingAverage?: number | null
  ratingCount?: number
  printed?: { offerId: string; price: number; inStock: boolean } | null
}
/** `facts` replace a missing description. `picture`: the item's own, if it has one. */
type ProductPage = Pick<PageMeta, 'title' | 'path' | 'origin' | 'crumbs'> & {
  facts: readonly string[]
  number?: string
  category?: string
  picture?: string | undefined
}

/** As `pageMeta`, for an item. If it is sold, search engines get its price and rating, and link previews its price. */
export function productMeta(
  item: Product,
  { title, path, origin, crumbs, facts, number, category, picture }: ProductPage,
): MetaDescriptor[] {
  const told = item.summary ?? item.description
  const description = shortText(told ? pickText(told, getLocale()).text : [title, ...facts].join(' · '))
  const tags = pageMeta({ title, description, path, origin, kind: 'product', ...(crumbs ? { crumbs } : {}) })
  if (item.price === null) return tags
  const { price, currency, printed, ratingAverage, ratingCount } = item
  const product = productData({
    title,
    description,
    url: addressIn(getLocale(), origin, path),
    image: origin + (picture ?? `${sharePicture.path}/en.png`),
    number,
    category,
    offers: [
      { price, currency },
      ...(printed ? [{ price: printed.price, currency, isInStock: printed.inStock, number: printed.offerId }] : []),
    ],
    rating: ratingAverage && ratingCount ? { average: ratingAverage, count: ratingCount } : undefined,
  })
  return [
    ...tags,
    { property: 'product:price:amount', content: String(price) },
    { property: 'product:price:currency', content: currency },
    { property: 'product:availability', content: 'in stock' },
    product,
  ]
}
