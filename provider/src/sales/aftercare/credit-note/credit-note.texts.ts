import type { Locale } from 'contract/locale.ts'
import type { ownCauses } from '../../books/refund-causes.ts'

/** Why money went back, as a buyer may read it; what staff write is for colleagues. */
type Reason = Exclude<(typeof ownCauses)[number], 'staff'> | 'whole' | 'items' | 'amount'

type CreditNoteTexts = {
  title: string
  /** If the seller was registered for tax. */
  taxTitle: string
  invoice: string
  invoicePaidOn: string
  issuedOn: string
  refundedOn: string
  refundedBy: string
  reason: string
  reasons: Record<Reason, string>
  heads: [item: string, quantity: string, unit: string, amount: string]
  /** The only row, if an amount goes back and no line. */
  partOfInvoice: (orderNumber: string) => string
  noLine: string
  /** The same if nothing is left. */
  wholeInvoice: (orderNumber: string) => string
  allLines: string
  items: string
  /** Why less goes back than was paid for the lines. */
  less: string
  /** Why more goes back: gateways pay out in steps. */
  more: string
  total: string
  codeIs: string
  foot: (orderNumber: string) => string
}

export const creditNoteTexts: Record<Locale, CreditNoteTexts> = {
  en: {
    title: 'Credit note',
    taxTitle: 'Tax credit note',
    invoice: 'For invoice',
    invoicePaidOn: 'Date of the invoice',
    issuedOn: 'Date',
    refundedOn: 'Refunded on',
    refundedBy: 'Refunded by',
    reason: 'Reason',
    reasons: {
      whole: 'The whole order is refunded',
      items: 'What was bought is taken back',
      amount: 'Part of the price is refunded',
      ownedBefore: 'The buyer already owned it when the payment came',
    },
    heads: ['Credited', 'Copies', '', 'Amount'],
    partOfInvoice: (orderNumber) => `Part of the amount of invoice ${orderNumber}`,
    noLine: 'no item is taken back',
    wholeInvoice: (orderNumber) => `The whole amount of invoice ${orderNumber}`,
    allLines: 'all items',
    items: 'Items',
    less: 'Rounding, or returned by the buyer’s bank',
    more: 'Rounding',
    total: 'Credited',
    codeIs: 'QR code of this tax credit note',
    foot: (orderNumber) => `This credit note lowers invoice ${orderNumber} by the amount credited. It is valid without a signature.`,
  },
  ar: {
    title: 'إشعار دائن',
    taxTitle: 'إشعار دائن ضريبي',
    invoice: 'عن الفاتورة',
    invoicePaidOn: 'تاريخ الفاتورة',
    issuedOn: 'التاريخ',
    refundedOn: 'تاريخ الاسترداد',
    refundedBy: 'طريقة الاسترداد',
    reason: 'السبب',
    reasons: {
      whole: 'رد كامل مبلغ الطلب',
      items: 'استرجاع ما بيع',
      amount: 'رد بعض الثمن',
      ownedBefore: 'كان المشتري يملكه حين وصل المبلغ',
    },
    heads: ['البيان', 'العدد', '', 'المبلغ'],
    partOfInvoice: (orderNumber) => `جزء من مبلغ الفاتورة رقم ${orderNumber}`,
    noLine: 'دون استرجاع أي عنصر',
    wholeInvoice: (orderNumber) => `كامل مبلغ الفاتورة رقم ${orderNumber}`,
    allLines: 'كل العناصر',
    items: 'العناصر',
    less: 'تقريب، أو مبلغ أعاده بنك المشتري',
    more: 'تقريب',
    total: 'المبلغ المخصوم من الفاتورة',
    codeIs: 'رمز QR لهذا الإشعار الدائن الضريبي',
    foot: (orderNumber) => `يخفض هذا الإشعار قيمة الفاتورة رقم ${orderNumber} بالمبلغ المذكور، وهو صالح من دون توقيع.`,
  },
}
