import { saveSignUpAddressEndpoint } from 'contract/account/customer.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { data, Form, redirect, useNavigation } from 'react-router'
import { type Faults, typedIn } from '../../../api/parse-form.ts'
import { storefrontContext } from '../../../api/provider-context.ts'
import { m } from '../../../i18n/m-account.ts'
import { call } from '../../../session/call.ts'
import { faultsOf, messageOf } from '../../../session/faults-of.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FaultSummary } from '../../../ui/fault-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AddressFields } from '../../address/address-fields.tsx'
import { addressFormData } from '../../address/address-form-data.ts'
import { readAddress } from '../../address/read-address.ts'
import { Explained } from '../explained.tsx'
import type { Route } from './+types/sign-up-address-page'
import { readSignUp, serializeSignUp } from './sign-up-cookie.ts'

export const meta: Route.MetaFunction = () => [
  { title: `${m.signup_address_title()} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

/** The name was just typed: it is prefilled. */
export function loader({ request }: Route.LoaderArgs) {
  const signUp = readSignUp(request.headers.get('Cookie'))
  if (!signUp) return null
  return { email: signUp.email, form: addressFormData(readParameters('signUpAddress', request)), typed: { recipientName: signUp.fullName } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const signUp = readSignUp(request.headers.get('Cookie'))
  if (!signUp) return answer({ isOver: true }, 410)
  const form = await request.formData()
  const read = readAddress(form)
  if (read.kind === 'faulty') return answer({ faults: read.faults, typed: read.typed }, 422)
  const result = await call(context, saveSignUpAddressEndpoint, { body: { signUpToken: signUp.token, address: read.data } })
  if (result.kind === 'ok') {
    const headers = { 'Set-Cookie': serializeSignUp({ ...signUp, hasAddress: true }, context.get(storefrontContext).isSecure) }
    return redirect(linkTo('gotMail', undefined, { email: signUp.email }), { headers })
  }
  if (result.kind === 'refused' && result.code === 'sign_up_ended') return answer({ isOver: true }, 410)
  const faults = Object.fromEntries(Object.entries(faultsOf(result)).map(([field, fault]) => [field.replace(/^address\./, ''), fault]))
  return answer({ faults, typed: typedIn(form), failed: messageOf(result) ?? m.signup_no_answer() }, 422)
}

type Answer = { isOver?: true; faults?: Faults; typed?: Record<string, string>; failed?: string }
const answer = (said: Answer, status: number) => data({ ...said, at: Date.now() }, { status })

export default function SignUpAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  if (!loaderData) return <WithoutSignUp />
  const next = linkTo('gotMail', undefined, { email: loaderData.email })
  if (actionData?.isOver) {
    return (
      <Explained isAnswer title={m.signup_address_over_title()} text={m.signup_address_over_text()}>
        <ButtonLink look="primary" to={next}>
          {m.mail_title()}
        </ButtonLink>
      </Explained>
    )
  }
  const { form, typed } = loaderData
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <div>
        <h1 className="text-2xl">{m.signup_address_title()}</h1>
        <p className="mt-1.5 text-muted">{m.signup_address_lede()}</p>
      </div>
      <ButtonLink look="line" to={next}>
        {m.signup_address_skip()}
      </ButtonLink>
      <FaultSummary title={m.form_check_these()} faults={actionData?.faults ?? {}} answer={actionData?.at} />
      {actionData?.failed && (
        <Notice tone="failed" role="alert">
          {actionData.failed}
        </Notice>
      )}
      <AddressFields form={form} typed={actionData?.typed ?? typed} faults={actionData?.faults ?? {}} hasLabel={false} />
      <Button look="primary" type="submit" className="w-full" aria-disabled={isSending}>
        {m.signup_address_save()}
      </Button>
    </Form>
  )
}

function WithoutSignUp() {
  return (
    <Explained title={m.signup_address_none_title()} text={m.signup_address_none_text()}>
      <ButtonLink look="primary" to={linkTo('signUp')}>
        {m.signup_title()}
      </ButtonLink>
      <ButtonLink look="line" to={linkTo('logIn')}>
        {m.log_in()}
      </ButtonLink>
    </Explained>
  )
}
