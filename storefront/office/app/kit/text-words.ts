import type { PageName } from 'contract/pages.ts'
import type { ShopTextKind } from 'contract/shop/shop-text.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

export const pageOfText: Record<ShopTextKind, PageName> = { privacy: 'privacyPolicy', terms: 'terms', about: 'about' }

export function textName(kind: ShopTextKind): string {
  const names: Record<ShopTextKind, () => string> = {
    privacy: m.office_text_privacy,
    terms: m.office_text_terms,
    about: m.office_text_about,
  }
  return names[kind]()
}

/** "Privacy policy and Terms and conditions". */
export const textNames = (texts: readonly { kind: ShopTextKind }[]): string =>
  new Intl.ListFormat(getLocale()).format(texts.map(({ kind }) => textName(kind)))
