import { getMeEndpoint } from 'contract/account/account.ts'
import { checkLinkEndpoint, resetPasswordEndpoint } from 'contract/account/customer.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { data, Form, type RouterContextProvider, redirect, useNavigation } from 'react-router'
import { parseForm } from '../../../api/parse-form.ts'
import { storefrontContext } from '../../../api/provider-context.ts'
import { m } from '../../../i18n/m-account.ts'
import { call } from '../../../session/call.ts'
import { deviceCookies } from '../../../session/cookies/device-cookies.ts'
import { faultsOf } from '../../../session/faults-of.ts'
import { sessionContext } from '../../../session/request-session.ts'
import { toldBy } from '../../../session/told-by.ts'
import { refreshMe } from '../../../session/use-me.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Explained } from '../explained.tsx'
import { removeSession } from '../remove-session.ts'
import { ShownAddress } from '../shown-address.tsx'
import type { Route } from './+types/reset-password-page'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.reset_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

function linkIn(request: Request): { email: string; token: string } {
  const query = readParameters('resetPassword', request)
  return { email: query.get('email')?.slice(0, 254) ?? '', token: query.get('token')?.slice(0, 64) ?? '' }
}

/** Opening the link does not use it up: programs open it too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, token } = linkIn(request)
  if (!email || !token) return { email, token, state: 'missing' as const, isUndo: false, member: undefined }
  const [link, member] = await Promise.all([viewOf(context, token), findMember(context)])
  return { email, token, member, state: link.state, isUndo: link.isUndo ?? false }
}

type Context = Readonly<RouterContextProvider>

/** If the provider cannot tell the link's state, the person may try it. */
async function viewOf(context: Context, token: string): Promise<{ state: 'open' | 'used' | 'ended'; isUndo?: boolean | undefined }> {
  const result = await call(context, checkLinkEndpoint, { body: { token } })
  return { state: 'open', ...(result.kind === 'ok' ? toldBy(result.data) : {}) }
}

type Member = { name: string; email: string }

/** Whose session this is; undefined for a guest, or if the provider does not say. */
async function findMember(context: Context): Promise<Member | undefined> {
  if (!context.get(sessionContext).session) return undefined
  const me = await call(context, getMeEndpoint, {})
  return me.kind === 'ok' ? { name: me.data.data.fullName, email: me.data.data.email } : undefined
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'logOut') {
    await removeSession(context)
    // The same link, now as a guest.
    throw redirect(linkTo('resetPassword', undefined, linkIn(request)))
  }
  const text = (name: string) => String(form.get(name) ?? '')
  const values = { email: text('email'), token: text('token'), password: text('password') }
  const read = resetPasswordEndpoint.body ? parseForm(resetPasswordEndpoint.body, form, values) : undefined
  if (read?.kind !== 'ok') return answer({ faults: read?.faults ?? {} }, 422)
  const result = await call(context, resetPasswordEndpoint, { body: read.data })
  if (result.kind === 'ok') {
    const { isSecure } = context.get(storefrontContext)
    const cookies = deviceCookies(toldBy(result.data), request.headers.get('Cookie'), isSecure)
    return answer({ outcome: 'changed', email: values.email }, 200, cookies)
  }
  if (result.kind === 'refused' && result.code === 'link_ended') return answer({ outcome: 'ended' }, 410)
  return answer({ faults: faultsOf(result) }, result.kind === 'refused' && result.status === 422 ? 422 : 503)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    refreshMe()
  }
}

type Answer = { outcome?: 'changed' | 'ended'; email?: string; faults?: Record<string, string> }
const answer = (said: Answer, status: number, cookies: string[] = []) =>
  data({ ...said, at: Date.now() }, { status, headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.outcome === 'changed') return <Changed email={actionData.email} />
  const { email, token, state, isUndo, member } = loaderData
  if (actionData?.outcome === 'ended') return <NoLink why="ended" isUndo={isUndo} isAnswer />
  if (state !== 'open') return <NoLink why={state} isUndo={isUndo} />
  if (member) return <LoggedIn member={member} email={email} />
  return <ResetPasswordForm email={email} token={token} isUndo={isUndo} refused={actionData} />
}

function Changed({ email }: { email: string | undefined }) {
  return (
    <Explained isAnswer title={m.reset_done_title()} text={m.reset_done_text()}>
      <ButtonLink look="primary" to={linkTo('logIn', undefined, { email })}>
        {m.log_in()}
      </ButtonLink>
    </Explained>
  )
}

const texts = {
  missing: { title: m.reset_missing_title, text: m.reset_missing_text },
  used: { title: m.reset_used_title, text: m.reset_used_text },
  ended: { title: m.reset_ended_title, text: m.reset_ended_text },
}

function NoLink({ why, isUndo, isAnswer = false }: { why: keyof typeof texts; isUndo: boolean; isAnswer?: boolean }) {
  if (isUndo && why !== 'missing') return <NoUndo why={why} isAnswer={isAnswer} />
  return (
    <Explained isAnswer={isAnswer} title={texts[why].title()} text={texts[why].text()}>
      <ButtonLink look="primary" to={linkTo('forgetPassword')}>
        {m.reset_ask_again()}
      </ButtonLink>
      <ButtonLink look="line" to={linkTo('logIn')}>
        {m.account_back_to_log_in()}
      </ButtonLink>
    </Explained>
  )
}

/** There is no newer link to request, so the person can only write to the shop. */
function NoUndo({ why, isAnswer }: { why: 'used' | 'ended'; isAnswer: boolean }) {
  const text = why === 'used' ? m.reset_undo_used_text() : m.reset_undo_ended_text()
  return (
    <Explained isAnswer={isAnswer} title={texts[why].title()} text={text}>
      <ButtonLink look="primary" to={linkTo('contact')}>
        {m.reset_undo_contact()}
      </ButtonLink>
      <ButtonLink look="line" to={linkTo('logIn')}>
        {m.account_back_to_log_in()}
      </ButtonLink>
    </Explained>
  )
}

/** For logged-in people who open a mailed link: whose session this is, and how to go on. */
function LoggedIn({ member, email }: { member: Member; email: string }) {
  const isLeaving = useNavigation().state !== 'idle'
  const isOwn = member.email.toLowerCase() === email.toLowerCase()
  return (
    <Explained title={m.reset_member_title({ name: `\u2068${member.name}\u2069` })} text={m.reset_member_text()}>
      {!isOwn && <ShownAddress label={m.reset_member_is()} email={member.email} />}
      <ShownAddress label={m.reset_member_link()} email={email} />
      <Form method="post">
        <Button look="primary" type="submit" name="intent" value="logOut" className="w-full" aria-disabled={isLeaving}>
          {m.reset_member_go_on()}
        </Button>
      </Form>
      {isOwn && (
        <ButtonLink look="line" to={linkTo('changePassword')}>
          {m.reset_member_profile()}
        </ButtonLink>
      )}
    </Explained>
  )
}
