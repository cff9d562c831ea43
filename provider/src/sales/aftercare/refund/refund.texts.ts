import type { Locale } from 'contract/locale.ts'
import { formatMoney, type MinorUnits } from 'contract/money.ts'
import type { RefundCause } from '../../books/refund-causes.ts'

/** What is wrong with a refund that staff request, by field name. */
export const refundFaults = {
  linesOrAmount: { en: 'Choose either lines or an amount.', ar: 'اختر بنوداً أو مبلغاً، أحدهما فقط.' },
  noLine: { en: 'This is not in the order.', ar: 'هذا ليس في الطلب.' },
  goneBack: { en: 'This has been refunded already.', ar: 'سبق رد ثمن هذا.' },
  nothing: { en: 'Nothing was paid for this.', ar: 'لم يُدفع ثمن لهذا.' },
  noAmount: { en: 'This is not an amount of this currency.', ar: 'هذا ليس مبلغاً بهذه العملة.' },
  lastDigit: {
    en: 'What was paid this way goes back in tens of the currency’s smallest unit. Choose an amount that ends in 0.',
    ar: 'طريقة الدفع هذه لا تردّ إلا مبلغاً خانته الأخيرة صفر. اختر مبلغاً ينتهي بصفر.',
  },
  tooMuch: (mostMinor: MinorUnits, currency: string) => ({
    en: `At most ${formatMoney(mostMinor, currency, 'en')} can go back.`,
    ar: `أقصى ما يمكن رده ${formatMoney(mostMinor, currency, 'ar')}.`,
  }),
} as const

type RefundMailTexts = {
  subject: (orderNumber: string) => string
  /** Why money is refunded. */
  reason: Record<RefundCause, (orderNumber: string) => string>
  amount: string
  when: string
  leaves: string
  /** If the payer's bank returned a part of it. */
  restByBank: string
  /** The link to the order's page. */
  toNote: string
}

export const refundMailTexts: Record<Locale, RefundMailTexts> = {
  en: {
    subject: (orderNumber) => `Money back for order ${orderNumber}`,
    reason: {
      paidTwice: (orderNumber) => `Order ${orderNumber} was paid twice. The second payment goes back to you:`,
      tooLate: (orderNumber) =>
        `Your payment for order ${orderNumber} came when the order could no longer be fulfilled. It goes back to you:`,
      mismatch: (orderNumber) => `The payment for order ${orderNumber} did not match the order’s amount. It goes back to you:`,
      ownedBefore: (orderNumber) =>
        `Some of order ${orderNumber} was already in your library when the payment came. What was paid for it goes back:`,
      allOwned: (orderNumber) =>
        `All of order ${orderNumber} was already in your library when the payment came. The whole amount goes back, and your library stays as it is:`,
      staff: (orderNumber) => `We have refunded this from order ${orderNumber}:`,
    },
    amount: 'Amount',
    when: 'The money goes back the way it came. Depending on your bank, it may take a few days to arrive.',
    leaves: 'What has been refunded is no longer in your library.',
    restByBank: 'Your bank has given you the rest already.',
    toNote: 'Order and credit note',
  },
  ar: {
    subject: (orderNumber) => `رد مبلغ الطلب رقم ${orderNumber}`,
    reason: {
      paidTwice: (orderNumber) => `دُفع الطلب رقم ${orderNumber} مرتين، ونرد إليك الدفعة الثانية:`,
      tooLate: (orderNumber) => `وصل مبلغ الطلب رقم ${orderNumber} بعد أن تعذّر تنفيذه، ونرده إليك:`,
      mismatch: (orderNumber) => `المبلغ الذي وصل للطلب رقم ${orderNumber} لا يطابق قيمته، ونرده إليك:`,
      ownedBefore: (orderNumber) => `بعض ما في الطلب رقم ${orderNumber} كان في مكتبتك قبل أن يصل المبلغ، ونرد إليك ثمنه:`,
      allOwned: (orderNumber) => `كل ما في الطلب رقم ${orderNumber} كان في مكتبتك قبل أن يصل المبلغ، فنرده كاملاً، ومكتبتك كما هي:`,
      staff: (orderNumber) => `رددنا إليك ما يلي من الطلب رقم ${orderNumber}:`,
    },
    amount: 'المبلغ',
    when: 'يعود المبلغ بالطريقة التي دُفع بها، وقد يستغرق ظهوره أياماً حسب البنك.',
    leaves: 'ما رُدّ ثمنه لم يعد في مكتبتك.',
    restByBank: 'وقد أعاد البنك إليك الباقي من قبل.',
    toNote: 'الطلب والإشعار الدائن',
  },
}
