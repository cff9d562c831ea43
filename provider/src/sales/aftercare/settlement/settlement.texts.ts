import { locales } from 'contract/locale.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { shopMark } from '../../../mail/shop-mark.ts'
import type { Difference } from './compared.ts'

export const settlementWords = {
  en: {
    team: 'team',
    subject: (day: string) => `The books of a payment gateway differ: ${day}`,
    kinds: {
      notOurs: 'The gateway has taken money that belongs to no paid order:',
      notTheirs: 'We count money that the gateway does not know:',
      otherAmount: 'The gateway has taken a different amount from the one we count:',
      refundFailed: 'A refund that we count as sent has failed at the gateway:',
      refundDiffers: 'The gateway does not know a refund that we count as sent, or knows it with a different amount:',
      notCompared: 'Could not be compared, because the gateway did not answer:',
    },
    many: (count: number) => `(payments: ${count})`,
    next: 'Check both sides, the gateway and the order, before you refund anything. This stays in the back office, under Reconciliation, until somebody explains it.',
  },
  ar: {
    team: `فريق ${shopMark}`,
    subject: (day: string) => `اختلاف في دفاتر بوابة الدفع: ${day}`,
    kinds: {
      notOurs: 'قبضت البوابة مبلغاً لا يخص أي طلب مدفوع:',
      notTheirs: 'نحتسب مبلغاً لا تعرفه البوابة:',
      otherAmount: 'قبضت البوابة مبلغاً غير الذي نحتسبه:',
      refundFailed: 'نحتسب مبلغاً رُدّ، وتقول البوابة إنه تعذّر ردّه:',
      refundDiffers: 'نحتسب مبلغاً رُدّ لا تعرفه البوابة، أو تعرفه بقيمة أخرى:',
      notCompared: 'تعذّرت المقارنة لأن البوابة لم ترد:',
    },
    many: (count: number) => `(عدد الدفعات: ${count})`,
    next: 'راجع الطرفين، لدى البوابة وفي الطلب، قبل رد أي مبلغ. ويبقى هذا في صفحة «مطابقة الدفعات» بالإدارة إلى أن يفسّره أحد.',
  },
}

/** The column headings of the files, filled by `settlement-table.ts`. */
export const settlementColumns = {
  en: {
    days: [
      ...['Day (UTC)', 'Gateway', 'Taken, by the shop', 'Payments', 'Taken, by the gateway', 'Payments there'],
      ...['Refunded, by the shop', 'Refunds', 'Refunded, by the gateway', 'Open differences', 'Explained', 'Currency'],
    ],
    differences: [
      ...['Day (UTC)', 'Gateway', 'What differs', 'Reference', 'Order', 'By the shop', 'By the gateway', 'Currency'],
      ...['Explanation', 'By', 'At'],
    ],
  },
  ar: {
    days: [
      ...['اليوم (بالتوقيت العالمي)', 'البوابة', 'المقبوض في دفاتر المتجر', 'الدفعات', 'المقبوض لدى البوابة', 'الدفعات لديها'],
      ...['المردود في دفاتر المتجر', 'المردودات', 'المردود لدى البوابة', 'اختلافات مفتوحة', 'مفسَّرة', 'العملة'],
    ],
    differences: [
      ...['اليوم (بالتوقيت العالمي)', 'البوابة', 'وجه الاختلاف', 'المرجع', 'الطلب', 'في دفاتر المتجر', 'لدى البوابة', 'العملة'],
      ...['التفسير', 'فسّره', 'الوقت'],
    ],
  },
}

/** To the shop's own address, in both languages, because the reader is unknown. */
export function settlementMails(to: string, day: Date, differences: readonly Difference[]): Mail[] {
  return locales.map((locale) => {
    const { team, subject, kinds, many, next } = settlementWords[locale]
    const lines = differences.map(({ kind, gateway, gatewayRef, orderId, unasked }) =>
      [kinds[kind], gateway, gatewayRef, orderId, unasked && many(unasked)].filter(Boolean).join(' '),
    )
    const parts = [...lines, next].map((text) => ({ kind: 'text', text }) as const)
    return composeMail({ to, name: team, locale, subject: subject(day.toISOString().slice(0, 10)), parts })
  })
}
