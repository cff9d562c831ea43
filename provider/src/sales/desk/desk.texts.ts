import type { Locale } from 'contract/locale.ts'
import type { OrderStatus, ShipmentStatus } from 'contract/sales/order.ts'

type DeskTexts = {
  /** The column headings of the exported list, in order. */
  columns: readonly string[]
  /** Those of the list of parcels; `region`: what the shop's country calls its governorates, if anything. */
  parcelColumns: (region: string | undefined) => readonly string[]
  statuses: Record<OrderStatus, string>
  /** Nothing is paid yet, because the courier collects it. */
  cashDue: string
  shipments: Record<ShipmentStatus, string>
  /** Instead of to print, if the copies are already printed. */
  toPack: string
  /** Instead of sent, if the copies wait in the shop for pick-up. */
  ready: string
  noReceipt: string
  nobodyToMail: string
  tooLateForAddress: string
  /** Somebody else was faster; this is what they wrote. */
  addressChanged: (address: string) => string
}

export const deskTexts: Record<Locale, DeskTexts> = {
  en: {
    columns: [
      ...['Order', 'Placed (shop’s time)', 'Status', 'Copies are', 'Customer', 'Phone', 'E-mail'],
      ...['Lines', 'Printed copies', 'Total', 'Discount', 'Refunded', 'Currency'],
    ],
    parcelColumns: (region = 'Country') => [
      ...['Order', 'Waits since (shop’s time)', 'Recipient', 'Phone', region, 'Area', 'Address', 'Directions'],
      ...['Pick-up place', 'Student’s note', 'Printed copies', 'Cash to take', 'Currency'],
    ],
    statuses: {
      awaiting_payment: 'Awaiting payment',
      paid: 'Paid',
      partially_refunded: 'Partly refunded',
      refunded: 'Refunded',
      expired: 'Expired',
      cancelled: 'Cancelled',
    },
    cashDue: 'Cash on delivery',
    shipments: {
      notNeeded: '',
      toPrint: 'To print',
      packed: 'Packed',
      shipped: 'With courier',
      delivered: 'Delivered',
      returned: 'Returned',
    },
    toPack: 'To pack',
    ready: 'Ready for pick-up',
    tooLateForAddress: 'The address can only be changed until the copies are packed, and these have been packed already.',
    addressChanged: (address) => `Somebody has just changed the address: ${address}. Check it, and change it again if it is wrong.`,
    noReceipt: 'This order has no receipt: it has not been paid.',
    nobodyToMail: 'This order has nobody to mail a receipt to. Print it, or save it as PDF.',
  },
  ar: {
    columns: [
      ...['الطلب', 'وقت الطلب (بتوقيت المتجر)', 'الحالة', 'النسخ', 'العميل', 'الهاتف', 'البريد الإلكتروني'],
      ...['البنود', 'النسخ المطبوعة', 'الإجمالي', 'الخصم', 'المسترد', 'العملة'],
    ],
    parcelColumns: (region = 'الدولة') => [
      ...['الطلب', 'بالانتظار منذ (بتوقيت المتجر)', 'المستلم', 'الهاتف', region, 'المنطقة', 'العنوان', 'وصف الموقع'],
      ...['مكان الاستلام', 'ملاحظة الطالب', 'النسخ المطبوعة', 'النقد المطلوب', 'العملة'],
    ],
    statuses: {
      awaiting_payment: 'بانتظار الدفع',
      paid: 'مدفوع',
      partially_refunded: 'مسترد جزئياً',
      refunded: 'مسترد',
      expired: 'انتهت مهلته',
      cancelled: 'ملغى',
    },
    cashDue: 'نقداً عند الاستلام',
    shipments: {
      notNeeded: '',
      toPrint: 'للطباعة',
      packed: 'مجهزة',
      shipped: 'مع المندوب',
      delivered: 'سُلّمت',
      returned: 'مرتجعة',
    },
    toPack: 'للتجهيز',
    ready: 'جاهزة للاستلام',
    tooLateForAddress: 'يُغيَّر العنوان إلى أن تُجهَّز النسخ، وقد تجاوز هذا الطلب ذلك.',
    addressChanged: (address) => `غيّر أحدهم العنوان قبل قليل: ${address}. تحقق منه، وغيّره مرة أخرى إن كان خطأً.`,
    noReceipt: 'لا إيصال لهذا الطلب لأنه لم يُدفع.',
    nobodyToMail: 'لا عنوان يُرسل إليه إيصال هذا الطلب. اطبعه أو احفظه ملف PDF.',
  },
}
