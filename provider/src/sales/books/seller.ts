import type { ShopSettings } from 'contract/shop/shop-settings.ts'

type Named = 'nameEn' | 'nameAr' | 'legalNameEn' | 'legalNameAr' | 'addressEn' | 'addressAr'

/**
 * The seller and its tax, which an order keeps from the moment it is placed, so that its documents never change. `tax`: null if the shop was
 * not registered. `number` may be empty. 500 basis points = 5 %.
 */
export type Seller = Pick<ShopSettings, Named | 'email' | 'phone' | 'country' | 'timeZone'> & { tax: SellerTax | null }
export type SellerTax = { basisPoints: number; number: string }

/** The shop as it is now. `basisPoints`: the rate of its country. */
export function sellerOf(settings: ShopSettings, basisPoints: number): Seller {
  const { isTaxRegistered, taxNumber } = settings
  const { nameEn, nameAr, legalNameEn, legalNameAr, addressEn, addressAr, email, phone, country, timeZone } = settings
  return {
    ...{ nameEn, nameAr, legalNameEn, legalNameAr, addressEn, addressAr, email, phone, country, timeZone },
    tax: isTaxRegistered ? { basisPoints, number: taxNumber } : null,
  }
}

/** The tax that makes a document a tax invoice: it has a rate and a number. */
export const invoicedTax = (seller: Pick<Seller, 'tax'> | null | undefined): SellerTax | null =>
  seller?.tax && seller.tax.basisPoints > 0 && seller.tax.number !== '' ? seller.tax : null
