import type { Locale } from 'contract/locale.ts'

type ReceiptTexts = {
  subject: (orderNumber: string) => string
  thanks: (orderNumber: string) => string
  /** Where nothing of the order is read on a screen. */
  thanksForPrinted: (orderNumber: string) => string
  printed: (quantity: number) => string
  toAddress: (days: number, address: string) => string
  toPickUp: (days: number) => string
  shipping: string
  discount: string
  tax: string
  taxIncluded: string
  total: string
  toLibrary: string
  toOrder: string
  /** Said to the student, not to who paid. */
  byLink: string
}

export const receiptTexts: Record<Locale, ReceiptTexts> = {
  en: {
    subject: (orderNumber) => `Your receipt for order ${orderNumber}`,
    thanks: (orderNumber) => `Thank you. Order ${orderNumber} is paid, and this is in your library now:`,
    thanksForPrinted: (orderNumber) => `Thank you. Order ${orderNumber} is paid:`,
    printed: (quantity) => (quantity === 1 ? 'printed copy' : `${quantity} printed copies`),
    toAddress: (days, address) => `What is printed reaches you within ${days} working days: ${address}`,
    toPickUp: (days) => `What is printed can be picked up from the shop within ${days === 1 ? 'one working day' : `${days} working days`}.`,
    shipping: 'Delivery',
    discount: 'Discount',
    tax: 'VAT',
    taxIncluded: 'VAT included',
    total: 'Total',
    toLibrary: 'Open my library',
    toOrder: 'Order and invoice',
    byLink: 'It was paid by the link that you sent.',
  },
  ar: {
    subject: (orderNumber) => `إيصال طلبك رقم ${orderNumber}`,
    thanks: (orderNumber) => `شكراً لك. تم دفع الطلب رقم ${orderNumber}، وأصبح في مكتبتك الآن:`,
    thanksForPrinted: (orderNumber) => `شكراً لك. تم دفع الطلب رقم ${orderNumber}:`,
    printed: (quantity) => (quantity === 1 ? 'نسخة مطبوعة' : quantity === 2 ? 'نسختان مطبوعتان' : `نسخ مطبوعة: ${quantity}`),
    toAddress: (days, address) =>
      `تصلك النسخ المطبوعة خلال ${days === 1 ? 'يوم عمل' : days === 2 ? 'يومي عمل' : `${days} أيام عمل`} إلى: ${address}`,
    toPickUp: (days) =>
      `يمكنك استلام النسخ المطبوعة من المتجر خلال ${days === 1 ? 'يوم عمل' : days === 2 ? 'يومي عمل' : `${days} أيام عمل`}.`,
    shipping: 'التوصيل',
    discount: 'الخصم',
    tax: 'ضريبة القيمة المضافة',
    taxIncluded: 'منها ضريبة القيمة المضافة',
    total: 'الإجمالي',
    toLibrary: 'افتح مكتبتي',
    toOrder: 'الطلب والفاتورة',
    byLink: 'تم الدفع عن طريق الرابط الذي أرسلته.',
  },
}
