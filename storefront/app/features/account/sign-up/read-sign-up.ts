import { NewCustomer } from 'contract/customer.ts'
import { type ParsedForm, parseForm, textsOf } from '../../../api/parse-form.ts'

/** The form of the sign-up as `Customer/Create` takes it. */
export function readSignUpForm(form: FormData): ParsedForm<NewCustomer> {
  const { fullName = '', email = '', password = '' } = textsOf(form)
  // The sentence at the button says that pressing it accepts the terms.
  return parseForm(NewCustomer, form, { fullName, email, password, acceptTerms: true })
}
