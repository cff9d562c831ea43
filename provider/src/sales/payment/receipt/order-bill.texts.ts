import type { Locale } from 'contract/locale.ts'

type OrderBillTexts = {
  printed: (quantity: number) => string
  workingDays: (days: number) => string
  toAddress: (workingDays: string, address: string) => string
  toPickUp: (workingDays: string) => string
  shipping: string
  deliverySaved: string
  discount: string
  tax: string
  taxIncluded: string
  atRate: (tax: string, percent: string) => string
  taxNumber: (number: string) => string
  total: string
  refunded: string
  refundedSum: string
  /** The order's remaining value. */
  kept: string
}

const arabicDays: Partial<Record<Intl.LDMLPluralRule, (days: number) => string>> = {
  one: () => 'يوم عمل',
  two: () => 'يومي عمل',
  few: (days) => `${days} أيام عمل`,
}
const arabicPlural = new Intl.PluralRules('ar')

export const orderBillTexts: Record<Locale, OrderBillTexts> = {
  en: {
    printed: (quantity) => (quantity === 1 ? 'printed copy' : `${quantity} printed copies`),
    workingDays: (days) => (days === 1 ? 'one working day' : `${days} working days`),
    toAddress: (workingDays, address) => `The printed copies reach you within ${workingDays}: ${address}`,
    toPickUp: (workingDays) => `The printed copies can be picked up from the shop within ${workingDays}.`,
    shipping: 'Delivery',
    deliverySaved: 'Free delivery',
    discount: 'Discount',
    tax: 'VAT',
    taxIncluded: 'VAT included',
    atRate: (tax, percent) => `${tax}, ${percent}%`,
    taxNumber: (number) => `Tax registration number ${number}`,
    total: 'Total',
    refunded: 'refunded',
    refundedSum: 'Refunded',
    kept: 'Left after refunds',
  },
  ar: {
    printed: (quantity) => (quantity === 1 ? 'نسخة مطبوعة' : quantity === 2 ? 'نسختان مطبوعتان' : `نسخ مطبوعة: ${quantity}`),
    workingDays: (days) => arabicDays[arabicPlural.select(days)]?.(days) ?? `${days} يوم عمل`,
    toAddress: (workingDays, address) => `تصلك النسخ المطبوعة خلال ${workingDays} إلى: ${address}`,
    toPickUp: (workingDays) => `يمكنك استلام النسخ المطبوعة من المتجر خلال ${workingDays}.`,
    shipping: 'التوصيل',
    deliverySaved: 'توصيل مجاني',
    discount: 'الخصم',
    tax: 'ضريبة القيمة المضافة',
    taxIncluded: 'منها ضريبة القيمة المضافة',
    atRate: (tax, percent) => `${tax} \u2066${percent}%\u2069`,
    taxNumber: (number) => `الرقم الضريبي \u2066${number}\u2069`,
    total: 'الإجمالي',
    refunded: 'مسترد',
    refundedSum: 'المبلغ المسترد',
    kept: 'المتبقي بعد الاسترداد',
  },
}
