import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import { type MinorUnits, toDecimal } from 'contract/money.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { RefundCause } from '../../books/refund-causes.ts'
import { invoicedTax, type Seller } from '../../books/seller.ts'
import { nameOnPaper } from '../../gateways/find-gateway.ts'
import type { Invoice } from '../invoice/compose-invoice.ts'
import { invoiceTexts } from '../invoice/invoice.texts.ts'
import { amountsOf, codeOf, dateOf, headOf, taxNameOf } from '../invoice/paper-parts.ts'
import { creditNoteTexts } from './credit-note.texts.ts'

/** `minor`: what goes back for all copies of the line. `isWhole`: the line goes back, not a share of it. */
export type CreditedLine = { title: BilingualText; format: 'digital' | 'printed'; quantity: number; minor: MinorUnits; isWhole: boolean }

export type CreditNoteData = {
  /** As it is shown. */
  number: string
  issuedAt: Date
  /** The invoice that it lowers. */
  order: { orderNumber: string; paidAt: string; currency: string; total: number }
  fullName: string
  refund: { amountMinor: MinorUnits; taxMinor: MinorUnits; refundedAt: Date; cause: RefundCause; gateway: string }
  /** Empty if an amount goes back. */
  lines: readonly CreditedLine[]
  /** As the order keeps it. */
  seller: Seller
  /** As the shop looks now. */
  colour: ShopSettings['actionColour']
}

/** What `invoice.typ` sets for a credit note: every word and number as text, in the reader's language. */
export function composeCreditNote(data: CreditNoteData, locale: Locale): Invoice {
  const { number, issuedAt, order, fullName, refund, lines, seller, colour } = data
  const texts = creditNoteTexts[locale]
  const { taxable, taxIncluded, buyer, digital, printed, partlyRefunded } = invoiceTexts[locale]
  const write = amountsOf(order.currency, locale)
  const amount = (minor: MinorUnits, sign = '') => write(toDecimal(minor, order.currency), sign)
  const date = dateOf(locale, seller.timeZone)
  const { amountMinor, taxMinor, cause } = refund
  const paidMinor = lines.reduce((sum, { minor }) => sum + minor, 0)
  const isOfLines = lines.length > 0
  const isWhole = toDecimal(amountMinor, order.currency) === order.total
  const reason = cause === 'ownedBefore' ? cause : isWhole ? 'whole' : isOfLines ? 'items' : 'amount'
  const invoiced = invoicedTax(seller)
  const total = amount(amountMinor)
  return {
    ...headOf(seller, colour, locale),
    ...{ title: invoiced ? texts.taxTitle : texts.title, number, foot: texts.foot(order.orderNumber) },
    facts: [
      ...(fullName ? [{ name: buyer, value: fullName }] : []),
      { name: texts.invoice, value: order.orderNumber },
      { name: texts.invoicePaidOn, value: date(order.paidAt) },
      { name: texts.issuedOn, value: date(issuedAt.toISOString()) },
      { name: texts.refundedOn, value: date(refund.refundedAt.toISOString()) },
      { name: texts.refundedBy, value: nameOnPaper(refund.gateway)?.[locale] ?? '' },
      { name: texts.reason, value: texts.reasons[reason] },
    ],
    heads: texts.heads,
    lines: isOfLines
      ? lines.map(({ title, format, quantity, minor, isWhole }) => ({
          ...{ title: pickText(title, locale), format: format === 'digital' ? digital : printed, note: isWhole ? null : partlyRefunded },
          ...{ quantity: String(quantity), unit: null, price: amount(minor) },
        }))
      : [
          {
            title: { text: isWhole ? texts.wholeInvoice(order.orderNumber) : texts.partOfInvoice(order.orderNumber), lang: locale },
            ...{ format: isWhole ? texts.allLines : texts.noLine, note: null, quantity: '', unit: null, price: total },
          },
        ],
    sums:
      isOfLines && paidMinor !== amountMinor
        ? [
            { name: texts.items, ...amount(paidMinor) },
            amountMinor < paidMinor
              ? { name: texts.less, ...amount(paidMinor - amountMinor, '−') }
              : { name: texts.more, ...amount(amountMinor - paidMinor, '+') },
          ]
        : [],
    total: { name: texts.total, ...total },
    after: [
      ...(invoiced ? [{ name: taxable, ...amount(amountMinor - taxMinor) }] : []),
      ...(invoiced || taxMinor > 0 ? [{ name: taxNameOf(seller, taxIncluded, locale), ...amount(taxMinor) }] : []),
    ],
    code: codeOf({ seller, at: issuedAt.toISOString(), total: total.number, taxAmount: amount(taxMinor).number }, texts.codeIs),
  }
}
