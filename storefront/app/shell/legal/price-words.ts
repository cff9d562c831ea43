import { isTaxed, taxBasisPoints } from 'contract/countries/tax.ts'
import type { Locale } from 'contract/locale.ts'

/** A currency's name within a sentence. */
const currencies: Readonly<Record<string, Record<Locale, string>>> = {
  KWD: { en: 'Kuwaiti dinars', ar: 'الدينار الكويتي' },
  BHD: { en: 'Bahraini dinars', ar: 'الدينار البحريني' },
  OMR: { en: 'Omani rials', ar: 'الريال العُماني' },
  JOD: { en: 'Jordanian dinars', ar: 'الدينار الأردني' },
  TND: { en: 'Tunisian dinars', ar: 'الدينار التونسي' },
  SAR: { en: 'Saudi riyals', ar: 'الريال السعودي' },
  AED: { en: 'UAE dirhams', ar: 'الدرهم الإماراتي' },
  QAR: { en: 'Qatari riyals', ar: 'الريال القطري' },
  EGP: { en: 'Egyptian pounds', ar: 'الجنيه المصري' },
  USD: { en: 'US dollars', ar: 'الدولار الأمريكي' },
  EUR: { en: 'euros', ar: 'اليورو' },
  JPY: { en: 'Japanese yen', ar: 'الين الياباني' },
}

type Sold = { currency: string; country: string; isTaxRegistered: boolean; pricesIncludeTax: boolean }

/** The first sentences about prices: currency and tax. */
export function priceWords({ pricesIncludeTax, ...sold }: Sold, locale: Locale): string {
  const money = currencies[sold.currency]?.[locale] ?? sold.currency
  const percent = isTaxed(sold) ? taxBasisPoints(sold.country) / 100 : 0
  return sentences[locale](money, percent, pricesIncludeTax)
}

const sentences: Record<Locale, (money: string, percent: number, isIncluded: boolean) => string> = {
  en: (money, percent, isIncluded) => {
    if (percent === 0) return `Prices are in ${money} and are all you pay for what you read on a screen.`
    if (isIncluded)
      return `Prices are in ${money}, include value added tax of ${percent}%, and are all you pay for what you read on a screen.`
    return `Prices are in ${money}. Value added tax of ${percent}% is added to them; the cart shows it before you order.`
  },
  ar: (money, percent, isIncluded) => {
    if (percent === 0) return `الأسعار ب${money}، وهي كل ما تدفعه لما تقرؤه على الشاشة.`
    if (isIncluded) return `الأسعار ب${money}، وتشمل ضريبة القيمة المضافة بنسبة ${percent}%، وهي كل ما تدفعه لما تقرؤه على الشاشة.`
    return `الأسعار ب${money}. وتضاف إليها ضريبة القيمة المضافة بنسبة ${percent}%، وتعرضها السلة قبل الطلب.`
  },
}
