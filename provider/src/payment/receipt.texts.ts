import type { Locale } from 'contract/locale.ts'

type ReceiptTexts = {
  subject: (orderNumber: string) => string
  greeting: (name: string) => string
  thanks: (orderNumber: string) => string
  discount: string
  total: string
  toLibrary: string
}

export const receiptTexts: Record<Locale, ReceiptTexts> = {
  en: {
    subject: (orderNumber) => `Your receipt for order ${orderNumber}`,
    greeting: (name) => `Hello ${name},`,
    thanks: (orderNumber) => `Thank you. Order ${orderNumber} is paid, and this is in your library now:`,
    discount: 'Discount',
    total: 'Total',
    toLibrary: 'Open my library',
  },
  ar: {
    subject: (orderNumber) => `إيصال طلبك رقم ${orderNumber}`,
    greeting: (name) => `مرحبًا ${name}،`,
    thanks: (orderNumber) => `شكرًا لك. تم دفع الطلب رقم ${orderNumber}، وأصبح في مكتبتك الآن:`,
    discount: 'الخصم',
    total: 'الإجمالي',
    toLibrary: 'افتح مكتبتي',
  },
}
