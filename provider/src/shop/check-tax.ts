import { isTaxed } from 'contract/countries/tax.ts'
import { readTaxNumber, taxNumberFault } from 'contract/countries/tax-number.ts'
import type { Fault } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { AppError } from '../app-error.ts'

/**
 * The fields with the tax number in the tax office's form, if they concern tax. `next`: the shop after the change. A shop that is not
 * registered keeps whatever was typed. Throws invalid_fields for an invalid number, and for fields that say the shop is registered without any.
 */
export function withTaxNumber(fields: Partial<ShopSettings>, next: ShopSettings, locale: Locale): Partial<ShopSettings> {
  const isAboutTax = 'country' in fields || 'isTaxRegistered' in fields || 'taxNumber' in fields
  if (!isAboutTax || !isTaxed(next)) return fields
  // An older shop may have none yet: it is asked when its form is saved.
  if (next.taxNumber === '') return fields.isTaxRegistered ? refuse(missing, locale) : fields
  const taxNumber = readTaxNumber(next.country, next.taxNumber)
  return taxNumber === undefined ? refuse(taxNumberFault(next.country), locale) : { ...fields, taxNumber }
}

function refuse(fault: Fault, locale: Locale): never {
  throw new AppError('invalid_fields', { fields: { taxNumber: [fault[locale]] } })
}

const missing: Fault = {
  en: 'Enter the tax registration number, or choose that the shop is not registered',
  ar: 'أدخل الرقم الضريبي، أو اختر أن المتجر غير مسجّل',
}
