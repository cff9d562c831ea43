import { z } from 'zod'
import { usualCurrency, usualTimeZone, usualWorkdays, usualYearStart } from '../countries/shop-countries.ts'
import { isTaxCountry } from '../countries/tax.ts'
import { isCurrency } from '../money.ts'
import { defaultRates } from '../sales/delivery-rates.ts'
import type { PickUpPlace } from '../sales/pick-up-places.ts'
import { ownColours } from './colour.ts'
import type { ShopSettings } from './shop-settings.ts'

const line = z.string().max(200).optional()
/** E.164, the form that links for calls and chats need. */
const phone = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'must be international: +96522345678')
  .optional()

/** The fields of the environment that are the defaults of the shop's settings. Both sides of the shop read them. */
export const shopSettingsEnv = {
  COUNTRY: z.string().refine(isTaxCountry, 'must be a country whose tax the shop knows, e.g. KW').default('KW'),
  CURRENCY: z.string().refine(isCurrency, 'must be a currency that the shop can reckon in, e.g. KWD').optional(),
  PRICES_INCLUDE_TAX: z.enum(['true', 'false']).optional(),
  CONTACT_EMAIL: z.email().default('contact@warraq.example'),
  CONTACT_ANSWER_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  CONTACT_PHONE: phone,
  CONTACT_WHATSAPP: phone,
  PICK_UP_EN: line,
  PICK_UP_AR: line,
  REFUND_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  REFUND_PERCENT: z.coerce.number().int().min(1).max(100).default(20),
  REFUND_PRINTED_DAYS: z.coerce.number().int().min(1).max(90).default(14),
}

const nothing = { en: '', ar: '' }

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

/** The one place that the environment names, in a line for each language. */
function placesOfEnv(text: { en: string; ar: string }): PickUpPlace[] {
  if (!text.en && !text.ar) return []
  return [{ id: 'shop', name: { en: 'Our shop', ar: 'متجرنا' }, address: text, hours: nothing, phone: '', mapUrl: '', isOn: true }]
}

/** What the shop's settings are as long as nobody has saved others. A demo in Kuwait has invented places to pick up at. */
export function defaultShopSettings(env: z.output<z.ZodObject<typeof shopSettingsEnv>>, isDemo: boolean): ShopSettings {
  const places = placesOfEnv({ en: env.PICK_UP_EN ?? '', ar: env.PICK_UP_AR ?? '' })
  const currency = env.CURRENCY ?? usualCurrency(env.COUNTRY)
  return {
    nameEn: 'Warraq',
    nameAr: 'ورّاق',
    country: env.COUNTRY,
    currency,
    timeZone: usualTimeZone(env.COUNTRY),
    ...usualWorkdays(env.COUNTRY),
    yearStart: usualYearStart,
    numerals: 'latn',
    pricesIncludeTax: env.PRICES_INCLUDE_TAX !== 'false',
    ...{ taxNumber: '', legalNameEn: '', legalNameAr: '' },
    ...{ actionColour: ownColours.action, buyColour: ownColours.buy },
    logo: null,
    email: env.CONTACT_EMAIL,
    phone: env.CONTACT_PHONE ?? '',
    whatsapp: env.CONTACT_WHATSAPP ?? '',
    ...{ addressEn: '', addressAr: '', hoursEn: '', hoursAr: '' },
    answerHours: env.CONTACT_ANSWER_HOURS,
    pickUpPlaces: isDemo && env.COUNTRY === 'KW' && places.length === 0 ? placesOfDemo : places,
    deliveryRates: defaultRates(env.COUNTRY, currency),
    pickUpDays: 1,
    refundDays: env.REFUND_DAYS,
    refundPercent: env.REFUND_PERCENT,
    refundPrintedDays: env.REFUND_PRINTED_DAYS,
  }
}
