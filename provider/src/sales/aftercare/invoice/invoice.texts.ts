import type { Locale } from 'contract/locale.ts'

type InvoiceTexts = {
  trade: (country: string) => string
  taxNumber: (number: string) => string
  title: string
  /** For a shop registered for tax. `simplified`: in Saudi Arabia, whose law names invoices to buyers without a tax number. */
  taxTitle: string
  simplifiedTaxTitle: string
  /** On a till slip of a shop without tax. */
  receiptTitle: string
  thanks: string
  placedOn: string
  paidOn: string
  paidBy: string
  /** If nothing was to be paid. */
  noMethod: string
  buyer: string
  deliverTo: string
  handOver: string
  pickUp: string
  heads: [item: string, quantity: string, unit: string, amount: string]
  digital: string
  printed: string
  refunded: string
  /** If a part of a line has gone back because it was owned before. */
  partlyRefunded: string
  /** Why a line costs less than its item. */
  owned: (count: number, of: number) => string
  subTotal: string
  discount: string
  shipping: string
  deliverySaved: string
  tax: string
  taxIncluded: string
  taxable: string
  atRate: (tax: string, percent: string) => string
  codeIs: string
  total: string
  refundedSum: string
  kept: string
  foot: (number: string) => string
}

export const invoiceTexts: Record<Locale, InvoiceTexts> = {
  en: {
    trade: (country) => `Study notes for the curriculum of ${country}`,
    taxNumber: (number) => `Tax registration number ${number}`,
    title: 'Invoice',
    taxTitle: 'Tax invoice',
    simplifiedTaxTitle: 'Simplified tax invoice',
    receiptTitle: 'Receipt',
    thanks: 'Thank you. Keep this slip: it is needed for a refund.',
    placedOn: 'Ordered on',
    paidOn: 'Paid on',
    paidBy: 'Paid by',
    noMethod: 'nothing to pay',
    buyer: 'Billed to',
    deliverTo: 'Deliver to',
    handOver: 'Delivery',
    pickUp: 'pick-up',
    heads: ['Item', 'Copies', 'Price', 'Amount'],
    digital: 'PDF, to read online and to download',
    printed: 'printed copy',
    refunded: 'refunded',
    partlyRefunded: 'refunded in part',
    owned: (count, of) => `${count} of ${of} owned before`,
    subTotal: 'Items',
    discount: 'Discount',
    shipping: 'Delivery',
    deliverySaved: 'Free delivery',
    tax: 'VAT',
    taxIncluded: 'VAT included',
    taxable: 'Taxable amount',
    atRate: (tax, percent) => `${tax}, ${percent}%`,
    codeIs: 'QR code of this tax invoice',
    total: 'Total',
    refundedSum: 'Refunded',
    kept: 'Left after refunds',
    foot: (number) => `This invoice is also the receipt of order ${number}. It is valid without a signature.`,
  },
  ar: {
    trade: (country) => `مذكرات لمنهج ${country}`,
    taxNumber: (number) => `الرقم الضريبي \u2066${number}\u2069`,
    title: 'فاتورة',
    taxTitle: 'فاتورة ضريبية',
    simplifiedTaxTitle: 'فاتورة ضريبية مبسطة',
    receiptTitle: 'إيصال',
    thanks: 'نشكرك. احتفظ بهذا الإيصال، فقد تحتاجه للاسترداد.',
    placedOn: 'تاريخ الطلب',
    paidOn: 'تاريخ الدفع',
    paidBy: 'طريقة الدفع',
    noMethod: 'دون مقابل',
    buyer: 'باسم',
    deliverTo: 'التوصيل إلى',
    handOver: 'طريقة التسليم',
    pickUp: 'استلام من المتجر',
    heads: ['العنصر', 'العدد', 'السعر', 'المبلغ'],
    digital: 'ملف PDF للقراءة والتنزيل',
    printed: 'نسخة مطبوعة',
    refunded: 'مسترد',
    partlyRefunded: 'رُدّ بعض ثمنه',
    owned: (count, of) => `كان لديك ${count} من ${of}`,
    subTotal: 'العناصر',
    discount: 'الخصم',
    shipping: 'التوصيل',
    deliverySaved: 'توصيل مجاني',
    tax: 'ضريبة القيمة المضافة',
    taxIncluded: 'منها ضريبة القيمة المضافة',
    taxable: 'المبلغ الخاضع للضريبة',
    atRate: (tax, percent) => `${tax} \u2066${percent}%\u2069`,
    codeIs: 'رمز QR لهذه الفاتورة الضريبية',
    total: 'الإجمالي',
    refundedSum: 'المبلغ المسترد',
    kept: 'المتبقي بعد الاسترداد',
    foot: (number) => `هذه الفاتورة هي أيضاً إيصال الطلب رقم ${number}، وهي صالحة من دون توقيع.`,
  },
}
