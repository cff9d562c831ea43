import type { Locale } from 'contract/locale.ts'

type ReceiptTexts = {
  subject: (orderNumber: string) => string
  thanks: (orderNumber: string) => string
  /** If everything bought is digital. */
  allInLibrary: string
  /** If some of it is printed. */
  digitalInLibrary: string
  /** If something digital was refunded, too. */
  restInLibrary: string
  toLibrary: string
  toOrder: string
  /** In a receipt that staff send again: it shows the order's present state. */
  again: (orderNumber: string) => string
  /** For the student, not for the payer. */
  byLink: string
  /** The words for grants. */
  grantSubject: (orderNumber: string) => string
  granted: (orderNumber: string) => string
  grantInLibrary: string
}

export const receiptTexts: Record<Locale, ReceiptTexts> = {
  en: {
    subject: (orderNumber) => `Your receipt for order ${orderNumber}`,
    thanks: (orderNumber) => `Thank you. Order ${orderNumber} is paid.`,
    allInLibrary: 'What you bought is in your library now.',
    digitalInLibrary: 'Your digital copies are in your library now.',
    restInLibrary: 'The digital copies that have not been refunded are in your library.',
    toLibrary: 'Open my library',
    toOrder: 'Order and invoice',
    again: (orderNumber) => `Here is the receipt of order ${orderNumber} again, with the order as it is today.`,
    byLink: 'It was paid through the link you sent.',
    grantSubject: (orderNumber) => `A gift for your library: order ${orderNumber}`,
    granted: (orderNumber) => `We have given you this for free. It is order ${orderNumber}, and there is nothing to pay.`,
    grantInLibrary: 'It is in your library now.',
  },
  ar: {
    subject: (orderNumber) => `إيصال طلبك رقم ${orderNumber}`,
    thanks: (orderNumber) => `شكراً لك. تم دفع الطلب رقم ${orderNumber}.`,
    allInLibrary: 'ما اشتريته في مكتبتك الآن.',
    digitalInLibrary: 'النسخ الرقمية في مكتبتك الآن.',
    restInLibrary: 'النسخ الرقمية التي لم يُرد ثمنها في مكتبتك.',
    toLibrary: 'افتح مكتبتي',
    toOrder: 'الطلب والفاتورة',
    again: (orderNumber) => `إليك إيصال الطلب رقم ${orderNumber} مرة أخرى، كما هو اليوم.`,
    byLink: 'تم الدفع عن طريق الرابط الذي أرسلته.',
    grantSubject: (orderNumber) => `هدية لمكتبتك: الطلب رقم ${orderNumber}`,
    granted: (orderNumber) => `منحناك هذا مجاناً في الطلب رقم ${orderNumber}، وليس عليك أن تدفع شيئاً.`,
    grantInLibrary: 'تجده في مكتبتك الآن.',
  },
}
