import { listStudyStages } from 'contract/catalog.ts'
import { countries } from 'contract/countries/find-country.ts'
import { createCustomer } from 'contract/customer.ts'
import { linkTo } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { data, redirect, useOutletContext } from 'react-router'
import { botTokenOf } from '../../../api/bot-token-of.ts'
import { typedIn } from '../../../api/parse-form.ts'
import { storefrontContext } from '../../../api/provider-context.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { botChallengeOf } from '../../../session/bot-challenge-of.ts'
import { call } from '../../../session/call.ts'
import { faultsOf, messageOf } from '../../../session/faults-of.ts'
import { gradeOptions } from '../../../ui/grade-options.ts'
import { serializeMailSent } from '../confirm/mail-sent-cookie.ts'
import type { Route } from './+types/sign-up-page'
import { readSignUpForm } from './read-sign-up.ts'
import { serializeSignUp } from './sign-up-cookie.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { suggestEmail } from './suggest-email.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.signup_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

/** The grades are a help: without them one signs up all the same. */
export async function loader({ context }: Route.LoaderArgs) {
  const stages = await call(context, listStudyStages, { query: {} })
  const locale = getLocale()
  return {
    grades: stages.kind === 'ok' ? gradeOptions(stages.data.data.items) : [],
    phoneCountries: countries.map(({ code, name, phone }) => ({
      code,
      name: name[locale],
      dialCode: phone.dialCode,
      example: phone.example,
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readSignUpForm(form)
  const typed = typedIn(form)
  if (read.kind === 'faulty') return data({ faults: read.faults, typed, at: Date.now() }, { status: 422 })

  const { email, fullName, phone } = read.data
  const meant = suggestEmail(email)
  // Sent once more, the address is meant as it is.
  if (meant && form.get('keptEmail') !== email) return data({ faults: {}, typed, meant, email, at: Date.now() }, { status: 422 })

  const result = await call(context, createCustomer, { body: { ...read.data, ...botTokenOf(form) } })
  if (result.kind !== 'ok') {
    const faults = faultsOf(result)
    const failed = Object.keys(faults).length > 0 ? undefined : (messageOf(result) ?? m.signup_no_answer())
    const botChallenge = await botChallengeOf(context, result)
    return data({ faults, typed, failed, botChallenge, at: Date.now() }, { status: 422 })
  }
  const { isSecure } = context.get(storefrontContext)
  const headers = new Headers()
  headers.append('Set-Cookie', serializeSignUp({ token: result.data.data.signUpToken, email, fullName, phone }, isSecure))
  headers.append('Set-Cookie', serializeMailSent(new Date(), isSecure))
  return redirect(linkTo('signUpAddress'), { headers })
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  // What the layout has to say of the cart: accounts know nothing of carts.
  const cartNote = useOutletContext<ReactNode>()
  return <SignUpForm {...loaderData} refused={actionData} note={cartNote} />
}
