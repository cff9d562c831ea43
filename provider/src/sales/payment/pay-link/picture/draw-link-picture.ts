import { pigments } from 'contract/catalogue/pigments.ts'
import { type Locale, pickText } from 'contract/locale.ts'
import { formatMoney, parseDecimal } from 'contract/money.ts'
import type { PayLink } from 'contract/sales/pay-link.ts'
import { sharePicture } from 'contract/search-engines.ts'
import { isWordmark } from 'contract/shop/logo.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { findCoverFaces, plainFace } from '../../../../catalog/cover-faces.ts'
import { renderPage } from '../../../../files/pdf/render-page.ts'
import { setTemplate } from '../../../../files/typst/set-template.ts'
import { shopNameIn } from '../../../../mail/shop-mark.ts'
import { readPictureFile } from '../../../../picture/keep-picture.ts'
import { readLogo } from '../../../../picture/read-logo.ts'
import { readShopSettings } from '../../../../shop-settings/read-settings.ts'
import { createWorkQueue } from '../../../../throttle/work-queue.ts'
import type { SalesDeps } from '../../../checkout/terms.ts'
import { payLinkTexts } from '../pay-link.texts.ts'

type Needs = Pick<SalesDeps, 'db' | 'files' | 'settings'>
type Shop = Pick<ShopSettings, 'nameEn' | 'nameAr' | 'actionColour' | 'buyColour' | 'logo'>
/** The content of a link's picture: of the student only the first name. */
export type Asked = Pick<PayLink, 'firstName' | 'lines' | 'total' | 'currency'>
type Picture = Uint8Array<ArrayBuffer>

const mostCovers = 3
/** Pictures have some 60 kB each, and messengers request a new link's within minutes. */
const mostKept = 50
/** The limit for one line of the picture; the rest of a long title is left out. */
const longestTitle = 64

/** One at a time, of the two threads that typeset papers. */
const enqueue = createWorkQueue({ line: 'link-pictures', running: 1, waiting: 50 })

/** Draws the pictures of links to pay: PNG, as large as `sharePicture` says. Simultaneous requests for one picture share the drawing. */
export function createLinkPictures(deps: Needs): (asked: Asked, locale: Locale) => Promise<Picture> {
  const kept = new LRUCache<string, Promise<Picture>>({ max: mostKept })
  return async (asked, locale) => {
    const shop = await readShopSettings(deps.db, deps.settings.shop)
    const items = asked.lines.slice(0, mostCovers).map(({ id, kind }) => ({ id: Number.parseInt(id, 10), kind }))
    const found = await findCoverFaces(deps.db, items)
    const faces = items.map(({ id }) => found.get(id) ?? plainFace)
    const paper = composeLinkPicture({ asked, faces, shop }, locale)
    const key = JSON.stringify([paper, faces, shop.logo])
    const known = kept.get(key)
    if (known) return known
    const picture = enqueue(() => draw(deps, paper, { faces, shop }))
    kept.set(key, picture)
    // The next request retries a failed one.
    picture.catch(() => kept.delete(key))
    return picture
  }
}

type Shown = { asked: Asked; faces: readonly { hue: string; picture: string | null }[]; shop: Shop }
type Paper = ReturnType<typeof composeLinkPicture>

/** The data of `link-picture.typ`. */
export function composeLinkPicture({ asked: { firstName, lines, total, currency }, faces, shop }: Shown, locale: Locale) {
  const titles = lines.slice(0, mostCovers).map(({ title }) => cut(pickText(title, locale)))
  const rest = lines.length - titles.length
  return {
    lang: locale,
    colour: shop.actionColour,
    accent: shop.buyColour,
    heading: firstName ? payLinkTexts.asks[locale](firstName) : payLinkTexts.asksNameless[locale],
    titles,
    more: rest > 0 ? payLinkTexts.more[locale](rest) : '',
    price: formatMoney(parseDecimal(total, currency) ?? 0, currency, locale),
    name: shop.logo !== null && isWordmark(shop.logo) ? '' : shopNameIn(shop, locale),
    covers: faces.map(({ hue }, index) => ({ hue, ...(titles[index] ?? { text: '', lang: locale }) })),
  }
}

function cut({ text, lang }: { text: string; lang: Locale }): { text: string; lang: Locale } {
  if (text.length <= longestTitle) return { text, lang }
  const end = text.lastIndexOf(' ', longestTitle)
  return { text: `${text.slice(0, end > 0 ? end : longestTitle)}…`, lang }
}

/** The PDF from which the picture is made. `covers`: the owner's own pictures as PNG; undefined if the shop draws one. */
export function setLinkPicture(paper: Paper, covers: readonly (Uint8Array | undefined)[] = [], logo?: Uint8Array): Promise<Uint8Array> {
  const own = covers.flatMap((bytes, index) => (bytes ? [[`cover-${index}.png`, bytes] as const] : []))
  const dressed = paper.covers.map((one, index) => ({ ...one, picture: covers[index] ? `cover-${index}.png` : null }))
  return setTemplate(new URL('./link-picture.typ', import.meta.url), { ...paper, covers: dressed, pigments }, logo, Object.fromEntries(own))
}

async function draw(deps: Needs, paper: Paper, { faces, shop }: Omit<Shown, 'asked'>): Promise<Picture> {
  const covers = await Promise.all(faces.map(({ picture }) => (picture ? readCover(deps, picture) : undefined)))
  const pdf = await setLinkPicture(paper, covers, await readLogo(deps, shop))
  return renderPage({ pdf, page: 1, width: sharePicture.width, format: 'png' })
}

/** As PNG, which the papers need; undefined if the file is missing: then the cover is drawn. */
async function readCover(deps: Needs, name: string): Promise<Uint8Array | undefined> {
  const bytes = await readPictureFile(deps, name, { width: 320, format: 'webp', shape: 'plain' })
  return bytes && new Uint8Array(await sharp(bytes).png().toBuffer())
}
