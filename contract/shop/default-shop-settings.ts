import { usualCurrency, usualTimeZone, usualWorkdays, usualYearStart } from '../countries/shop-countries.ts'
import { defaultRates } from '../sales/delivery-rates.ts'
import type { PickUpPlace } from '../sales/pick-up-places.ts'
import { ownColours } from './colour.ts'
import type { ShopSettings } from './shop-settings.ts'

/** The shop's default name and address for messages: only the demo is Warraq (decision 101). */
const named = {
  demo: { nameEn: 'Warraq', nameAr: 'ورّاق', email: 'contact@warraq.example' },
  new: { nameEn: 'New shop', nameAr: 'متجر جديد', email: 'contact@shop.example' },
}

/** The placeholder in a new shop's settings until its owner gives an address. */
export const newShopEmail = named.new.email

/** Whether the shop still has a placeholder address. */
export const isUnsetEmail = (email: string): boolean => Object.values(named).some((shop) => shop.email === email)

/** Once settings of a process, now of the shop. A start that has one stops, so that no shop changes its country or currency unnoticed. */
const retired = [
  ...['COUNTRY', 'CURRENCY', 'PRICES_INCLUDE_TAX', 'PICK_UP_EN', 'PICK_UP_AR'],
  ...['CONTACT_EMAIL', 'CONTACT_ANSWER_HOURS', 'CONTACT_PHONE', 'CONTACT_WHATSAPP'],
  ...['REFUND_DAYS', 'REFUND_PERCENT', 'REFUND_PRINTED_DAYS'],
]

/** The problems of an environment that contains settings of the shop, a line for each. */
export const retiredSettings = (source: Record<string, string | undefined>): string[] =>
  retired
    .filter((name) => source[name])
    .map((name) => `  ${name}: is no setting of a process any more: save it in /admin/settings, and take it out of the environment`)

/** The default location of a shop: prices need a currency, and days a time zone (decision 101). */
const country = 'KW'

/** Invented. */
const placesOfDemo: PickUpPlace[] = [
  {
    id: 'hawalli',
    name: { en: 'Hawalli shop', ar: 'فرع حولي' },
    address: { en: 'Tunis Street 12, Hawalli', ar: 'شارع تونس 12، حولي' },
    hours: { en: 'Saturday to Thursday, 10:00 to 20:00', ar: 'من السبت إلى الخميس، من 10:00 إلى 20:00' },
    ...{ phone: '', mapUrl: '', isOn: true },
  },
  {
    id: 'fahaheel',
    name: { en: 'Fahaheel counter', ar: 'نقطة استلام الفحيحيل' },
    address: { en: 'Dabbous Street 7, Fahaheel', ar: 'شارع الدبوس 7، الفحيحيل' },
    hours: { en: 'Every day, 16:00 to 21:00', ar: 'كل يوم، من 16:00 إلى 21:00' },
    ...{ phone: '', mapUrl: '', isOn: true },
  },
]

/** The shop's settings until somebody saves others. A demo has invented pick-up places. */
export function defaultShopSettings(isDemo: boolean): ShopSettings {
  const currency = usualCurrency(country)
  return {
    ...named[isDemo ? 'demo' : 'new'],
    country,
    currency,
    timeZone: usualTimeZone(country),
    ...usualWorkdays(country),
    yearStart: usualYearStart,
    numerals: 'latn',
    isTaxRegistered: false,
    pricesIncludeTax: true,
    ...{ taxNumber: '', legalNameEn: '', legalNameAr: '' },
    ...{ actionColour: ownColours.action, buyColour: ownColours.buy },
    logo: null,
    phone: '',
    whatsapp: '',
    ...{ addressEn: '', addressAr: '', hoursEn: '', hoursAr: '' },
    answerHours: 24,
    pickUpPlaces: isDemo ? placesOfDemo : [],
    deliveryRates: defaultRates(country, currency),
    pickUpDays: 1,
    refundDays: 7,
    refundPercent: 20,
    refundPrintedDays: 14,
  }
}
