import type { Locale } from 'contract/locale.ts'
import { type IconFile, initialOf, logoFiles } from 'contract/shop/logo.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { renderPage } from '../../files/pdf/render-page.ts'
import { setTemplate } from '../../files/typst/set-template.ts'
import { shopNameIn } from '../../mail/shop-mark.ts'

type Picture = Uint8Array<ArrayBuffer>
type Shop = Pick<ShopSettings, 'nameEn' | 'nameAr' | 'actionColour'>

/** In pixels: the width of the largest file. */
const drawnWidth = 512
/** Each file in each language, before and after a change. */
const mostKept = 16

const composeShopIcon = (shop: Shop, locale: Locale) => ({
  lang: locale,
  colour: shop.actionColour,
  initial: initialOf(shopNameIn(shop, locale)),
})

/** Draws the icons of a shop without a logo. Cached in memory by what they show. Simultaneous requests for one file share the drawing. */
export function createShopIcons(): (shop: Shop, locale: Locale, file: IconFile) => Promise<Picture> {
  const kept = new LRUCache<string, Promise<Picture>>({ max: mostKept })
  return (shop, locale, file) => {
    const key = JSON.stringify([composeShopIcon(shop, locale), file])
    const known = kept.get(key)
    if (known) return known
    const picture = draw(shop, locale, file)
    kept.set(key, picture)
    // The next request retries a failed one.
    picture.catch(() => kept.delete(key))
    return picture
  }
}

/** The PDF from which the icons are made. */
export const setShopIcon = (shop: Shop, locale: Locale): Promise<Uint8Array> =>
  setTemplate(new URL('./shop-icon.typ', import.meta.url), composeShopIcon(shop, locale))

async function draw(shop: Shop, locale: Locale, file: IconFile): Promise<Picture> {
  const { width, shape } = logoFiles[file]
  const whole = await renderPage({ pdf: await setShopIcon(shop, locale), page: 1, width: drawnWidth, format: 'png' })
  const sized = sharp(whole).resize(width, width)
  // Devices cut touch and mask icons themselves; the others have round corners.
  const cut = shape === 'icon' ? sized.composite([{ input: roundedSquare(width), blend: 'dest-in' }]) : sized
  return new Uint8Array(await cut.png({ palette: true, compressionLevel: 9 }).toBuffer())
}

const roundedSquare = (width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="${width}" height="${width}" rx="${width * 0.2}"/></svg>`,
  )
