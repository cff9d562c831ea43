import type { Locale } from 'contract/locale.ts'
import { overwriteShopName } from 'storefront/app/i18n/shop-name.ts'
import type { ShopLook } from 'storefront/app/shell/dress-page.ts'

export type ShownShop = { name: Record<Locale, string>; look: ShopLook }

const variables = /^--(color|shop-logo)/

/** Puts the shop's name, colours and logo of now on a document that came with older ones. */
export function wearShop({ name, look }: ShownShop): void {
  overwriteShopName((locale) => name[locale])
  const { style, dataset } = document.documentElement
  for (const old of [...style].filter((property) => variables.test(property))) style.removeProperty(old)
  for (const [property, value] of Object.entries(look.variables)) style.setProperty(property, value)
  if (look.logo) dataset.logo = look.logo
  else delete dataset.logo
}
