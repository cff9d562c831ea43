import { changePasswordEndpoint } from 'contract/account/profile.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { type Faults, textsOf } from '../../api/parse-form.ts'
import { m } from '../../i18n/m-account.ts'
import { call } from '../../session/call.ts'
import { faultsOf, messageOf } from '../../session/faults-of.ts'
import { IdentityFields } from '../../shell/identity/identity-fields.tsx'
import { ProveFirst } from '../../shell/identity/prove-first.tsx'
import { type CodeSending, findTwoStepMethod, sendIdentityCode } from '../../shell/identity/send-identity-code.ts'
import { showSuccess } from '../../shell/toast/show-success.ts'
import { Button } from '../../ui/button.tsx'
import { FaultSummary, fieldId } from '../../ui/fault-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import type { Route } from './+types/change-password-page'

export const meta: Route.MetaFunction = () => [
  { title: `${m.profile_change_password()} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  return { method: await findTwoStepMethod(context) }
}

/** The provider checks the fields, in the reader's language. Nothing typed is returned (the browser keeps it on the page). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'sendCode') return answer({ sending: await sendIdentityCode(context) })
  const { currentPassword = '', newPassword = '', code } = textsOf(form)
  if (!currentPassword) return refused({ currentPassword: m.profile_password_present_missing() })
  const result = await call(context, changePasswordEndpoint, {
    body: { currentPassword, newPassword, ...(code === undefined ? {} : { code }) },
  })
  if (result.kind === 'ok') return answer({ isChanged: true })
  const faults = faultsOf(result)
  return refused(faults, Object.keys(faults).length > 0 ? undefined : (messageOf(result) ?? m.profile_no_answer()))
}

type Answer = { isChanged: boolean; faults: Faults; failed: string | undefined; sending: CodeSending | undefined; at: number }

const answer = (said: Partial<Answer>): Answer => ({
  isChanged: false,
  faults: {},
  failed: undefined,
  sending: undefined,
  at: Date.now(),
  ...said,
})
const refused = (faults: Faults, failed?: string) => data(answer({ faults, failed }), { status: 422 })

export default function ChangePasswordPage({ loaderData: { method }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useAfterChange(form, actionData)
  return (
    <div className="pt-6 lg:pt-0">
      <h1 className="text-2xl lg:text-3xl">{m.profile_change_password()}</h1>
      <p className="mt-2 max-w-[56ch] text-muted">{m.profile_change_password_text()}</p>
      <ProveFirst method={method} sending={actionData?.sending} />
      <Form method="post" ref={form} noValidate className="mt-6 grid max-w-[30rem] gap-5">
        <FaultSummary title={m.form_check_these()} faults={actionData?.faults ?? {}} answer={actionData?.at} />
        {actionData?.isChanged && (
          <Notice tone="leaf" role="status">
            <p className="font-strong">{m.profile_password_changed()}</p>
            <p>{m.profile_password_changed_text()}</p>
          </Notice>
        )}
        {actionData?.failed && (
          <Notice tone="failed" role="alert">
            {actionData.failed}
          </Notice>
        )}
        <IdentityFields method={method} faults={actionData?.faults ?? {}} idOf={fieldId} />
        <Field
          id={fieldId('newPassword')}
          label={m.profile_password_new()}
          hint={m.profile_password_hint()}
          error={actionData?.faults.newPassword}
        >
          {(input) => <PasswordInput {...input} name="newPassword" autoComplete="new-password" maxLength={1024} required />}
        </Field>
        <div>
          <Button look="primary" type="submit" aria-disabled={isSending}>
            {m.profile_change_password_button()}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Saved: the typed values are no longer needed. */
function useAfterChange(form: RefObject<HTMLFormElement | null>, answer: Answer | undefined): void {
  useEffect(() => {
    if (!answer?.isChanged) return
    form.current?.reset()
    showSuccess(200, m.profile_password_changed())
  }, [form, answer])
}
