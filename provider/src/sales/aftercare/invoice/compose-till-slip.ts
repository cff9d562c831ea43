import type { Locale } from 'contract/locale.ts'
import { invoicedTax } from '../../books/seller.ts'
import { nameOnPaper } from '../../gateways/find-gateway.ts'
import { composeInvoice, type Invoice, type InvoiceData } from './compose-invoice.ts'
import { invoiceTexts } from './invoice.texts.ts'
import { dateOf } from './paper-parts.ts'

/** What `till-slip.typ` sets: the invoice's words in short, with the time of the sale. A shop without tax gives a receipt. */
export function composeTillSlip(data: InvoiceData, locale: Locale): Invoice {
  const { order, seller, gateway } = data
  const texts = invoiceTexts[locale]
  const invoice = composeInvoice(data, locale)
  const clock = dateOf(locale, seller.timeZone, { hour: 'numeric', minute: '2-digit' })
  return {
    ...invoice,
    title: invoicedTax(seller) ? invoice.title : texts.receiptTitle,
    facts: [
      { name: texts.paidOn, value: clock(order.paidAt) },
      { name: texts.paidBy, value: nameOnPaper(gateway ?? order.paymentMethod ?? '')?.[locale] ?? texts.noMethod },
    ],
    foot: texts.thanks,
  }
}
