import type { Locale } from 'contract/locale.ts'

type CounterTexts = {
  /** For the clerk. */
  isOwn: string
  /** For a line, and for handing over, in a sale to a walk-in. */
  onlyCopies: string
  onlyNow: string
  /** In the mail to the student. */
  subject: string
  text: string
  button: string
  note: (days: number) => string
}

export const counterTexts: Record<Locale, CounterTexts> = {
  en: {
    isOwn: 'Nobody sells to themselves. Ask a colleague.',
    onlyCopies: 'A file needs an account to be read in. A walk-in buys printed copies only.',
    onlyNow: 'A walk-in takes the copies along now.',
    subject: 'Your payment link',
    text: 'The shop has put this together for you. Pay with this link, or send it to whoever pays for you:',
    button: 'See and pay',
    note: (days) => `The link works for ${days} days. Nothing is set aside until it is paid.`,
  },
  ar: {
    isOwn: 'لا يبيع أحد لنفسه. اطلب ذلك من زميل.',
    onlyCopies: 'الملف يُقرأ من حساب صاحبه، أما الزبون العابر فيشتري نسخاً مطبوعة فقط.',
    onlyNow: 'يستلم الزبون العابر النسخ عند الشراء.',
    subject: 'رابط الدفع الخاص بك',
    text: 'جهّز لك المتجر ما يلي. ادفع من هذا الرابط، أو أرسله إلى من يدفع عنك:',
    button: 'عرض ودفع',
    note: (days) => `الرابط صالح ${days} أيام، ولا يُحجز شيء قبل الدفع.`,
  },
}
