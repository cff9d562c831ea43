import { findCountry, homeCountry } from 'contract/countries/find-country.ts'
import { NewCustomer } from 'contract/customer.ts'
import { readPhone } from 'contract/phone.ts'
import { type ParsedForm, parseForm, textsOf } from '../../../api/parse-form.ts'

/** The form of the sign-up as `Customer/Create` takes it. A phone number that cannot be read is refused as it was typed. */
export function readSignUpForm(form: FormData): ParsedForm<NewCustomer> {
  const { fullName, email, phone = '', phoneCountry = '', password, componentId, acceptTerms, wantsMarketing } = textsOf(form)
  const country = findCountry(phoneCountry) ?? homeCountry
  return parseForm(NewCustomer, form, {
    fullName: fullName ?? '',
    email: email ?? '',
    phone: readPhone(phone, country.phone) ?? '',
    password: password ?? '',
    componentId: componentId ? Number(componentId) : null,
    acceptTerms: acceptTerms === 'true',
    wantsMarketing: wantsMarketing === 'true',
  })
}
