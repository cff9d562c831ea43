import type { PayLink } from 'contract/sales/pay-link.ts'
import { m } from '../../../i18n/m-orders.ts'
import { withName } from './pay-words.ts'

export type Ended = Extract<PayLink['status'], 'paid' | 'expired' | 'withdrawn'> | 'unknown'

/** Why a link cannot be paid any more. */
export const endedWords: Record<Ended, { title: () => string; text: (name: string) => string }> = {
  paid: { title: m.pay_paid_title, text: (name) => withName(name, m.pay_paid_text, m.pay_paid_text_nameless) },
  expired: { title: m.pay_expired_title, text: (name) => withName(name, m.pay_expired_text, m.pay_expired_text_nameless) },
  withdrawn: { title: m.pay_withdrawn_title, text: m.pay_withdrawn_text },
  unknown: { title: m.pay_unknown_title, text: m.pay_unknown_text },
}
