import type { Locale } from 'contract/locale.ts'
import { sharePicture } from 'contract/search-engines.ts'
import { isWordmark } from 'contract/shop/logo.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { Deps } from '../../deps.ts'
import { renderPage } from '../../files/pdf/render-page.ts'
import { setTemplate } from '../../files/typst/set-template.ts'
import { shopNameIn } from '../../mail/shop-mark.ts'
import { readLogo } from '../../picture/read-logo.ts'

type Picture = Uint8Array<ArrayBuffer>
type Shop = Pick<ShopSettings, 'nameEn' | 'nameAr' | 'actionColour' | 'buyColour' | 'logo'>

const lines: Record<Locale, string> = { en: 'Study notes, read at once or printed', ar: 'مذكرات دراسية، تُقرأ فوراً أو مطبوعة' }

/** The data of `share-picture.typ`. A logo that contains the name replaces it. */
function composeSharePicture(shop: Shop, locale: Locale) {
  const order: Locale[] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  const names = order.map((lang) => ({ lang, text: shopNameIn(shop, lang) }))
  const isNamed = shop.logo !== null && isWordmark(shop.logo)
  return {
    lang: locale,
    colour: shop.actionColour,
    accent: shop.buyColour,
    names: isNamed ? [] : names.filter(({ text }, index) => names.findIndex((name) => name.text === text) === index),
    line: lines[locale],
  }
}

/**
 * Draws the preview picture of shared links: PNG, as large as `sharePicture` says. Cached in memory until something that it shows has changed.
 * Simultaneous requests share the drawing.
 */
export function createSharePictures(deps: Pick<Deps, 'files'>): (shop: Shop, locale: Locale) => Promise<Picture> {
  const kept = new Map<Locale, { shown: string; picture: Promise<Picture> }>()
  return (shop, locale) => {
    const shown = JSON.stringify([composeSharePicture(shop, locale), shop.logo])
    const known = kept.get(locale)
    if (known?.shown === shown) return known.picture
    const picture = draw(deps, shop, locale)
    const drawing = { shown, picture }
    kept.set(locale, drawing)
    // The next request retries a failed one.
    picture.catch(() => kept.get(locale) === drawing && kept.delete(locale))
    return picture
  }
}

/** The PDF from which the picture is made. `logo` is a PNG. */
export const setSharePicture = (shop: Shop, locale: Locale, logo?: Uint8Array): Promise<Uint8Array> =>
  setTemplate(new URL('./share-picture.typ', import.meta.url), composeSharePicture(shop, locale), logo)

async function draw(deps: Pick<Deps, 'files'>, shop: Shop, locale: Locale): Promise<Picture> {
  const pdf = await setSharePicture(shop, locale, await readLogo(deps, shop))
  return renderPage({ pdf, page: 1, width: sharePicture.width, format: 'png' })
}
