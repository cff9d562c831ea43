import type { BilingualText, Locale } from 'contract/locale.ts'
import { decimalsOf } from 'contract/money.ts'
import type { PaymentMethod } from 'contract/order.ts'
import { AppError } from '../../app-error.ts'
import type { Settings } from '../../deps.ts'
import { isPrinted, type SoldItem } from '../checkout/price/price-items.ts'

/** What decides how an order may be paid. */
export type Payable = { currency: string; totalMinor: number; items: readonly Pick<SoldItem, 'format'>[] }

/** Base currencies of MyFatoorah's accounts ("ISO Lookups" of its documentation). KNET takes KWD alone, and chooses itself. */
const myFatoorahCurrencies = new Set(['KWD', 'SAR', 'AED', 'QAR', 'BHD', 'OMR', 'JOD', 'EGP'])

const reasons = {
  notOffered: { en: 'This way to pay is not offered.', ar: 'طريقة الدفع هذه غير متاحة.' },
  noGateway: {
    en: 'This shop does not take payments yet. What is free you can take at once.',
    ar: 'لا يستقبل هذا المتجر المدفوعات بعد. أما المواد المجانية فهي لك متى شئت.',
  },
  onlyCash: {
    en: 'This shop does not take payments online yet. Printed copies on their own can be paid in cash; what is free you can take at once.',
    ar: 'لا يستقبل هذا المتجر الدفع الإلكتروني بعد. يمكنك طلب النسخ المطبوعة وحدها والدفع نقداً، أما المواد المجانية فهي لك متى شئت.',
  },
  lastDigit: {
    en: 'Cards cannot be charged this exact amount: its last digit must be 0. Choose another way to pay.',
    ar: 'لا يمكن تحصيل هذا المبلغ بالبطاقة لأن خانته الأخيرة ليست صفراً. اختر طريقة دفع أخرى.',
  },
  otherCurrency: { en: 'This way to pay does not take this currency.', ar: 'طريقة الدفع هذه لا تقبل هذه العملة.' },
  onlyPrinted: {
    en: 'Cash on delivery is for orders of printed copies alone.',
    ar: 'الدفع عند الاستلام متاح فقط للطلبات التي كل ما فيها نسخ مطبوعة.',
  },
} satisfies Record<string, BilingualText>

/** Why an order may not be paid in this way, in the order in which a payer is offered them; undefined: it may. */
const rules: [
  PaymentMethod,
  (gateways: Settings['gateways'], order: Payable) => (BilingualText & { en: string; ar: string }) | undefined,
][] = [
  ['sandbox', ({ sandbox }) => (sandbox ? undefined : reasons.notOffered)],
  [
    'my-fatoorah',
    ({ myFatoorah }, { currency }) =>
      !myFatoorah ? reasons.notOffered : myFatoorahCurrencies.has(currency) ? undefined : reasons.otherCurrency,
  ],
  [
    'stripe',
    ({ stripe }, order) =>
      !stripe ? reasons.notOffered : isChargeableByStripe(order.totalMinor, order.currency) ? undefined : reasons.lastDigit,
  ],
  ['cod', ({ cod }, { items }) => (!cod ? reasons.notOffered : items.every(isPrinted) ? undefined : reasons.onlyPrinted)],
]

/** Cash is agreed on by who orders, and changes hands at the door: it is no way for anybody else, and none to pay an order that stands. */
export const withoutCash = (gateways: Settings['gateways']): Settings['gateways'] => ({ ...gateways, cod: false })

/** The ways in which an order may be paid, the usual one first; none where nothing is to be paid. */
export function listMethods(gateways: Settings['gateways'], order: Payable): PaymentMethod[] {
  if (order.totalMinor === 0) return []
  return rules.filter(([, refuse]) => !refuse(gateways, order)).map(([method]) => method)
}

/** Why what is to be paid can be paid in no way at all; undefined where it can, or where nothing is to be paid. */
export function whyUnpayable(gateways: Settings['gateways'], order: Payable): (BilingualText & { en: string; ar: string }) | undefined {
  if (order.totalMinor === 0 || listMethods(gateways, order).length > 0) return undefined
  const { sandbox, stripe, myFatoorah, cod } = gateways
  if (!sandbox && !stripe && !myFatoorah) return cod ? reasons.onlyCash : reasons.noGateway
  return rules.find(([method]) => method === 'stripe')?.[1](gateways, order) ?? reasons.notOffered
}

/** The way that was asked for, or the usual one. Throws payment_method_refused where the order may not be paid so. */
export function chooseMethod(
  gateways: Settings['gateways'],
  order: Payable,
  asked: PaymentMethod | null | undefined,
  locale: Locale,
): PaymentMethod {
  const [usual] = listMethods(gateways, order)
  const wish = asked ?? usual
  const refused = rules.find(([method]) => method === wish)?.[1](gateways, order)
  if (wish && !refused) return wish
  throw new AppError('payment_method_refused', { message: (whyUnpayable(gateways, order) ?? refused ?? reasons.notOffered)[locale] })
}

/** Stripe charges currencies of three decimals in tens of their smallest unit ("Supported currencies"): never rounded, but refused. */
export const isChargeableByStripe = (amountMinor: number, currency: string): boolean => decimalsOf(currency) < 3 || amountMinor % 10 === 0
