import type { Locale } from 'contract/locale.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { type BilledLine, type BilledOrder, billRows, taxNumberLine } from './order-bill.ts'

type PayerReceiptTexts = {
  subject: (orderNumber: string) => string
  /** The name may be empty. */
  paid: (orderNumber: string, firstName: string) => string
  back: string
  once: string
}

const payerReceiptTexts: Record<Locale, PayerReceiptTexts> = {
  en: {
    subject: (orderNumber) => `Your payment for order ${orderNumber}`,
    paid: (orderNumber, firstName) => `Thank you. You have paid order ${orderNumber}${firstName && ` for ${firstName}`}.`,
    back: 'Any refund goes back the way you paid. Keep the order’s number for any question.',
    once: 'You gave this address when you paid. We have used it only for this receipt, and do not keep it.',
  },
  ar: {
    subject: (orderNumber) => `إيصال دفعك للطلب رقم ${orderNumber}`,
    paid: (orderNumber, firstName) => `شكراً لك. دفعت قيمة الطلب رقم ${orderNumber}${firstName && ` عن ${firstName}`}.`,
    back: 'إن رُدّ مبلغ فسيعود بالطريقة التي دُفع بها. احتفظ برقم الطلب لأي استفسار.',
    once: 'أعطيتنا هذا العنوان عند الدفع. استخدمناه لهذا الإيصال وحده، ولا نحتفظ به.',
  },
}

type PayerReceipt = { to: string; order: BilledOrder; lines: BilledLine[]; firstName: string }

/** What somebody has paid for by a student's link. It links neither to the library nor to the order's page, because both are the student's. */
export function composePayerReceipt({ to, order, lines, firstName }: PayerReceipt): Mail {
  const { locale } = order
  const texts = payerReceiptTexts[locale]
  const number = String(order.number)
  const taxNumber = taxNumberLine(order)
  return composeMail({
    ...{ to, locale, subject: texts.subject(number) },
    parts: [
      { kind: 'text', text: texts.paid(number, firstName) },
      { kind: 'bill', rows: billRows(order, lines) },
      ...(taxNumber ? [{ kind: 'note' as const, text: taxNumber }] : []),
      { kind: 'text', text: texts.back },
      { kind: 'note', text: texts.once },
    ],
  })
}
