import type { Seller, SellerTax } from '../../books/seller.ts'

/** `paidAt`: ISO 8601. `total` includes the tax; both as on the invoice. */
export type TaxedSale = { seller: Seller; tax: SellerTax; paidAt: string; total: string; taxAmount: string }

/**
 * What the QR code of a simplified tax invoice contains in Saudi Arabia, as base64: seller, number, time, total and tax, each as a tag, a
 * length and the text. Nothing for other sellers.
 */
export function taxCode({ seller, tax, paidAt, total, taxAmount }: TaxedSale): string | null {
  if (seller.country !== 'SA') return null
  const name = seller.legalNameAr || seller.legalNameEn || seller.nameAr
  const moment = new Date(paidAt).toISOString().replace(/\.\d+Z$/, 'Z')
  const fields = [name, tax.number, moment, total, taxAmount]
  return Buffer.concat(fields.map((text, index) => field(index + 1, text))).toString('base64')
}

/** A length is one byte, so longer text is cut to the whole characters that fit. */
function field(tag: number, text: string): Buffer {
  let kept = text
  while (Buffer.byteLength(kept) > 255) kept = [...kept].slice(0, -1).join('')
  const bytes = Buffer.from(kept)
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes])
}
