import { files, linkTo } from 'contract/pages.ts'
import { linkToLogo } from 'contract/shop/logo.ts'
import type { MetaDescriptor } from 'react-router'
import type { StorefrontContext } from '../../api/provider-context.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { addressIn } from '../page/page-address.ts'

const schema = 'https://schema.org'

const script = (type: string, properties: object): MetaDescriptor => ({
  'script:ld+json': { '@context': schema, '@type': type, ...properties },
})

/** A page's breadcrumbs. Parts without an address are omitted, and the page itself comes last. */
export function breadcrumbData(crumbs: readonly { text: string; to?: string }[], page: { title: string; path: string; origin: string }) {
  const way = crumbs.filter((crumb): crumb is { text: string; to: string } => crumb.to !== undefined && crumb.to !== page.path)
  const steps = [...way, { text: page.title, to: page.path }]
  const itemListElement = steps.map(({ text, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: addressIn(getLocale(), page.origin, to),
  }))
  return script('BreadcrumbList', { itemListElement })
}

/** Our organisation, contacts and search address; on the home page only. */
export function shopData(
  origin: string,
  { contact: { phone, address }, logo }: Pick<StorefrontContext, 'contact' | 'logo'>,
): MetaDescriptor[] {
  const name = m.shop_name()
  const url = addressIn(getLocale(), origin, linkTo('home'))
  const urlTemplate = addressIn(getLocale(), origin, `${linkTo('search')}?q=`).replace(/q=/, 'q={search_term_string}')
  const target = { '@type': 'EntryPoint', urlTemplate }
  return [
    script('Organization', {
      name,
      url,
      logo: origin + (logo ? linkToLogo(logo, 'largeIcon') : files.icon),
      ...(phone ? { telephone: phone } : {}),
      ...(address ? { address: address[getLocale()] } : {}),
    }),
    script('WebSite', {
      name,
      url,
      inLanguage: getLocale(),
      potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
    }),
  ]
}

type Offer = { price: number; currency: string; isInStock?: boolean; number?: string }
export type ProductData = {
  title: string
  description: string
  url: string
  image: string
  number?: string | undefined
  category?: string | undefined
  offers: readonly Offer[]
  rating?: { average: number; count: number } | undefined
}

/** An item on sale, for results that show its price and rating. */
export function productData({ title, description, url, image, number, category, offers, rating }: ProductData): MetaDescriptor {
  const seller = { '@type': 'Organization', name: m.shop_name() }
  return script('Product', {
    name: title,
    description,
    url,
    image,
    brand: { '@type': 'Brand', name: m.shop_name() },
    ...(number ? { sku: number } : {}),
    ...(category ? { category } : {}),
    offers: offers.map((offer) => ({
      '@type': 'Offer',
      url,
      ...(offer.number ? { sku: offer.number } : {}),
      price: String(offer.price),
      priceCurrency: offer.currency,
      availability: `${schema}/${offer.isInStock === false ? 'OutOfStock' : 'InStock'}`,
      itemCondition: `${schema}/NewCondition`,
      seller,
    })),
    ...(rating ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } } : {}),
  })
}
