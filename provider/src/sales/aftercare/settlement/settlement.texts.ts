import { locales } from 'contract/locale.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { Mail } from '../../../mail/mailer.ts'
import type { Difference } from './compare-settlements.ts'

const texts = {
  en: {
    team: 'team',
    subject: (day: string) => `The books of a payment gateway differ: ${day}`,
    kinds: {
      notOurs: 'The gateway has taken money that belongs to no paid order:',
      notTheirs: 'We count money that the gateway does not know:',
      otherAmount: 'The gateway has taken another amount than we count:',
      refundFailed: 'A refund that we count as sent has failed at the gateway:',
      notCompared: 'Could not be compared, because the gateway did not answer:',
    },
    many: (count: number) => `(payments: ${count})`,
    next: 'Look both up, at the gateway and in the order, before you refund anything. What this says is in the audit log as well.',
  },
  ar: {
    team: 'فريق ورّاق',
    subject: (day: string) => `اختلاف في دفاتر بوابة الدفع: ${day}`,
    kinds: {
      notOurs: 'قبضت البوابة مبلغاً لا يخص أي طلب مدفوع:',
      notTheirs: 'نحتسب مبلغاً لا تعرفه البوابة:',
      otherAmount: 'قبضت البوابة مبلغاً غير الذي نحتسبه:',
      refundFailed: 'نحتسب مبلغاً رُدّ، وتقول البوابة إن رده فشل:',
      notCompared: 'تعذّرت المقارنة لأن البوابة لم تُجب:',
    },
    many: (count: number) => `(عدد الدفعات: ${count})`,
    next: 'راجع الطرفين، لدى البوابة وفي الطلب، قبل رد أي مبلغ. وهذا مسجّل أيضاً في سجل التدقيق.',
  },
}

/** To the shop's own address, in each language, because nothing is known of the reader. */
export function settlementMails(to: string, day: Date, differences: readonly Difference[]): Mail[] {
  return locales.map((locale) => {
    const { team, subject, kinds, many, next } = texts[locale]
    const lines = differences.map(({ kind, gateway, gatewayRef, orderId, unasked }) =>
      [kinds[kind], gateway, gatewayRef, orderId, unasked && many(unasked)].filter(Boolean).join(' '),
    )
    const parts = [...lines, next].map((text) => ({ kind: 'text', text }) as const)
    return composeMail({ to, name: team, locale, subject: subject(day.toISOString().slice(0, 10)), parts })
  })
}
