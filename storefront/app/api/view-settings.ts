import { toPlace } from 'contract/countries/shop-countries.ts'
import type { Locale } from 'contract/locale.ts'
import { lineOf } from 'contract/shop/shop-line.ts'
import { refundTermsOf, type ToldShopSettings } from 'contract/shop/shop-settings.ts'
import type { StorefrontContext } from './provider-context.ts'

/** The part of the pages' context that comes from the settings. */
export type SettingsView = Pick<
  StorefrontContext,
  | 'refunds'
  | 'pickUpPlaces'
  | 'deliveryReach'
  | 'paperDays'
  | 'contact'
  | 'shopName'
  | 'legalName'
  | 'currency'
  | 'isTaxRegistered'
  | 'pricesIncludeTax'
  | 'place'
  | 'colours'
  | 'logo'
  | 'payments'
>

export function viewSettings(settings: ToldShopSettings): SettingsView {
  const { nameEn, nameAr, phone, whatsapp, addressEn, addressAr, hoursEn, hoursAr, answerHours, pickUpPlaces } = settings
  const shopName: Record<Locale, string> = { en: nameEn, ar: nameAr }
  return {
    shopName,
    legalName: lineOf(settings.legalNameEn, settings.legalNameAr),
    currency: settings.currency,
    isTaxRegistered: settings.isTaxRegistered,
    pricesIncludeTax: settings.pricesIncludeTax,
    place: toPlace(settings),
    colours: { action: settings.actionColour, buy: settings.buyColour },
    logo: settings.logo ?? undefined,
    refunds: refundTermsOf(settings),
    pickUpPlaces,
    deliveryReach: settings.deliveryReach,
    paperDays: { pickUp: settings.pickUpDays, delivery: settings.deliveryDays },
    payments: settings.payments ?? [],
    contact: {
      phone: phone || undefined,
      whatsapp: whatsapp || undefined,
      answerHours,
      workdays: { from: settings.workdayFrom, to: settings.workdayTo },
      address: lineOf(addressEn, addressAr),
      hours: lineOf(hoursEn, hoursAr),
    },
  }
}
