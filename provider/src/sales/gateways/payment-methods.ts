import type { Locale } from 'contract/locale.ts'
import type { MinorUnits } from 'contract/money.ts'
import { PaymentMethod } from 'contract/sales/order.ts'
import type { CounterMethod } from 'contract/sales/staff-method.ts'
import { AppError } from '../../app-error.ts'
import { gatewayKinds } from './find-gateway.ts'
import type { GatewaySettings } from './gateway-env.ts'
import type { GatewayKind } from './gateway-kind.ts'

/** What decides how an order may be paid. */
export type Payable = { currency: string; totalMinor: MinorUnits; items: readonly { format: 'digital' | 'printed' }[] }

type Reason = Record<Locale, string>

const reasons = {
  notOffered: { en: 'This way to pay is not offered.', ar: 'طريقة الدفع هذه غير متاحة.' },
  noGateway: {
    en: 'This shop does not take payments yet. You can still get free items at once.',
    ar: 'لا يستقبل هذا المتجر المدفوعات بعد. أما المجاني فهو لك متى شئت.',
  },
  onlyCash: {
    en: 'This shop does not take payments online yet. Printed copies on their own can be paid in cash; you can still get free items at once.',
    ar: 'لا يستقبل هذا المتجر الدفع الإلكتروني بعد. يمكنك طلب النسخ المطبوعة وحدها والدفع نقداً، أما المجاني فهو لك متى شئت.',
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
} satisfies Record<string, Reason>

/** Why an order may not be paid in this way; undefined: it may. */
function refuse(kind: GatewayKind, gateways: GatewaySettings, { currency, totalMinor, items }: Payable): Reason | undefined {
  if (!kind.isOffered(gateways)) return reasons.notOffered
  if (!kind.takes(currency)) return reasons.otherCurrency
  if (totalMinor % kind.stepMinor(currency) !== 0) return reasons.lastDigit
  return kind.isInPerson && !items.every(({ format }) => format === 'printed') ? reasons.onlyPrinted : undefined
}

/** The student who orders agrees on cash, which is paid at the door: nobody else can choose it, nor can it pay an existing order. */
export const withoutCash = (gateways: GatewaySettings): GatewaySettings => ({ ...gateways, cod: false })

/** What staff accept at the counter for any sale, the usual one first. */
export const listCounterMethods = (gateways: GatewaySettings): CounterMethod[] =>
  gatewayKinds.flatMap((kind) => (kind.atCounter?.isTaken(gateways) ? [kind.name] : []))

/** The requested way, or the usual one. Throws payment_method_refused if the shop does not take it at its counter. */
export function chooseCounterMethod(gateways: GatewaySettings, asked: CounterMethod | undefined, locale: Locale): CounterMethod {
  const methods = listCounterMethods(gateways)
  const wish = methods.find((method) => method === asked || asked === undefined)
  if (!wish) throw new AppError('payment_method_refused', { message: reasons.notOffered[locale] })
  return wish
}

/** The ways in which an order may be paid, the usual one first; none if nothing is to be paid. */
export function listMethods(gateways: GatewaySettings, order: Payable): PaymentMethod[] {
  if (order.totalMinor === 0) return []
  // Ways payers cannot choose have no public name.
  return gatewayKinds.flatMap((kind) => (refuse(kind, gateways, order) ? [] : (PaymentMethod.safeParse(kind.name).data ?? [])))
}

/** Why it can be paid in no way at all; undefined if it can, or if nothing is to be paid. */
export function whyUnpayable(gateways: GatewaySettings, order: Payable): Reason | undefined {
  if (order.totalMinor === 0 || listMethods(gateways, order).length > 0) return undefined
  const offered = gatewayKinds.filter(({ isOffered }) => isOffered(gateways))
  const online = offered.filter(({ isInPerson }) => !isInPerson)
  if (online.length === 0) return offered.length > 0 ? reasons.onlyCash : reasons.noGateway
  const isAmount = online.some((kind) => refuse(kind, gateways, order) === reasons.lastDigit)
  return isAmount ? reasons.lastDigit : reasons.notOffered
}

/** The requested way, or the usual one. Throws payment_method_refused if the order may not be paid in this way. */
export function chooseMethod(
  gateways: GatewaySettings,
  order: Payable,
  asked: PaymentMethod | null | undefined,
  locale: Locale,
): PaymentMethod {
  const [usual] = listMethods(gateways, order)
  const wish = asked ?? usual
  const kind = gatewayKinds.find(({ name }) => name === wish)
  const refused = kind && refuse(kind, gateways, order)
  if (wish && !refused) return wish
  throw new AppError('payment_method_refused', { message: (whyUnpayable(gateways, order) ?? refused ?? reasons.notOffered)[locale] })
}
