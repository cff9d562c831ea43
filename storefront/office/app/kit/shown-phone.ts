import { formatPhone } from 'contract/account/phone.ts'
import { homeCountry } from 'contract/countries/find-country.ts'

/** A phone number in the shop's country's usual format; masked ones stay masked. */
export const shownPhone = (phone: string): string => formatPhone(phone, homeCountry().phone)
