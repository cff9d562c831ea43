import { locales } from 'contract/locale.ts'
import { formatMoney } from 'contract/money.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { shopMark } from '../../../mail/shop-mark.ts'
import type { DisputeRow } from './disputes.queries.ts'

const texts = {
  en: {
    team: 'team',
    subject: (order: string) => `Dispute of the payment of order ${order}`,
    states: {
      open: 'The payer’s bank has taken the money back, or is about to:',
      won: 'The dispute was won, and the money is ours:',
      lost: 'The dispute was lost, and the money is gone:',
    },
    content: {
      open: 'What the payment gave can no longer be read, and the account is flagged. Hold back printed copies that have not left yet.',
      won: 'What the payment gave can be read again, unless another dispute of it is open or lost.',
      lost: 'What the payment gave stays closed, and the account flagged. Do not refund anything: the bank already has. Of a refund not sent yet, only the part above that amount is still sent.',
    },
    next: 'Answer the bank in the gateway’s dashboard, in time. This is in the audit log as well.',
  },
  ar: {
    team: `فريق ${shopMark}`,
    subject: (order: string) => `اعتراض على دفعة الطلب رقم ${order}`,
    states: {
      open: 'استعاد بنك الدافع المبلغ أو يوشك أن يستعيده:',
      won: 'حُسم الاعتراض لصالحنا وبقي المبلغ لنا:',
      lost: 'خسرنا الاعتراض وذهب المبلغ:',
    },
    content: {
      open: 'أُوقفت قراءة ما دُفع ثمنه بها ووُضعت على الحساب علامة. لا تسلّموا النسخ المطبوعة التي لم تخرج بعد.',
      won: 'عاد ما دُفع ثمنه بها متاحاً للقراءة، ما لم يكن عليها اعتراض آخر قائم أو خسرناه.',
      lost: 'يبقى ما دُفع ثمنه بها مغلقاً والعلامة على الحساب. لا تعيدوا أي مبلغ، فقد أعاده البنك. وما طُلب ردّه ولم يُرسل بعد لا يُرسل منه إلا ما زاد على ذلك.',
    },
    next: 'ردّوا على البنك من لوحة البوابة قبل انتهاء المهلة. وهذا مسجّل أيضاً في سجل التدقيق.',
  },
}

/** To the shop's own address, in both languages, because the reader is unknown. */
export function disputeMails(
  to: string,
  orderNumber: string,
  { status, gateway, gatewayRef, amountMinor, currency, reason }: DisputeRow,
): Mail[] {
  return locales.map((locale) => {
    const { team, subject, states, content, next } = texts[locale]
    const facts = [states[status], gateway, gatewayRef, formatMoney(amountMinor, currency, locale), reason].filter(Boolean).join(' ')
    const lines = status === 'open' ? [facts, content.open, next] : [facts, content[status]]
    const parts = lines.map((text) => ({ kind: 'text', text }) as const)
    return composeMail({ to, name: team, locale, subject: subject(orderNumber), parts })
  })
}
