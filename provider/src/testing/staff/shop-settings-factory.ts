import { defaultRates } from 'contract/sales/delivery-rates.ts'
import type { PickUpPlace } from 'contract/sales/pick-up-places.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'

/** An open pick-up place. */
export function testPlace(changes: Partial<PickUpPlace> = {}): PickUpPlace {
  return {
    id: 'hawalli',
    name: { en: 'Hawalli shop', ar: 'فرع حولي' },
    address: { en: 'Tunis Street, Hawalli', ar: 'شارع تونس، حولي' },
    hours: { en: '10 to 20', ar: 'من 10 إلى 20' },
    ...{ phone: '', mapUrl: '', isOn: true },
    ...changes,
  }
}

/** The settings of test shops. */
export const testSettings: ShopSettings = {
  ...{ nameEn: 'Warraq', nameAr: 'ورّاق', email: 'contact@warraq.example', phone: '+96522345678', whatsapp: '' },
  ...{ country: 'KW', currency: 'KWD', timeZone: 'Asia/Kuwait', numerals: 'latn' as const, pricesIncludeTax: true },
  ...{ isTaxRegistered: false, taxNumber: '', legalNameEn: '', legalNameAr: '' },
  ...{ actionColour: '#406051', buyColour: '#d07228', logo: null },
  ...{ addressEn: '', addressAr: '', hoursEn: '', hoursAr: '', answerHours: 24 },
  pickUpPlaces: [testPlace()],
  deliveryRates: defaultRates('KW', 'KWD'),
  pickUpDays: 1,
  ...{ workdayFrom: 'sun' as const, workdayTo: 'thu' as const, yearStart: 9 },
  ...{ refundDays: 7, refundPercent: 20, refundPrintedDays: 14 },
}
