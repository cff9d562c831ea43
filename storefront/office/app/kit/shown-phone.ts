import { formatPhone } from 'contract/account/phone.ts'
import { homeCountry } from 'contract/countries/find-country.ts'

/** A number as people of the shop's country write and read it aloud; what is masked stays so. */
export const shownPhone = (phone: string): string => formatPhone(phone, homeCountry().phone)
