import type { Locale } from 'contract/locale.ts'
import { isWordmark, logoBox, logoOfMails, type ShopLogo } from 'contract/shop/logo.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { type MailCover, showCovers } from './cover-mark.ts'
import type { Mail } from './mailer.ts'

/** A placeholder for the shop's name in queued mails: a mail gets the name at the time of sending. A private-use character of Unicode. */
export const shopMark = '\uE000'

/** A placeholder for the shop's colour, in the same way. */
export const colourMark = '\uE001'

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const asMarkup = (text: string) => text.replaceAll(/[&<>"']/g, (character) => markup[character] ?? '')

export const shopNameIn = ({ nameEn, nameAr }: Pick<ShopSettings, 'nameEn' | 'nameAr'>, locale: Locale): string =>
  locale === 'ar' ? nameAr : nameEn

/** A placeholder for a mail's head: the shop's logo and name. */
export const headMark = '\uE002'

/** A placeholder for the pattern of the shop's covers. */
export const stripMark = '\uE003'

type Shop = Pick<ShopSettings, 'nameEn' | 'nameAr' | 'actionColour'> & { logo?: ShopLogo | null }

/**
 * The mail with the shop's name in its language. `origin`: the prefix of shop addresses; without one there are no pictures. `covers`: by items.
 */
export function nameShop(mail: Mail, settings: Shop, origin?: string, covers: ReadonlyMap<number, MailCover> = new Map()): Mail {
  const name = shopNameIn(settings, mail.locale)
  const head = settings.logo && origin !== undefined ? headWith(settings.logo, `${origin}${logoOfMails}`) : shopMark
  const strip = origin === undefined ? '' : stripAt(`${origin}${stripOfMails}`)
  return {
    ...mail,
    subject: mail.subject.replaceAll(shopMark, () => name),
    text: mail.text.replaceAll(shopMark, () => name),
    html: showCovers(mail.html, mail.locale, covers, origin)
      .replaceAll(headMark, () => head)
      .replaceAll(stripMark, () => strip)
      .replaceAll(shopMark, () => asMarkup(name))
      .replaceAll(colourMark, () => settings.actionColour),
  }
}

/**
 * A file of the storefront's, drawn by scripts/draw-patterns.ts. The ground is the shop's colour, which remains alone where pictures are
 * blocked.
 */
const stripOfMails = '/mail-strip.png'
const stripAt = (address: string) =>
  `<img src="${address}" alt="" width="560" height="44" style="display: block; width: 100%; height: 44px; object-fit: cover; border-radius: 12px 12px 0 0">`

/** In pixels. */
const logoHeight = 36

/** On white, because the ground a logo was drawn for is unknown. Readers without pictures see the name. */
function headWith(logo: ShopLogo, address: string): string {
  const height = Math.round(Math.min(logoHeight, (logoBox.width / logoBox.height) * (logoHeight / logo.ratio)))
  const alt = isWordmark(logo) ? shopMark : ''
  const plate = 'background: #ffffff; border-radius: 8px; padding: 5px; vertical-align: middle'
  const picture = `<img src="${address}" alt="${alt}" width="${Math.round(height * logo.ratio)}" height="${height}" style="${plate}">`
  return isWordmark(logo) ? picture : `${picture}&nbsp; ${shopMark}`
}
