import { createCustomerEndpoint, NewCustomer } from 'contract/account/customer.ts'
import { listStudyStagesEndpoint } from 'contract/catalogue/catalog.ts'
import { maxPageSize } from 'contract/limits.ts'
import { linkTo } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { data, redirect, useOutletContext } from 'react-router'
import { botTokenOf } from '../../../api/bot-token-of.ts'
import { type ParsedForm, parseForm, textsOf, typedIn } from '../../../api/parse-form.ts'
import { storefrontContext } from '../../../api/provider-context.ts'
import { m } from '../../../i18n/m-account.ts'
import { botChallengeOf } from '../../../session/bot-challenge-of.ts'
import { call } from '../../../session/call.ts'
import { serializeGrade } from '../../../session/cookies/grade-cookie.ts'
import { renewedReturnCookie } from '../../../session/cookies/return-cookie.ts'
import { faultsOf, messageOf } from '../../../session/faults-of.ts'
import { loadPart } from '../../../session/load-part.ts'
import { ownComponent } from '../../../session/own-grade.ts'
import { toldBy } from '../../../session/told-by.ts'
import { hasNoMail } from '../../../shell/shop-state.ts'
import { findGrade, gradeOptions } from '../../../ui/grade-options.ts'
import { serializeMailSent } from '../confirm/mail-sent-cookie.ts'
import { NoMail } from '../no-mail.tsx'
import type { Route } from './+types/sign-up-page'
import { serializeSignUp } from './sign-up-cookie.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { suggestEmail } from './suggest-email.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.signup_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

/** A grade chosen in this browser is part of the sign-up and can be changed in its form. Otherwise it is not asked. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const stages =
    ownComponent(request) === null ? null : await loadPart(context, listStudyStagesEndpoint, { query: { PageSize: maxPageSize } })
  const own = stages ? findGrade(stages.data.items, ownComponent(request)) : undefined
  return {
    noMail: (await hasNoMail(context)) ? m.no_mail_sign_up() : undefined,
    grade: stages && own ? { chosen: own.id, groups: gradeOptions(stages.data.items) } : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readSignUpForm(form)
  const typed = typedIn(form)
  if (read.kind === 'faulty') return data({ faults: read.faults, typed, at: Date.now() }, { status: 422 })

  const { email, fullName } = read.data
  const meant = suggestEmail(email)
  // The form was sent again, so the address is intended.
  if (meant && form.get('keptEmail') !== email) return data({ faults: {}, typed, meant, email, at: Date.now() }, { status: 422 })

  const result = await call(context, createCustomerEndpoint, { body: { ...read.data, ...botTokenOf(form) } })
  if (result.kind !== 'ok') {
    const faults = faultsOf(result)
    const failed = Object.keys(faults).length > 0 ? undefined : (messageOf(result) ?? m.signup_no_answer())
    const botChallenge = await botChallengeOf(context, result)
    return data({ faults, typed, failed, botChallenge, at: Date.now() }, { status: 422 })
  }
  const { isSecure } = context.get(storefrontContext)
  // Another provider may give none, and takes no address then.
  const token = toldBy(result.data).signUpToken ?? ''
  const headers = new Headers()
  headers.append('Set-Cookie', serializeSignUp({ token, email, fullName }, isSecure))
  headers.append('Set-Cookie', serializeMailSent(new Date(), isSecure))
  // The confirmation stores this browser's grade in the profile: the last one chosen, in this form.
  if (form.has('componentId')) {
    const choice = { componentId: read.data.componentId ?? null, chosenAt: new Date() }
    headers.append('Set-Cookie', serializeGrade(choice, isSecure))
  }
  for (const cookie of renewedReturnCookie(request.headers.get('Cookie'), isSecure)) headers.append('Set-Cookie', cookie)
  // An address is requested here if something is to be delivered; otherwise on the mail's page.
  return redirect(form.has('hasPaper') && token ? linkTo('signUpAddress') : linkTo('gotMail', undefined, { email }), { headers })
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  // From the layout, because account pages know nothing of carts.
  const cartNote = useOutletContext<ReactNode>()
  if (loaderData.noMail) return <NoMail title={m.signup_title()} text={loaderData.noMail} />
  return <SignUpForm refused={actionData} note={cartNote} grade={loaderData.grade} />
}

/** The sign-up form as `Customer/Create` takes it. */
function readSignUpForm(form: FormData): ParsedForm<NewCustomer> {
  const { fullName = '', email = '', password = '', componentId } = textsOf(form)
  // The sentence at the button says that pressing it accepts the terms.
  return parseForm(NewCustomer, form, { fullName, email, password, componentId: Number(componentId) || null, acceptTerms: true })
}
