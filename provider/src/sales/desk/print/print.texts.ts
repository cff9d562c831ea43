import type { Binding, PrintColour } from 'contract/catalogue/printed-offer.ts'
import type { Locale } from 'contract/locale.ts'
import type { z } from 'zod'

type PrintTexts = {
  slip: string
  recipient: string
  phone: string
  place: string
  address: string
  directions: string
  handOver: string
  pickUp: string
  pickUpPlace: string
  delivery: string
  ordered: string
  note: string
  heads: [item: string, kind: string, pages: string, copies: string]
  bindings: Record<z.infer<typeof Binding>, string>
  colours: Record<z.infer<typeof PrintColour>, string>
  copies: string
  cash: string
  foot: (number: string) => string
}

export const printTexts: Record<Locale, PrintTexts> = {
  en: {
    slip: 'Packing slip',
    recipient: 'For',
    phone: 'Phone',
    place: 'Area',
    address: 'Address',
    directions: 'Directions',
    handOver: 'Handed over by',
    pickUp: 'pick-up',
    pickUpPlace: 'Pick up at',
    delivery: 'courier',
    ordered: 'Ordered on',
    note: 'From the customer',
    heads: ['Printed copies', 'Binding', 'Pages', 'Copies'],
    bindings: { stapled: 'stapled', spiral: 'spiral', glued: 'glued' },
    colours: { black: 'black and white', colour: 'in colour' },
    copies: 'Copies in this parcel',
    cash: 'To be paid in cash',
    foot: (number) => `Is something missing or damaged? Write to us and mention order ${number}.`,
  },
  ar: {
    slip: 'قسيمة التجهيز',
    recipient: 'إلى',
    phone: 'الهاتف',
    place: 'المنطقة',
    address: 'العنوان',
    directions: 'وصف الموقع',
    handOver: 'طريقة التسليم',
    pickUp: 'استلام من المتجر',
    pickUpPlace: 'مكان الاستلام',
    delivery: 'مع المندوب',
    ordered: 'تاريخ الطلب',
    note: 'ملاحظة العميل',
    heads: ['النسخ المطبوعة', 'التجليد', 'الصفحات', 'العدد'],
    bindings: { stapled: 'تدبيس', spiral: 'سلك حلزوني', glued: 'تجليد بالغراء' },
    colours: { black: 'أبيض وأسود', colour: 'ملونة' },
    copies: 'عدد النسخ في هذا الطرد',
    cash: 'يُدفع نقداً',
    foot: (number) => `هل تنقص نسخة أو فيها تلف؟ اكتب إلينا واذكر رقم الطلب ${number}.`,
  },
}
